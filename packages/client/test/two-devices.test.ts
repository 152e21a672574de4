import { chanceFrom, gameRules } from '@snap-up/test-kit/players.ts';
import { expect, test } from 'vitest';
import { type KeptTable, keptTable, type Notice } from '../src/index.ts';
import { Player, settle } from './support/player.ts';
import { ReferenceServer } from './support/reference-server.ts';
import { examples } from './support/rough-network.ts';

const scheduleCount = examples(1_000);
const stepCount = 40;

/** A browser: its page may be reopened at any moment, from what was stored last. */
class Device {
  page: Player;
  kept: KeptTable | null = null;
  readonly #server: ReferenceServer;
  readonly #options: { readonly now: () => number; readonly random: () => number };
  readonly notices: Notice[] = [];

  constructor(server: ReferenceServer, now: () => number, random: () => number) {
    this.#server = server;
    this.#options = { now, random };
    this.page = new Player(server, 0, this.#options);
  }

  /** What the page stores on each change, with or without a network. */
  keep(): void {
    this.kept = keptTable(this.page.client) ?? this.kept;
  }

  /** @param isAsking whether the page asks the server before it gets at what is stored */
  reopen(isAsking = false): void {
    this.leave();
    this.page = new Player(this.#server, 0, this.#options);
    if (isAsking) this.page.wire.connect();
    if (isAsking) this.page.wire.deliverUp();
    if (this.kept !== null) this.page.client.recall(JSON.parse(JSON.stringify(this.kept)));
  }

  leave(): void {
    this.notices.push(...this.page.notices.splice(0));
    this.page.client.close();
    this.page.wire.drop();
  }
}

/**
 * Plays one schedule of two devices that lose their connections, are closed and reopened, and whose messages come late
 * or not at all. Returns the moves that are neither stored, nor in a branch, nor were refused with a reason.
 */
function lostMoves(seed: number): readonly number[] {
  const chance = chanceFrom(seed);
  const below = (most: number) => Math.floor(chance() * most);
  let nowMs = 1;
  const server = new ReferenceServer(['Anna'], seed.toString(16).padStart(64, '0'), gameRules('klondike', 1));
  const devices = [0, 1].map(() => new Device(server, () => nowMs, chance)) as [Device, Device];
  for (const { page } of devices) page.wire.connect();
  settle(...devices.map(({ page }) => page));
  for (const device of devices) device.keep();
  /** By the time of a move: its numbers, and the move itself. */
  const made = new Map<number, Set<number>>();
  const timeOf = new Map<object, number>();
  const note = (device: Device): void => {
    for (const { atMs, moveNo, move } of device.page.client.waiting.game?.pending ?? []) {
      made.set(atMs, (made.get(atMs) ?? new Set()).add(moveNo));
      timeOf.set(move, atMs);
    }
    device.keep();
  };
  for (let step = 0; step < stepCount; step += 1) {
    const device = devices[below(2)] as Device;
    const { wire, client } = device.page;
    nowMs += 1;
    server.ringSize = below(4) === 0 ? 0 : 100;
    switch (below(8)) {
      case 0:
        wire.drop();
        break;
      case 1:
        wire.connect();
        break;
      case 2:
        wire.deliverUp(below(3));
        break;
      case 3:
        wire.deliverDown(below(3));
        break;
      case 4:
        if (below(3) === 0) device.reopen(below(2) === 0);
        break;
      default:
        client.play(below(3) === 0 ? { kind: 'undo' } : { kind: 'draw' });
    }
    for (const each of devices) note(each);
  }
  for (const device of devices) {
    device.reopen();
    note(device);
    device.page.wire.connect();
    for (let round = 0; round < 5; round += 1) {
      settle(device.page);
      device.page.passTime();
      note(device);
    }
    expect(device.page.pendingCount).toBe(0);
    expect(device.page.confirmed).toBe(server.position);
    device.leave();
  }
  const stored = new Set(server.log.map(({ batch: [, , moveNo] }) => moveNo));
  const told = new Set<number>();
  for (const notice of devices.flatMap(({ notices }) => notices)) {
    if (notice.kind === 'movesDropped') for (const [, atMs] of notice.carriedOn?.moves ?? []) told.add(atMs);
    if (notice.kind === 'rejected' && notice.move !== null) told.add(timeOf.get(notice.move) ?? 0);
  }
  return [...made]
    .filter(([atMs, nos]) => !told.has(atMs) && ![...nos].some((no) => stored.has(no)))
    .map(([atMs]) => atMs);
}

test(`${scheduleCount} schedules of two devices on a flaky network lose no move`, () => {
  const lossy = Array.from({ length: scheduleCount }, (_, seed) => seed + 1).filter(
    (seed) => lostMoves(seed).length > 0,
  );
  expect(lossy, 'seeds of schedules that lose moves').toEqual([]);
});
