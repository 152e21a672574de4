import { createHash } from 'node:crypto';
import { generateMnemonic, validateMnemonic } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import {
  limits,
  type NewPasskey,
  type PasskeyOptions,
  type PasskeyProof,
  type RecoveryMethods,
} from '@snap-up/protocol';
import type { Player } from '@snap-up/tables/game/records.ts';
import type { Clock } from '@snap-up/tables/platform/clock.ts';
import { PrismaStore } from './client.ts';
import { isWithoutParent, unlessConflict } from './database-errors.ts';
import type { Prisma, PrismaClient } from './generated/client.ts';
import type { Statements } from './personal-data-store.ts';

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
 * Sign-in without the cookie: with a passkey, or with a phrase of twelve words, in Postgres. Challenges are stored, so that any
 * server may get the answer, and each is answered once.
 */
export class Recovery extends PrismaStore {
  readonly #clock: Pick<Clock, 'nowMs'>;

  constructor(database: PrismaClient, clock: Pick<Clock, 'nowMs'>) {
    super(database);
    this.#clock = clock;
  }

  async methodsOf(playerId: string): Promise<RecoveryMethods> {
    const [passkeys, phrase] = await Promise.all([
      this.database.passkey.findMany({ where: { playerId }, orderBy: { createdAt: 'asc' } }),
      this.database.recoveryPhrase.findUnique({ where: { playerId } }),
    ]);
    return {
      passkeys: passkeys.map(({ id, createdAt, usedAt }) => ({
        id,
        createdAt: createdAt.getTime(),
        usedAt: usedAt?.getTime() ?? null,
      })),
      phraseCreatedAt: phrase?.createdAt.getTime() ?? null,
    };
  }

  canRecover(playerId: string): Promise<boolean> {
    return hasRecoveryMethod(this.database, playerId);
  }

  /**
   * Makes a phrase, of which only a hash is stored. If it takes the place of another, the player's sessions end. Returns null if
   * there is no such player.
   */
  async newPhrase(playerId: string): Promise<string | null> {
    const phrase = generateMnemonic(wordlist);
    const isKept = await this.#whileLocked(playerId, async (database) => {
      await endSessionsIfRemoved(database, playerId, database.recoveryPhrase.deleteMany({ where: { playerId } }));
      await database.recoveryPhrase.create({ data: { phraseHash: hashOf(phrase), playerId, createdAt: this.#now() } });
    });
    return isKept ? phrase : null;
  }

  /** Removes a player's phrase. If there is one, their sessions end. */
  async removePhrase(playerId: string): Promise<void> {
    await this.#whileLocked(playerId, (database) =>
      endSessionsIfRemoved(database, playerId, database.recoveryPhrase.deleteMany({ where: { playerId } })),
    );
  }

  /** Returns the id of the player of a phrase; null if nobody has it. `phrase` is as `readPhrase` returns it. */
  async playerOfPhrase(phrase: string): Promise<string | null> {
    const where = { phraseHash: hashOf(phrase) };
    const found = await this.database.recoveryPhrase.findUnique({ where, select: { playerId: true } });
    return found?.playerId ?? null;
  }

