import { OpponentSearch, type OpponentSearchOptions, type SearchState, type Snapshot } from '@snap-up/client';
import { commitmentOf, err, ok, type Result } from '@snap-up/engine';
import type { Rejection, SeatedTable, TableInfo } from '@snap-up/protocol';
import { HandClock } from '@snap-up/test-kit/hand-clock.ts';
import { passTime } from '@snap-up/test-kit/people.ts';
import { chanceFrom } from '@snap-up/test-kit/players.ts';
import {
  anna,
  ben,
  cleo,
  findTable,
  leave,
  look,
  newServer,
  nonceOf,
  type TestServer,
} from '@snap-up/test-kit/test-server.ts';
import { describe, expect, it } from 'vitest';
import type { Player } from '../../src/game/records.ts';
import type { MultiplayerTable } from '../../src/table/multiplayer-table.ts';
import { timings } from '../../src/table/timings.ts';

const stepMs = 500;
const longestMs = 300_000;

/** What a page says of whether its player is ready, and whether it may. */
interface Speaking {
  readonly isReady: boolean;
  readonly isChosen: () => boolean;
  readonly said: boolean[];
}

/** Returns a page's search for an opponent at a server. */
function searchAt(
  server: TestServer,
  player: Player,
  changed: (state: SearchState) => void = () => {},
  tableId: string | null = null,
  { isReady, isChosen, said }: Speaking = { isReady: true, isChosen: () => true, said: [] },
): OpponentSearch {
  const answer = async (
    tableId: string,
    ask: (table: MultiplayerTable) => Promise<Result<void, Rejection>>,
  ): Promise<Result<SeatedTable, Rejection>> => {
    const table = await findTable(server, tableId);
    const done = await ask(table);
    return done.ok ? ok({ table: table.info(), seat: table.seatOf(player.id) }) : done;
  };
  const ready = (commitment: string | null) => (table: MultiplayerTable) => {
    said.push(commitment !== null);
    return table.starting.setReady(player, commitment);
  };
  return new OpponentSearch(
    {
      rest: {
        quickMatch: async () => {
          const seated = await server.quickMatch(player).catch(() => err({ code: 'try-again' } as const));
          return seated.ok ? answer(seated.value.id, async () => ok()) : err(seated.error);
        },
        setNotReady: (id) => answer(id, ready(null)),
        leaveSeat: (id) => answer(id, (table) => table.seating.stand(player)),
      },
      hand: { getReady: ({ id }) => answer(id, ready(commitmentOf(nonceOf(player)))) },
      open: (id) => pageAt(server, player, id),
      changed,
      isChosen,
      after: (delayMs, task) => server.clock.after(delayMs, task),
    },
    tableId,
    isReady,
  );
}

/** Returns a page at a table, as far as a search needs one. */
function pageAt(server: TestServer, player: Player, tableId: string): ReturnType<OpponentSearchOptions['open']> {
  let show: (snapshot: Snapshot) => void = () => {};
  let table: MultiplayerTable | null = null;
  const tell = () => {
    if (table === null) return;
    const { id, shuffle } = table.info();
    if (table.phase === 'shuffling') void table.starting.revealNonce(player, shuffle.round, nonceOf(player));
    const seen = {
      tableId: id,
      connection: 'online',
      rejection: null,
      table: table.info(),
      clockOffsetMs: 0,
      game: null,
    };
    show({ ...seen, connection: 'online', seat: table.seatOf(player.id), chat: [] });
  };
  const hear = (id: string) => {
    if (id === tableId) queueMicrotask(tell);
  };
  return {
    subscribe: (listener) => {
      show = listener;
      return () => {};
    },
    start: () => {
      server.hearers.add(hear);
      void findTable(server, tableId).then(async (found) => {
        await look(found, player);
        if (!server.hearers.has(hear)) return leave(found, player);
        table = found;
        tell();
      });
    },
    close: () => {
      server.hearers.delete(hear);
      if (table !== null) leave(table, player);
      table = null;
    },
  };
}

const pass = (server: TestServer, durationMs: number) => passTime(server, durationMs, stepMs);

