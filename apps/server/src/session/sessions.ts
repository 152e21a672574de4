import { randomBytes } from 'node:crypto';
import { Signer } from '@fastify/cookie';
import type { PlayerStore, SessionPlayer } from '../persistence/player-stores.ts';

export const cookieName = 'snap-up';

/** Attributes of the cookie: hidden from scripts and other sites, and kept for as long as browsers allow. */
export const cookieSettings = {
  httpOnly: true,
  sameSite: 'lax',
  path: '/',
  maxAge: 400 * 24 * 60 * 60,
  secure: 'auto',
} as const;

/** Sessions without sign-up: a player's id, signed, in a cookie that scripts cannot read. All cookies of a player can be made void. */
export class Sessions {
  readonly #signer: Signer;
  readonly #players: PlayerStore;

  constructor(secret: string, players: PlayerStore) {
    this.#signer = new Signer(secret);
    this.#players = players;
  }

  /** Returns the player of a cookie; null if there is none, it is forged or void, or its player is unknown. */
  async playerOf(cookie: string | undefined): Promise<SessionPlayer | null> {
    const said = this.#verified(cookie ?? '');
    const player = said === null ? null : await this.#players.find(said.id);
    return player?.sessionEpoch === said?.sessionEpoch ? player : null;
  }

  /** Whether a cookie's player was deleted, or its session ended. */
  async isDeleted(cookie: string | undefined): Promise<boolean> {
    return this.#verified(cookie ?? '') !== null && (await this.playerOf(cookie)) === null;
  }

  /** Renames a player, or creates one if `player` is null or was deleted meanwhile. */
  async save(player: SessionPlayer | null, name: string): Promise<SessionPlayer> {
    if (player !== null) {
      const renamed = { ...player, name };
      if (await this.#players.rename(renamed)) return renamed;
    }
    const created = { id: randomBytes(16).toString('base64url'), name, bot: null, sessionEpoch: 0 };
    await this.#players.create(created);
    return created;
  }

  /** Returns the value of a player's cookie: the id, the epoch of their sessions unless it is the first, and the signature. */
  cookieOf({ id, sessionEpoch }: SessionPlayer): string {
    return this.#signer.sign(sessionEpoch === 0 ? id : `${id}~${sessionEpoch}`);
  }

  #verified(cookie: string): Pick<SessionPlayer, 'id' | 'sessionEpoch'> | null {
    const { valid, value } = this.#signer.unsign(cookie);
    if (!valid || value === null) return null;
    const [id = '', epoch = '0'] = value.split('~');
    return { id, sessionEpoch: Number(epoch) };
  }
}
