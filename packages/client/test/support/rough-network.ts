import { type RandomStream, randomStream, type Seed } from '@snap-up/engine';
import { type Player, settle } from './player.ts';

/** As many of these games by chance, or the part of them that SNAP_UP_TEST_SHARE says: mutation tests play them again and again. */
export function examples(count: number): number {
  return Math.ceil(count * Number(process.env.SNAP_UP_TEST_SHARE ?? 1));
}

/** The seed of a game or of chance that a number stands for. */
export function seedOf(number: number): Seed {
  return number.toString(16).padStart(64, '0');
}

/**
 * What happens to messages between players and their server, by chance. Even numbers keep each connection's order and
 * lose only what a falling connection takes along, as a real one does; odd numbers also lose and repeat single batches,
 * which no connection does, to be sure that the client mends itself. With numbers that four divides nothing is read from a
 * fallen connection: there every move can be accounted for.
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

  /** One of these by chance; undefined where there are none. */
  oneOf<T>(things: readonly T[]): T | undefined {
    return things[this.random.below(Math.max(1, things.length))];
  }

  /** Something happens to the messages of this player: they arrive, or they do not. */
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

  /** A message of a connection that has fallen is read all the same, late. */
  haunt({ wire }: Player): void {
    if (this.isAccounted) wire.ghosts = [];
    wire.deliverGhost();
  }

  /** The server at the other end says that the table moves. */
  moveTable({ wire }: Player): void {
    wire.askToRejoin();
  }

  /** All connections stand, and nothing is on its way any more. */
  calm(players: readonly Player[]): void {
    // Where single messages were lost the client may not know of it yet: a new connection brings what is missing.
    if (this.isRough) for (const { wire } of players) wire.drop();
    for (const { wire } of players) {
      wire.connect();
      wire.askToRejoin();
    }
    settle(...players);
    // Moves that had to wait go in bursts.
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
    // A batch does not say of which game it is: that another game's batches come only after it is for the connection to hold.
    const gameEnd = wire.down.findIndex(({ kind }, place) => place > index && kind === 'game');
    const room = (gameEnd === -1 ? wire.down.length : gameEnd) + 1;
    if (this.chance(2)) wire.down.splice(index, 1);
    else wire.down.splice(this.random.below(room), 0, message);
  }
}
