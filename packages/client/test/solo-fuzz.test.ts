import { isSolo, legalMoves, rulesets, type TimedMove, timeMoveKinds } from '@snap-up/engine';
import { gameRules } from '@snap-up/test-kit/players.ts';
import { afterAll, expect, test } from 'vitest';
import { Player } from './support/player.ts';
import { ReferenceServer } from './support/reference-server.ts';
import { examples, RoughNetwork, seedOf } from './support/rough-network.ts';

/**
 * A solo player in one tab or two, on random connections, who undoes and redoes. `SEED=7` plays one seed again; a
 * failure reports its seed. Each seed plays another game of the registry.
 */
const seedCount = examples(120);
const stepCount = 250;
const only = process.env.SEED;
const seeds = only === undefined ? Array.from({ length: seedCount }, (_, index) => index + 1) : [Number(only)];
const games = rulesets.filter(isSolo).map(({ id }) => id);

class PatienceFuzz {
  readonly network: RoughNetwork;
  readonly server: ReferenceServer;
  readonly tabs: Player[] = [];

  constructor(number: number) {
    this.network = new RoughNetwork(number);
    const rules = gameRules(games[number % games.length] ?? '', 1);
    this.server = new ReferenceServer(['Anna'], seedOf(number + 1_000), rules);
    this.server.ringSize = this.network.isAccounted ? stepCount : this.network.random.below(12);
    this.tabs.push(new Player(this.server, 0, { now: () => this.server.nowMs }));
    if (this.network.chance(3)) this.tabs.push(new Player(this.server, 0, { now: () => this.server.nowMs }));
  }

  step(): void {
    const tab = this.network.oneOf(this.tabs);
    if (tab === undefined) return;
    this.server.nowMs += this.network.random.below(5_000);
    if (this.network.random.below(100) < 45) this.play(tab);
    else if (this.network.chance(150)) this.reload(tab);
    else this.network.disturb(tab);
  }

  play({ client }: Player): void {
    const { game, seat } = client.snapshot;
    if (game?.view == null || seat === null) return;
    const move = this.network.chance(3)
      ? this.stepMove()
      : this.network.oneOf<TimedMove>(legalMoves(game.rules, game.view, seat));
    if (move === undefined) return;
    if (game.mode.kind !== 'solo') return;
    const { pastCount: past, futureCount: future } = game.mode;
    const played = client.play(move);
    if (game.view.ending === null && game.pendingCount < 64) {
      if (move.kind === 'undo' || move.kind === 'restart') expect(played.ok, move.kind).toBe(past > 0);
      if (move.kind === 'redo') expect(played.ok, move.kind).toBe(future > 0);
    }
  }

  stepMove(): TimedMove {
    const kind = this.network.chance(2) ? 'undo' : this.network.oneOf(timeMoveKinds);
    // A restart goes a long way back, and giving up ends the game.
    if (kind === 'restart' && this.network.chance(2)) return { kind: this.network.chance(20) ? 'give-up' : 'redo' };
    return { kind: kind ?? 'undo' };
  }

  /** The page is reopened without any history. Unsent moves are gone. */
  reload(tab: Player): void {
    tab.client.close();
    const again = new Player(this.server, 0, { now: () => this.server.nowMs });
    this.tabs.splice(this.tabs.indexOf(tab), 1, again);
    again.wire.connect();
  }

  /** Invariants at every moment, whatever the network does. */
  check(): void {
    for (const { client, confirmed } of this.tabs) {
      const { game } = client.snapshot;
      if (game?.confirmed == null || game.mode.kind !== 'solo') continue;
      expect(confirmed).toBe(this.server.positions[game.seq]);
      expect(game.mode.pastCount).toBeGreaterThanOrEqual(0);
      expect(game.mode.futureCount).toBeGreaterThanOrEqual(0);
    }
  }

  finish(): void {
    this.network.calm(this.tabs);
    this.check();
    const { mode } = this.server.game();
    if (mode.kind !== 'solo') throw new Error('Every game here is for one');
    for (const { client, confirmed, shown, pendingCount } of this.tabs) {
      const { connection, game } = client.snapshot;
      expect(connection).toBe('online');
      expect([confirmed, shown]).toEqual([this.server.position, this.server.position]);
      expect(pendingCount).toBe(0);
      const { deal, moveCount, score, pastCount, futureCount } = mode;
      expect(game?.mode).toMatchObject({ deal, moveCount, score, pastCount, futureCount });
    }
  }
}

let playedCount = 0;
let steppedCount = 0;
afterAll(() => {
  expect(playedCount / seeds.length, 'the solo players made moves').toBeGreaterThan(20);
  expect(steppedCount / seeds.length, 'they undid some').toBeGreaterThan(5);
});

test.each(seeds)('a solo player ends up with the server’s game, whatever is undone or lost (seed %i)', (seed) => {
  const fuzz = new PatienceFuzz(seed);
  for (const { wire } of fuzz.tabs) wire.connect();
  for (let step = 0; step < stepCount; step += 1) {
    fuzz.step();
    fuzz.check();
  }
  fuzz.finish();
  playedCount += fuzz.server.seq;
  steppedCount += fuzz.server.playedBy(0).filter((text) => timeMoveKinds.some((kind) => kind === text)).length;
});