  /** Returns what a browser needs to make a passkey for a player; null if there is no such player. */
  async newPasskeyOptions({ id, name }: Player, site: PasskeySite): Promise<PasskeyOptions | null> {
    const { generateRegistrationOptions } = await webauthn();
    const known = await this.database.passkey.findMany({ where: { playerId: id } });
    const options = await generateRegistrationOptions({
      rpName: 'Snap-Up',
      rpID: site.id,
      userName: name,
      userDisplayName: name,
      // Not the player's id: that stays between browser and server.
      userID: createHash('sha256').update(`passkey user ${id}`).digest().subarray(),
      excludeCredentials: known.map(({ credentialId, transports }) => ({
        id: credentialId,
        transports: transports as string[],
      })),
      // The authenticator knows whose passkey it is, so signing in needs no name.
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      supportedAlgorithmIDs: algorithms,
      timeout: challengeMs,
    });
    return (await this.#addChallenge(options.challenge, id)) ? { ...options } : null;
  }

  /**
   * Stores a new passkey of a player. Returns false if it does not answer a challenge of theirs, somebody has it already, or the
   * player has too many.
   */
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
    const { id: credentialId, counter, transports = [] } = credential;
    const publicKey = isoBase64URL.fromBuffer(credential.publicKey);
    return unlessConflict(
      this.#whileLocked(playerId, async (database) => {
        if ((await database.passkey.count({ where: { playerId } })) >= limits.passkeysPerPlayer) return false;
        const data = { playerId, credentialId, publicKey, counter, transports, createdAt: this.#now() };
        await database.passkey.create({ data });
        return true;
      }),
    );
  }

  /** Removes a passkey of this player, by the id that they know. If there is one, their sessions end. */
  async removePasskey(playerId: string, id: string): Promise<void> {
    await this.#whileLocked(playerId, (database) =>
      endSessionsIfRemoved(database, playerId, database.passkey.deleteMany({ where: { id, playerId } })),
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
    if (expectedChallenge === null) return null;
    const credentialId = proof.id;
    const passkey = await this.database.passkey.findUnique({ where: { credentialId } });
    if (passkey === null) return null;
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
          counter: Number(passkey.counter),
          transports: passkey.transports as string[],
        },
        requireUserVerification: false,
      });
      return verified ? authenticationInfo.newCounter : null;
    });
    if (newCounter === null) return null;
    const used = { counter: newCounter, usedAt: this.#now() };
    await this.database.passkey.updateMany({ where: { credentialId }, data: used });
    return passkey.playerId;
  }

  /**
   * Stores a challenge, for the player who makes a passkey or, for null, for whoever signs in. All that have expired are deleted.
   * Returns false if there is no such player.
   */
  async #addChallenge(challenge: string, playerId: string | null): Promise<boolean> {
    const database = this.database;
    const expiresAt = new Date(this.#clock.nowMs() + challengeMs);
    try {
      await database.$transaction([
        // Rows that another request deletes at the same time are left to it.
        database.$executeRaw`
          DELETE FROM passkey_challenges WHERE challenge IN (
            SELECT challenge FROM passkey_challenges WHERE expires_at <= ${this.#now()} FOR UPDATE SKIP LOCKED
          )`,
        database.passkeyChallenge.create({ data: { challenge, playerId, expiresAt } }),
      ]);
      return true;
    } catch (error) {
      if (isWithoutParent(error)) return false;
      throw error;
    }
  }

  /** Uses up the challenge that an authenticator has signed, and returns it; null if it is not one of this player's. */
  async #usedChallenge(clientDataJSON: string, playerId: string | null): Promise<string | null> {
    const { decodeClientDataJSON } = await helpers();
    const challenge = await unlessWrong(() => decodeClientDataJSON(clientDataJSON).challenge);
    if (typeof challenge !== 'string') return null;
    const where = { challenge, playerId, expiresAt: { gt: this.#now() } };
    const { count } = await this.database.passkeyChallenge.deleteMany({ where });
    return count === 1 ? challenge : null;
  }

  #now(): Date {
    return new Date(this.#clock.nowMs());
  }

  /**
   * Runs a task while a player's row is locked: nobody changes their recovery methods, deletes them or merges them meanwhile.
   * Returns false if the task does, or there is no such player.
   */
  #whileLocked(
    playerId: string,
    task: (database: Prisma.TransactionClient) => Promise<boolean> | Promise<void>,
  ): Promise<boolean> {
    return this.database.$transaction(async (database) => {
      const known = await database.$queryRaw<unknown[]>`
        SELECT FROM players WHERE id = ${playerId} AND bot IS NULL FOR UPDATE`;
      return known.length > 0 && (await task(database)) !== false;
    });
  }
}

export async function hasRecoveryMethod(database: Statements, playerId: string): Promise<boolean> {
  const [answer] = await database.$queryRaw<{ readonly has: boolean }[]>`
    SELECT EXISTS (SELECT FROM passkeys WHERE player_id = ${playerId})
      OR EXISTS (SELECT FROM recovery_phrases WHERE player_id = ${playerId}) AS has`;
  return answer?.has === true;
}

/**
 * Invalidates all cookies, device-transfer codes and push subscriptions of a player if a recovery method was removed, so that
 * anyone who signed in by it is signed out. A browser that stays signed in subscribes again.
 */
async function endSessionsIfRemoved(
  database: Statements,
  playerId: string,
  removal: PromiseLike<{ readonly count: number }>,
): Promise<void> {
  const { count } = await removal;
  if (count === 0) return;
  await database.$executeRaw`UPDATE players SET session_epoch = session_epoch + 1 WHERE id = ${playerId}`;
  await database.$executeRaw`DELETE FROM device_transfers WHERE player_id = ${playerId}`;
  await database.$executeRaw`DELETE FROM push_subscriptions WHERE player_id = ${playerId}`;
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
