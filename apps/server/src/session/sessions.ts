import { randomBytes } from 'node:crypto';
import { Signer } from '@fastify/cookie';
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
  readonly #signer: Signer;
  readonly #players: PlayerStore;

  constructor(secret: string, players: PlayerStore) {
    this.#signer = new Signer(secret);
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

  /** The value of a player's cookie: their id and its signature. */
  cookieOf(player: Player): string {
    return this.#signer.sign(player.id);
  }

  #verifiedId(cookie: string): string | null {
    const { valid, value } = this.#signer.unsign(inStandardBase64(cookie));
    return valid ? value : null;
  }
}

/** Older releases wrote the signature, the part after the last dot, in base64url. Ids have no dots. */
function inStandardBase64(cookie: string): string {
  return cookie.replace(/\.[^.]*$/, (signature) => signature.replaceAll('-', '+').replaceAll('_', '/'));
}
