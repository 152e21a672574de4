import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Player } from '../game/records.ts';
import type { PlayerStore } from '../persistence/player-store.ts';

export const cookieName = 'snap-up';

/** How the cookie is set: out of reach of scripts and other sites, for as long as browsers keep one. */
export const cookieSettings = {
  httpOnly: true,
  sameSite: 'lax',
  path: '/',
  maxAge: 400 * 24 * 60 * 60,
  secure: 'auto',
} as const;

/** Who somebody is: a player's id, signed, in a cookie that scripts cannot read. There is no sign-up. */
export class Sessions {
  readonly #secret: string;
  readonly #players: PlayerStore;

  constructor(secret: string, players: PlayerStore) {
    this.#secret = secret;
    this.#players = players;
  }

  /** The player of a cookie; null for none, a forged one, or one whose player is unknown here. */
  async playerOf(cookie: string | undefined): Promise<Player | null> {
    const id = this.#verifiedId(cookie ?? '');
    return id === null ? null : this.#players.find(id);
  }

  /** The player with this id, for one who has shown in another way to be them; null where there is none. */
  playerWithId(id: string): Promise<Player | null> {
    return this.#players.find(id);
  }

  /** Gives a name to a player, a new one where there is none yet. */
  async save(player: Player | null, name: string): Promise<Player> {
    const saved = { id: player?.id ?? randomBytes(16).toString('base64url'), name, bot: null };
    await this.#players.save(saved);
    return saved;
  }

  cookieOf(player: Player): string {
    return `${player.id}.${this.#signature(player.id)}`;
  }

  #verifiedId(cookie: string): string | null {
    const [id = '', signature = '', ...rest] = cookie.split('.');
    const given = Buffer.from(signature);
    const right = Buffer.from(this.#signature(id));
    const isRight = rest.length === 0 && given.length === right.length && timingSafeEqual(given, right);
    return isRight ? id : null;
  }

  #signature(id: string): string {
    return createHmac('sha256', this.#secret).update(id).digest('base64url');
  }
}
