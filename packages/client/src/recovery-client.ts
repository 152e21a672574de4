import type {
  NewPasskey,
  PasskeyOptions,
  PasskeyProof,
  RecoveryMethods,
  RecoveryPhrase,
  Session,
} from '@snap-up/protocol';
import type { Answer, RestClient } from './rest.ts';

/** The part of the REST API for recovery methods and signing in. Few pages need it. */
export class RecoveryClient {
  readonly #rest: Pick<RestClient, 'ask'>;

  constructor(rest: Pick<RestClient, 'ask'>) {
    this.#rest = rest;
  }

  /** Returns how the player can sign in without their cookie. */
  methods(): Answer<RecoveryMethods> {
    return this.#rest.ask('recoveryMethods', 'GET', '/api/me/recovery');
  }

  /** Creates a recovery phrase, which replaces an earlier one. It is shown only once. */
  newPhrase(): Answer<RecoveryPhrase> {
    return this.#rest.ask('recoveryPhrase', 'POST', '/api/me/phrase');
  }

  /** Returns the browser's options for creating a passkey, for `addPasskey`, or for using one, for `signIn`. */
  passkeyOptions(task: 'me/passkeys' | 'sign-in/passkey'): Answer<PasskeyOptions> {
    return this.#rest.ask('passkeyOptions', 'POST', `/api/${task}/options`);
  }

  addPasskey(made: NewPasskey): Answer<RecoveryMethods> {
    return this.#rest.ask('recoveryMethods', 'POST', '/api/me/passkeys', made);
  }

  /** Removes a passkey or, for null, the recovery phrase. */
  remove(passkeyId: string | null): Answer<RecoveryMethods> {
    const path = passkeyId === null ? 'phrase' : `passkeys/${encodeURIComponent(passkeyId)}`;
    return this.#rest.ask('recoveryMethods', 'DELETE', `/api/me/${path}`);
  }

  /** Signs in as the player of a phrase or a passkey. If `joins`, the guest of this browser is merged into them. */
  signIn(proof: PasskeyProof | { readonly phrase: string }, joins: boolean): Answer<Session> {
    const way = 'phrase' in proof ? 'phrase' : 'passkey';
    return this.#rest.ask('session', 'POST', `/api/sign-in/${way}`, { ...proof, joins });
  }
}