/** Lets Anna look for an opponent, who plays something else meanwhile, and then Ben. */
async function asked() {
  const server = newServer();
  const atAnna = searchAt(server, anna);
  await pass(server, stepMs);
  await atAnna.setReady(false);
  const atBen = searchAt(server, ben);
  await pass(server, stepMs);
  expect([atAnna.state, atBen.state]).toEqual([
    { kind: 'asked', name: 'Ben' },
    { kind: 'asking', name: 'Anna' },
  ]);
  return { server, atAnna, atBen };
}

it('starts the race of two who look, also if they come at the same moment', async () => {
  const server = newServer();
  const searches = [anna, ben].map((player) => searchAt(server, player));
  await pass(server, 2 * timings.quickSeatMs);
  const [one, other] = searches.map(({ state }) => state);
  expect(one).toMatchObject({ kind: 'found' });
  expect(other).toEqual(one);
});

it('asks who plays something else, and starts the race once they want to', async () => {
  const { server, atAnna, atBen } = await asked();
  const { tableId } = atAnna;
  await atAnna.setReady(true);
  await pass(server, stepMs);
  expect([atAnna.state, atBen.state]).toEqual([
    { kind: 'found', tableId },
    { kind: 'found', tableId },
  ]);
});

it('asks both where both play something else', async () => {
  const { server, atAnna, atBen } = await asked();
  await atBen.setReady(false);
  expect(atBen.state).toEqual({ kind: 'asked', name: 'Anna' });
  await atAnna.setReady(true);
  expect(atAnna.state).toEqual({ kind: 'asking', name: 'Ben' });
  await atBen.setReady(true);
  await pass(server, stepMs);
  expect([atAnna.state.kind, atBen.state.kind]).toEqual(['found', 'found']);
});

it('looks for somebody else where one declines, and does not bring the two together again', async () => {
  const { server, atAnna, atBen } = await asked();
  await atAnna.cancel();
  const again = searchAt(server, anna);
  await pass(server, 5 * timings.quickSeatMs);
  expect([atBen.state, again.state]).toEqual([{ kind: 'looking' }, { kind: 'looking' }]);
  const atCleo = searchAt(server, cleo);
  await pass(server, stepMs);
  expect([atBen.state.kind, atCleo.state.kind, again.state.kind]).toEqual(['found', 'found', 'looking']);
});

it('is over for who does not answer, and goes on for the other one', async () => {
  const { server, atAnna, atBen } = await asked();
  await pass(server, timings.quickReadyMs + timings.quickSeatMs);
  expect([atAnna.state, atBen.state]).toEqual([{ kind: 'missed', name: 'Ben' }, { kind: 'looking' }]);
});

it('lets who waits alone go on with who has made a table of their own meanwhile', async () => {
  const { server, atAnna, atBen } = await asked();
  const atCleo = searchAt(server, cleo);
  await pass(server, stepMs);
  expect(atCleo.state).toEqual({ kind: 'looking' });
  await atAnna.cancel();
  await pass(server, 2 * timings.quickSeatMs);
  expect([atBen.state.kind, atCleo.state.kind]).toEqual(['found', 'found']);
});

it('leads to the race that begins at the moment at which one cancels', async () => {
  const { server, atAnna, atBen } = await asked();
  await atAnna.setReady(true);
  await atAnna.cancel();
  await pass(server, stepMs);
  expect([atAnna.state.kind, atBen.state.kind]).toEqual(['found', 'found']);
});

it('takes no seat for who cancels before the server has answered', async () => {
  const server = newServer();
  void searchAt(server, anna).cancel();
  await pass(server, stepMs);
  const atBen = searchAt(server, ben);
  await pass(server, timings.quickReadyMs);
  expect(atBen.state).toEqual({ kind: 'looking' });
});

it('goes on at the same table when the page is loaded again', async () => {
  const server = newServer();
  const before = searchAt(server, anna);
  await pass(server, stepMs);
  const { tableId } = before;
  before.close();
  const after = searchAt(server, anna, () => {}, tableId);
  await pass(server, 2 * timings.quickSeatMs);
  expect([after.tableId, after.state]).toEqual([tableId, { kind: 'looking' }]);
});

