import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { importAgain, RecoveryClient } from '@snap-up/client';
import { err, type Result } from '@snap-up/engine';
import type { NewPasskey, PasskeyProof, RecoveryMethods, Rejection, Session } from '@snap-up/protocol';
import { rest } from './rest.ts';

/** The requests about recovery methods. */
export const recovery = new RecoveryClient(rest);
const library = importAgain(() => import('@simplewebauthn/browser'));

/** Whether this browser has passkeys for this site. It has none without TLS, nor at an address without a name. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname);
}

/** Makes a passkey. The rejection is null if the player declined, or the browser could not. */
export async function makePasskey(): Promise<Result<RecoveryMethods, Rejection | null>> {
  const options = await recovery.passkeyOptions('me/passkeys');
  if (!options.ok) return options;
  const optionsJSON = options.value as unknown as PublicKeyCredentialCreationOptionsJSON;
  const made = await library()
    .then(({ startRegistration }) => startRegistration({ optionsJSON }))
    .catch(() => null);
  return made === null ? err(null) : recovery.addPasskey(made as NewPasskey);
}

/** Signs in by a passkey that the player chooses; `joins` as for `RecoveryClient.signIn`. The rejection is null if they chose none. */
export async function signInByPasskey(joins: boolean): Promise<Result<Session, Rejection | null>> {
  const options = await recovery.passkeyOptions('sign-in/passkey');
  if (!options.ok) return options;
  const optionsJSON = options.value as unknown as PublicKeyCredentialRequestOptionsJSON;
  const proof = await library()
    .then(({ startAuthentication }) => startAuthentication({ optionsJSON }))
    .catch(() => null);
  return proof === null ? err(null) : recovery.signIn(proof as PasskeyProof, joins);
}
