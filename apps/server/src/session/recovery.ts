import { createHash } from 'node:crypto';
import { generateMnemonic, validateMnemonic } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { limits, type NewPasskey, type PasskeyOptions, type PasskeyProof } from '@snap-up/protocol';
import type { Player } from '@snap-up/tables/game/records.ts';
import type { Clock } from '@snap-up/tables/platform/clock.ts';
import type { RecoveryStore } from '../persistence/recovery-store.ts';

const challengeMs = 5 * 60_000;

/** EdDSA, ES256 and RS256. Every authenticator knows at least one of them. */
const algorithms = [-8, -7, -257];

/** Where a passkey belongs: the origin of the page, and the domain that authenticators keep it for. */
export interface PasskeySite {
  readonly origin: string;
  readonly id: string;
}

/** Few requests need it, and loading it at the start would take a tenth of a second. */
const webauthn = () => import('@simplewebauthn/server');
const helpers = () => import('@simplewebauthn/server/helpers');

/**
 * Sign-in without the cookie: with a passkey, or with a phrase of twelve words. Challenges are stored, so that any server may get
 * the answer, and each is answered once.
 */
export class Recovery {
  readonly #store: RecoveryStore;
  readonly #clock: Pick<Clock, 'nowMs'>;

  constructor(store: RecoveryStore, clock: Pick<Clock, 'nowMs'>) {
    this.#store = store;
    this.#clock = clock;
  }

  /** Makes a phrase in place of an earlier one. Only a hash is stored. Returns null if there is no such player. */
  async newPhrase(playerId: string): Promise<string | null> {
    const phrase = generateMnemonic(wordlist);
    return (await this.#store.putPhrase(playerId, hashOf(phrase), this.#clock.nowMs())) ? phrase : null;
  }

  /** Returns the id of the player of a phrase; null if nobody has it. `phrase` is as `readPhrase` returns it. */
  playerOfPhrase(phrase: string): Promise<string | null> {
    return this.#store.playerOfPhrase(hashOf(phrase));
  }

  /** Returns what a browser needs to make a passkey for a player; null if there is no such player. */
  async newPasskeyOptions({ id, name }: Player, site: PasskeySite): Promise<PasskeyOptions | null> {
    const { generateRegistrationOptions } = await webauthn();
    const options = await generateRegistrationOptions({
      rpName: 'Snap-Up',
      rpID: site.id,
      userName: name,
      userDisplayName: name,
      // Not the player's id: that stays between browser and server.
      userID: createHash('sha256').update(`passkey user ${id}`).digest().subarray(),
      excludeCredentials: [...(await this.#store.credentialsOf(id))],
      // The authenticator knows whose passkey it is, so signing in needs no name.
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      supportedAlgorithmIDs: algorithms,
      timeout: challengeMs,
    });
    return (await this.#addChallenge(options.challenge, id)) ? { ...options } : null;
  }

  /** Stores a new passkey of a player. Returns false if it does not answer a challenge of theirs, or may not be stored. */
  async addPasskey(playerId: string, made: NewPasskey, site: PasskeySite): Promise<boolean> {
    const expectedChallenge = await this.#usedChallenge(made.response.clientDataJSON, playerId);
    if (expectedChallenge === null) return false;
    const [{ verifyRegistrationResponse }, { decodeAttestationObject, isoBase64URL }] = await Promise.all([
      webauthn(),
      helpers(),
    ]);
    const credential = await unlessWrong(async () => {
      const { response } = made;
      // Certificates are not asked for. Checking one could make the server fetch an address that it names.
      const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
      const format = attestation.get('fmt');
      if (format !== 'none' && (format !== 'packed' || attestation.get('attStmt').get('x5c') !== undefined))
        return null;
      const { registrationInfo } = await verifyRegistrationResponse({
        response: { ...made, response, clientExtensionResults: {} },
        expectedChallenge,
        expectedOrigin: site.origin,
        expectedRPID: site.id,
        requireUserVerification: false,
        supportedAlgorithmIDs: algorithms,
      });
      return registrationInfo?.credential ?? null;
    });
    if (credential === null) return false;
    const { id: credentialId, publicKey, counter, transports = [] } = credential;
    return this.#store.addPasskey(
      playerId,
      { credentialId, publicKey: isoBase64URL.fromBuffer(publicKey), counter, transports },
      limits.passkeysPerPlayer,
      this.#clock.nowMs(),
    );
  }

  /** Returns what a browser needs to sign in by a passkey. It names no passkey, so it reveals nothing about anybody. */
  async signInOptions(site: PasskeySite): Promise<PasskeyOptions> {
    const { generateAuthenticationOptions } = await webauthn();
    const options = await generateAuthenticationOptions({ rpID: site.id, timeout: challengeMs });
    await this.#addChallenge(options.challenge, null);
    return { ...options };
  }

  /** Returns the id of the player who has proved that they have a passkey; null if that was not proved. */
  async playerOfPasskey(proof: PasskeyProof, site: PasskeySite): Promise<string | null> {
    const expectedChallenge = await this.#usedChallenge(proof.response.clientDataJSON, null);
    const passkey = expectedChallenge === null ? null : await this.#store.passkey(proof.id);
    if (expectedChallenge === null || passkey === null) return null;
    const { playerId, credentialId, counter, transports } = passkey;
    const [{ verifyAuthenticationResponse }, { isoBase64URL }] = await Promise.all([webauthn(), helpers()]);
    const newCounter = await unlessWrong(async () => {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: { ...proof, clientExtensionResults: {} },
        expectedChallenge,
        expectedOrigin: site.origin,
        expectedRPID: site.id,
        credential: {
          id: credentialId,
          publicKey: isoBase64URL.toBuffer(passkey.publicKey),
          counter,
          transports: [...transports],
        },
        requireUserVerification: false,
      });
      return verified ? authenticationInfo.newCounter : null;
    });
    if (newCounter === null) return null;
    await this.#store.passkeyUsed(credentialId, newCounter, this.#clock.nowMs());
    return playerId;
  }

  #addChallenge(challenge: string, playerId: string | null): Promise<boolean> {
    const nowMs = this.#clock.nowMs();
    return this.#store.addChallenge(challenge, playerId, nowMs + challengeMs, nowMs);
  }

  /** Uses up the challenge that an authenticator has signed, and returns it; null if it is not one of this player's. */
  async #usedChallenge(clientDataJSON: string, playerId: string | null): Promise<string | null> {
    const { decodeClientDataJSON } = await helpers();
    const challenge = await unlessWrong(() => decodeClientDataJSON(clientDataJSON).challenge);
    if (typeof challenge !== 'string') return null;
    return (await this.#store.useChallenge(challenge, playerId, this.#clock.nowMs())) ? challenge : null;
  }
}

/** Returns the words of a typed phrase, as they are hashed; null if it cannot be one: words are unknown, or do not belong together. */
export function readPhrase(typed: string): string | null {
  const phrase = (
    typed
      .normalize('NFKC')
      .toLowerCase()
      .match(/[a-z]+/g) ?? []
  ).join(' ');
  return validateMnemonic(phrase, wordlist) ? phrase : null;
}

/** A phrase is 128 random bits. Nobody guesses it from a hash, however quickly that is computed. */
function hashOf(phrase: string): string {
  return createHash('sha256').update(`snap-up recovery phrase ${phrase}`).digest('hex');
}

/** Returns what a task returns; null if it throws, as the library does for every mistake of a client. */
async function unlessWrong<Value>(task: () => Value | Promise<Value>): Promise<Value | null> {
  try {
    return await task();
  } catch {
    return null;
  }
}