it('starts over if its table was given up while the page was closed, or while the store cannot be reached', async () => {
  const server = newServer();
  const before = searchAt(server, anna);
  await pass(server, stepMs);
  const { tableId } = before;
  before.close();
  await pass(server, timings.quickReadyMs + timings.reconnectGraceMs + 2 * timings.quickSeatMs);
  server.tableStore.fault = new Error('The database is away');
  const after = searchAt(server, anna, () => {}, tableId);
  await pass(server, stepMs);
  expect(after.state).toEqual({ kind: 'lost' });
  server.tableStore.fault = null;
  await pass(server, 5_000);
  expect(after.state).toEqual({ kind: 'looking' });
  expect(after.tableId).not.toBe(tableId);
  expect(after.tableId).not.toBeNull();
});

it('says of a player with several pages that they are ready as the chosen page has it, and not by turns', async () => {
  const server = newServer();
  const said: boolean[] = [];
  let isFrontChosen = true;
  const front = searchAt(server, anna, () => {}, null, { isReady: true, isChosen: () => isFrontChosen, said });
  await pass(server, stepMs);
  const isChosen = () => !isFrontChosen;
  const behind = searchAt(server, anna, () => {}, front.tableId, { isReady: false, isChosen, said });
  await pass(server, 10 * stepMs);
  expect(said).toEqual([true]);
  front.close();
  isFrontChosen = false;
  await behind.agree();
  await pass(server, 10 * stepMs);
  expect(said).toEqual([true, false]);
});

describe('where the server is slow', () => {
  const seats = [{ name: 'Anna', isReady: true }] as TableInfo['seats'];
  const seen = { connection: 'online', table: { phase: 'gathering', seats } as TableInfo, seat: 0 } as const;

  /** The search of a page, at a table if it knows one, to which nobody answers yet. */
  function unanswered(tableId: string | null) {
    const clock = new HandClock();
    const answer: PromiseWithResolvers<Result<SeatedTable, Rejection>>[] = [];
    const ask = () => {
      const next = Promise.withResolvers<Result<SeatedTable, Rejection>>();
      answer.push(next);
      return next.promise;
    };
    let see: (snapshot: Snapshot) => void = () => {};
    const subscribe = (listener: typeof see) => {
      see = listener;
      return () => true;
    };
    const search = new OpponentSearch(
      {
        rest: { quickMatch: ask, setNotReady: ask, leaveSeat: ask },
        hand: { getReady: ask },
        open: () => ({ subscribe, start: () => {}, close: () => {} }),
        changed: () => {},
        after: (delayMs, task) => clock.after(delayMs, task),
      },
      tableId,
      true,
    );
    return {
      search,
      state: () => search.state.kind,
      pass: (durationMs: number) => passTime({ clock }, durationMs),
      answer,
      see: (change: Partial<Snapshot>) =>
        see({ connection: 'offline', table: null, rejection: null, ...change } as Snapshot),
    };
  }

  it('counts it as unreachable if it is silent for long, and not if it only has no time for the player', async () => {
    const { state, pass, answer } = unanswered(null);
    await pass(4_999);
    expect(state()).toBe('looking');
    await pass(1);
    expect(state()).toBe('lost');
    answer.at(-1)?.resolve(err({ code: 'too-fast' }));
    await pass(0);
    expect(state()).toBe('looking');
    await pass(2_000);
    await pass(5_000);
    expect(state()).toBe('lost');
  });

  it('counts it as unreachable if the table is not seen for long, and not if it is soon seen again', async () => {
    const { state, pass, see } = unanswered('the table');
    await pass(4_000);
    see({ connection: 'offline' });
    expect(state()).toBe('looking');
    await pass(1_000);
    expect(state()).toBe('lost');
    see(seen);
    expect(state()).toBe('looking');
    see({ connection: 'offline' });
    await pass(4_999);
    see(seen);
    await pass(5_000);
    expect(state()).toBe('looking');
  });

  it('goes on to count it as unreachable while the player leaves the page that searches, and comes back', async () => {
    const { search, state, pass, see } = unanswered('the table');
    see(seen);
    see({ connection: 'offline' });
    await pass(5_000);
    for (const isReady of [false, true]) void search.setReady(isReady);
    expect(state()).toBe('lost');
  });

  it('asks once more after a long silence, and goes by the last answer', async () => {
    const { search, state, pass, answer } = unanswered(null);
    await pass(5_000);
    expect([state(), answer.length]).toEqual(['lost', 2]);
    answer[0]?.resolve(ok({ table: { id: 'the first' } as TableInfo, seat: 0 }));
    await pass(0);
    expect(search.tableId).toBeNull();
    answer[1]?.resolve(ok({ table: { id: 'the second' } as TableInfo, seat: 0 }));
    await pass(0);
    expect(search.tableId).toBe('the second');
  });

  it('is over at once for who cancels, unless the race has begun', async () => {
    const { search, state, pass, answer, see } = unanswered('the table');
    see({ ...seen, table: { ...seen.table, seats: [...seats, { name: 'Ben' }] } as TableInfo });
    void search.setReady(false);
    expect(state()).toBe('asked');
    void search.cancel();
    see({ ...seen, seat: null });
    expect(state()).toBe('asked');
    answer.at(-1)?.resolve(err({ code: 'game-running' }));
    await pass(0);
    expect(state()).toBe('found');
  });
});

