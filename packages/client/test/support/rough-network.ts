import { type RandomStream, randomStream, type Seed } from '@snap-up/engine';
import { type Player, settle } from './player.ts';

/**
 * This many random games, or the share of them in SNAP_UP_TEST_SHARE, because mutation tests play them again and again.
 */
export function examples(count: number): number {
  return Math.ceil(count * Number(process.env.SNAP_UP_TEST_SHARE ?? 1));
}

/** The seed of a game or of a random stream. */
export function seedOf(number: number): Seed {
  return number.toString(16).padStart(64, '0');
}

/**
 * What happens by chance to messages between players and their server. Even seeds keep each connection's order and lose
 * only what a dropped connection takes along, as a real one does; odd seeds also lose and repeat single batches, which
 * no connection does, to be sure that the client recovers. With seeds divisible by four nothing is read from a dropped
 * connection, so every move can be accounted for.
 */
export class RoughNetwork {
  readonly random: RandomStream;
  readonly isRough: boolean;
  readonly isAccounted: boolean;

  constructor(number: number) {
    this.random = randomStream(seedOf(number), 99);
    this.isRough = number % 2 === 1;
    this.isAccounted = number % 4 === 0;
  }

  /** True once in `count` times. */
  chance(count: number): boolean {
    return this.random.below(count) === 0;
  }

  /** One of these at random; undefined if there are none. */
  oneOf<T>(things: readonly T[]): T | undefined {
    return things[this.random.below(Math.max(1, things.length))];
  }

  /** Delivers or loses some messages of this player. */
  disturb(player: Player): void {
    const { wire } = player;
    const kind = this.random.below(58);
    if (kind < 20) wire.deliverUp(1 + this.random.below(3));
    else if (kind < 40) wire.deliverDown(1 + this.random.below(4));
    else if (kind < 45) wire.connect();
    else if (kind < 47) wire.drop();
    else if (kind < 49) this.haunt(player);
    else if (kind < 50) player.client.join();
    else if (kind < 53) this.moveTable(player);
    else if (kind < 55) player.passTime();
    else this.#roughen(player);
  }

  /** A message of a dropped connection is read late. */
  haunt({ wire }: Player): void {
    if (this.isAccounted) wire.ghosts = [];
    wire.deliverGhost();
  }

  /** The server announces that the table moves. */
  moveTable({ wire }: Player): void {
    wire.askToRejoin();
  }

  /** Connects everybody, and delivers everything in flight. */
  calm(players: readonly Player[]): void {
    // If single messages were lost, the client may not know yet: a new connection brings what is missing.
    if (this.isRough) for (const { wire } of players) wire.drop();
    for (const { wire } of players) {
      wire.connect();
      wire.askToRejoin();
    }
    settle(...players);
    // Waiting moves are sent in bursts.
    while (players.some(({ due }) => due.length > 0)) {
      for (const player of players) player.passTime();
      settle(...players);
    }
    for (const player of players) {
      while (player.wire.ghosts.length > 0) this.haunt(player);
    }
    settle(...players);
  }

  #roughen({ wire }: Player): void {
    if (!this.isRough) return;
    const index = wire.down.findIndex((message) => message.kind === 'batch');
    const message = wire.down[index];
    if (message === undefined) return;
    // A batch does not name its game: the connection must hold batches of another game back until its snapshot.
    const gameEnd = wire.down.findIndex(({ kind }, place) => place > index && kind === 'game');
    const room = (gameEnd === -1 ? wire.down.length : gameEnd) + 1;
    if (this.chance(2)) wire.down.splice(index, 1);
    else wire.down.splice(this.random.below(room), 0, message);
  }
}
