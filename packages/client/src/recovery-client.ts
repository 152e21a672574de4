import type { NewPasskey, PasskeyOptions, PasskeyProof, RecoveryPhrase, Session, WaysBack } from '@snap-up/protocol';
import type { Answer, RestClient } from './rest.ts';

/** The part of the REST API by which people keep their games and come back to them. Few pages need it. */
export class RecoveryClient {
  readonly #rest: Pick<RestClient, 'ask'>;

  constructor(rest: Pick<RestClient, 'ask'>) {
    this.#rest = rest;
  }

  /** Returns how the player can come back without their cookie. */
  waysBack(): Answer<WaysBack> {
    return this.#rest.ask('waysBack', 'GET', '/api/me/ways-back');
  }

  /** Creates a recovery phrase, which replaces an earlier one. It is shown only once. */
  newPhrase(): Answer<RecoveryPhrase> {
    return this.#rest.ask('recoveryPhrase', 'POST', '/api/me/phrase');
  }

  /** Returns what the browser needs to create a passkey, for `addPasskey`, or to use one, for `signIn`. */
  passkeyOptions(task: 'me/passkeys' | 'sign-in/passkey'): Answer<PasskeyOptions> {
    return this.#rest.ask('passkeyOptions', 'POST', `/api/${task}/options`);
  }

  addPasskey(made: NewPasskey): Answer<WaysBack> {
    return this.#rest.ask('waysBack', 'POST', '/api/me/passkeys', made);
  }

  /** Removes a passkey or, for null, the recovery phrase. */
  removeWayBack(passkeyId: string | null): Answer<WaysBack> {
    const path = passkeyId === null ? 'phrase' : `passkeys/${encodeURIComponent(passkeyId)}`;
    return this.#rest.ask('waysBack', 'DELETE', `/api/me/${path}`);
  }

  /** Signs in as the player of a phrase or a passkey. If `joins`, what was done as a guest in this browser goes to them. */
  signIn(proof: PasskeyProof | { readonly phrase: string }, joins: boolean): Answer<Session> {
    const way = 'phrase' in proof ? 'phrase' : 'passkey';
    return this.#rest.ask('session', 'POST', `/api/sign-in/${way}`, { ...proof, joins });
  }
}