/** Somebody who looks for an opponent, and plays a bot after a while. */
class Seeker {
  readonly #server: TestServer;
  readonly #search: OpponentSearch;
  readonly #sinceMs: number;
  /** For how long they look at the page that searches. */
  readonly #pageMs: number;
  /** How long they take to answer when they are asked in their game, and what they do then. */
  readonly #answerMs: number;
  readonly #answer: 'play' | 'decline' | 'nothing' | 'close the page';
  #isOnPage = true;
  #askedAtMs: number | null = null;
  /** How the search ended; null while it goes on. */
  outcome: 'met' | 'not met' | null = null;

  constructor(server: TestServer, number: number, chance: () => number) {
    this.#server = server;
    this.#sinceMs = server.clock.nowMs();
    this.#pageMs = 5_000 + 25_000 * chance();
    this.#answerMs = 2_000 + 8_000 * chance();
    const luck = chance();
    this.#answer = luck < 0.9 ? 'play' : luck < 0.94 ? 'decline' : luck < 0.97 ? 'nothing' : 'close the page';
    this.#search = searchAt(server, { id: `seeker ${number}`, name: `Seeker ${number}`, bot: null }, (state) => {
      this.#askedAtMs = state.kind === 'asked' ? (this.#askedAtMs ?? server.clock.nowMs()) : null;
      if (state.kind === 'found') this.outcome = 'met';
      else if (state.kind === 'missed' || state.kind === 'refused') this.outcome = 'not met';
    });
  }

  step(): void {
    const nowMs = this.#server.clock.nowMs();
    if (nowMs - this.#sinceMs > longestMs) this.#end(() => void this.#search.cancel());
    else if (this.#isOnPage && nowMs - this.#sinceMs > this.#pageMs && this.#search.state.kind === 'looking') {
      this.#isOnPage = false;
      void this.#search.setReady(false);
    } else if (this.#askedAtMs !== null && nowMs - this.#askedAtMs > this.#answerMs) {
      if (this.#answer === 'play') {
        this.#isOnPage = true;
        void this.#search.setReady(true);
      } else if (this.#answer === 'decline') this.#end(() => void this.#search.cancel());
      else if (this.#answer === 'close the page') this.#end(() => this.#search.close());
    }
  }

  #end(how: () => void): void {
    how();
    this.outcome = 'not met';
  }
}

it.each([1, 20])(
  'brings nine of ten together within five minutes where %i a minute look for an opponent',
  async (rate) => {
    const count = 100;
    const server = newServer();
    const chance = chanceFrom(1);
    const seekers: Seeker[] = [];
    while (seekers.length < count || seekers.some(({ outcome }) => outcome === null)) {
      const comes = chance() < (rate * stepMs) / 60_000;
      if (comes && seekers.length < count) seekers.push(new Seeker(server, seekers.length, chance));
      for (const seeker of seekers) if (seeker.outcome === null) seeker.step();
      await passTime(server, stepMs);
    }
    const metCount = seekers.filter(({ outcome }) => outcome === 'met').length;
    expect(metCount / count).toBeGreaterThanOrEqual(0.9);
    expect(server.logged.filter(({ level }) => level !== 'info')).toEqual([]);
  },
);
