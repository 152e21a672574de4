import { formatMove, legalMoves, type Move } from '@snap-up/engine';
import { gameRules } from '@snap-up/test-kit/players.ts';
import { afterAll, expect, test } from 'vitest';
import type { SeenGame, TextStorage } from '../src/index.ts';
import { Player, storageOf } from './support/player.ts';
import { ReferenceServer } from './support/reference-server.ts';
import { examples, RoughNetwork, seedOf } from './support/rough-network.ts';

/**
 * Random players on random connections. `SEED=7` plays one seed again; a failure reports its seed. Every fourth seed
 * has a server with a long memory, so that every move is accounted for.
 */
const seedCount = examples(120);
const stepCount = 400;
const only = process.env.SEED;
const seeds = only === undefined ? Array.from({ length: seedCount }, (_, index) => index + 1) : [Number(only)];

class Fuzz {
  readonly network: RoughNetwork;
  readonly server: ReferenceServer;
  readonly players: Player[] = [];
  /** By game and seat, the texts of all moves that any tab made. */
  readonly made = new Map<string, string[]>();
  /** By game and seat, how many moves were rejected. */
  readonly rejected = new Map<string, number>();
  readonly seatCount: number;
  readonly #storages: TextStorage[] = [];
  readonly #checked = new Map<Player, SeenGame | null>();

  constructor(number: number) {
    this.network = new RoughNetwork(number);
    const { random, isAccounted } = this.network;
    this.seatCount = 2 + random.below(4);
    const names = ['Anna', 'Ben', 'Cleo', 'Dan', 'Eve'].slice(0, this.seatCount);
    const race = gameRules('race', this.seatCount, { draw: this.network.chance(2) ? 1 : 3 });
    // One game in three is played turn by turn.
    const turns = gameRules('double-klondike', this.seatCount, { playOut: this.seatCount > 3 });
    this.server = new ReferenceServer(names, seedOf(number + 1_000), number % 3 === 0 ? turns : race);
    this.server.ringSize = isAccounted ? stepCount : random.below(12);
    for (let seat = 0; seat < this.seatCount; seat += 1) this.open(seat);
    // Another tab of the first seat, and a spectator.
    if (!isAccounted && this.network.chance(2)) this.players.push(new Player(this.server, 0));
    this.players.push(new Player(this.server, null));
  }

  step(): void {
    const { random } = this.network;
    const player = this.network.oneOf(this.players);
    if (player === undefined) return;
    const kind = random.below(100);
    if (kind < 45) this.play(player);
    else if (kind < 47) this.reload(player);
    else if (kind < 98) this.network.disturb(player);
    else if (this.server.isStarted && (this.server.state.ending !== null || this.network.chance(20))) this.rematch();
    else if (!this.server.isStarted) this.server.begin();
  }

  /** Opens the page of a seat, or reloads it. */
  open(seat: number): void {
    const storage = this.#storages[seat] ?? storageOf();
    this.#storages[seat] = storage;
    const player = new Player(this.server, seat, { storage });
    this.players[seat] = player;
    this.countRejections(player);
  }

  /** A page is reloaded. What it had sent may have been swallowed. */
  reload(player: Player): void {
    const seat = this.players.indexOf(player);
    if (seat >= this.seatCount) return;
    if (this.network.chance(2)) player.wire.deliverUp();
    player.client.close();
    this.open(seat);
  }

  play(player: Player): void {
    const { game, seat } = player.client.snapshot;
    if (game?.view == null || seat === null) return;
    const move = this.chooseMove(legalMoves(game.rules, game.view, seat));
    const text = formatMove(game.rules, seat, move);
    if (!player.client.play(move).ok) return;
    const key = `${game.number} ${seat}`;
    this.made.set(key, [...(this.made.get(key) ?? []), text]);
  }

  /** Mostly to the foundations, where players compete. */
  chooseMove(legal: readonly Move[]): Move {
    if (this.network.chance(40)) return { kind: this.network.chance(2) ? 'agree' : 'disagree' };
    const home = legal.filter((move) => move.kind === 'carry' && move.to < 4 * this.seatCount);
    return this.network.oneOf(home.length > 0 && !this.network.chance(3) ? home : legal) ?? { kind: 'draw' };
  }

  countRejections({ client, wire }: Player): void {
    client.onNotice((notice) => {
      if (notice.kind !== 'rejected') return;
      const key = `${client.snapshot.game?.number} ${wire.seat}`;
      this.rejected.set(key, (this.rejected.get(key) ?? 0) + 1);
    });
  }

  rematch(): void {
    this.server.rematch(seedOf(5_000 + this.network.random.below(1_000_000)));
  }

  /** Invariants at every moment, whatever the network does. */
  check(): void {
    const { server } = this;
    for (const player of this.players) {
      const { game } = player.client.snapshot;
      if (this.#checked.get(player) === game) continue;
      this.#checked.set(player, game);
      if (game?.confirmed == null || game.view === null) continue;
      if (game.number === server.number) expect(player.confirmed).toBe(server.positions[game.seq]);
      for (const view of [game.confirmed, game.view]) expect(view.piles.flat().length).toBe(52 * this.seatCount);
    }
  }

  finish(): void {
    if (!this.server.isStarted) this.server.begin();
    this.network.calm(this.players);
    this.check();
    for (const player of this.players) {
      expect(player.client.snapshot.connection).toBe('online');
      expect(player.confirmed).toBe(this.server.position);
      expect(player.shown).toBe(this.server.position);
      expect(player.pendingCount).toBe(0);
    }
    this.checkPlayedOnce();
  }

  /**
   * No move is in the log more often than it was made; if all moves are accounted for, every other one was rejected
   * with a notice.
   */
  checkPlayedOnce(): void {
    for (let seat = 0; seat < this.seatCount; seat += 1) {
      const left = [...(this.made.get(`${this.server.number} ${seat}`) ?? [])];
      for (const text of this.server.playedBy(seat)) {
        const index = left.indexOf(text);
        expect(index, `${text} of seat ${seat} was made`).not.toBe(-1);
        left.splice(index, 1);
      }
      if (this.network.isAccounted) expect(left.length).toBe(this.rejected.get(`${this.server.number} ${seat}`) ?? 0);
    }
  }
}

let playedCount = 0;
afterAll(() => expect(playedCount / seeds.length, 'the random players made moves').toBeGreaterThan(10));

test.each(seeds)('random players on random connections end up with the same game (seed %i)', (seed) => {
  const fuzz = new Fuzz(seed);
  for (let step = 0; step < stepCount; step += 1) {
    fuzz.step();
    fuzz.check();
  }
  fuzz.finish();
  playedCount += fuzz.server.seq;
});
