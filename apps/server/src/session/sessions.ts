import { randomBytes } from 'node:crypto';
import { Signer } from '@fastify/cookie';
import type { Player } from '@snap-up/tables/game/records.ts';
import type { PlayerStore } from '../persistence/player-stores.ts';

/** The name of the session's cookie. */
export const cookieName = 'snap-up';

/** Attributes of the cookie: hidden from scripts and other sites, and kept for as long as browsers allow. */
export const cookieSettings = {
  httpOnly: true,
  sameSite: 'lax',
  path: '/',
  maxAge: 400 * 24 * 60 * 60,
  secure: 'auto',
} as const;

/** Sessions without sign-up: a player's id, signed, in a cookie that scripts cannot read. */
export class Sessions {
  readonly #signer: Signer;
  readonly #players: PlayerStore;

  constructor(secret: string, players: PlayerStore) {
    this.#signer = new Signer(secret);
    this.#players = players;
  }

  /** Returns the player of a cookie; null if there is none, it is forged, or its player is unknown. */
  async playerOf(cookie: string | undefined): Promise<Player | null> {
    const id = this.#verifiedId(cookie ?? '');
    return id === null ? null : this.#players.find(id);
  }

  /** Whether a cookie is that of a player who has been deleted. */
  async isDeleted(cookie: string | undefined): Promise<boolean> {
    const id = this.#verifiedId(cookie ?? '');
    return id !== null && (await this.#players.find(id)) === null;
  }

  /** Returns the player with this id, for somebody who has proved in another way to be them; null if there is none. */
  playerWithId(id: string): Promise<Player | null> {
    return this.#players.find(id);
  }

  /** Renames a player, or creates one if `player` is null or was deleted meanwhile. */
  async save(player: Player | null, name: string): Promise<Player> {
    if (player !== null) {
      const renamed = { ...player, name };
      if (await this.#players.rename(renamed)) return renamed;
    }
    const created = { id: randomBytes(16).toString('base64url'), name, bot: null };
    await this.#players.create(created);
    return created;
  }

  /** Returns the value of a player's cookie: the id and its signature. */
  cookieOf(player: Player): string {
    return this.#signer.sign(player.id);
  }

  #verifiedId(cookie: string): string | null {
    const { valid, value } = this.#signer.unsign(cookie);
    return valid ? value : null;
  }
}
