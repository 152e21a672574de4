import {
  evolveAll,
  formatMove,
  formatPosition,
  legalMoves,
  parseEvents,
  parseView,
  redact,
  type View,
} from '@snap-up/engine';
import type { GameSnapshot } from '@snap-up/protocol';
import {
  anna,
  ben,
  cleo,
  findTable,
  look,
  newServer,
  play,
  startRace,
  type TestServer,
  tableForTwo,
} from '@snap-up/test-kit/test-server.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { recentBatchCount } from '../../src/game/game.ts';
import type { Player } from '../../src/game/records.ts';
import type { MultiplayerTable } from '../../src/table/multiplayer-table.ts';

let server: TestServer;
let table: MultiplayerTable;
beforeEach(async () => {
  server = newServer();
  table = await tableForTwo(server, 'race', { duplicateDeal: true });
  await startRace(server, table);
});

function gameAt(table: MultiplayerTable) {
  const { game } = table;
  if (game === null) throw new Error('no game runs');
  return game;
}

/** Plays so many moves, each player's in turn, always the first that there is. */
async function playOn(count: number): Promise<void> {
  const { rules } = gameAt(table);
  const moveNos = [0, 0];
  for (let index = 0; index < count; index += 1) {
    const seat = index % 2;
    const moves = legalMoves(rules, gameAt(table).state, seat);
    const move = moves.find((one) => one.kind === 'carry' && rules.foundations.includes(one.to)) ?? moves[0];
    if (move === undefined) continue;
    moveNos[seat] = (moveNos[seat] ?? 0) + 1;
    const answer = await play(table, seat, moveNos[seat] ?? 0, formatMove(rules, seat, move));
    expect(answer).toMatchObject({ kind: 'kept' });
  }
}

/** The game as a player has it who took in all that they were told. */
function foldedBy(player: Player): View | null {
  const { rules } = gameAt(table);
  let view: View | null = null;
  for (const message of server.heardBy(player)) {
    if (!Array.isArray(message)) {
      view = readPosition(message as GameSnapshot);
    } else if (view !== null) {
      const events = parseEvents(rules, message[1], message[3]);
      if (!events.ok) throw new Error(JSON.stringify(events.error));
      view = evolveAll(view, events.value);
    }
  }
  return view;
}

function readPosition({ position }: GameSnapshot): View | null {
  if (position === null) return null;
  const view = parseView(gameAt(table).rules, position);
  if (!view.ok) throw new Error(JSON.stringify(view.error));
  return view.value;
}

describe('a table at which all are dealt the same', () => {
  test.each([
    ['a player', anna, 0],
    ['the other player', ben, 1],
    ['somebody who watches', cleo, null],
  ])('%s is sent what they may know, and no more', async (_, player, viewer) => {
    await playOn(60);
    const { rules, state } = gameAt(table);
    const known = formatPosition(rules, redact(rules, state, viewer));
    const folded = foldedBy(player);
    expect(folded === null ? null : formatPosition(rules, folded)).toBe(known);
    // Who comes afresh is shown the same.
    expect((await look(table, player, null, () => false)).game?.position).toBe(known);
  });

  test('no card of a player’s own piles is named to the other', async () => {
    await playOn(60);
    const texts = server
      .heardBy(ben)
      .flatMap((message) => (Array.isArray(message) && message[1] === 0 ? [message[3]] : []));
    expect(texts.length).toBeGreaterThan(10);
    for (const text of texts) {
      // What comes to lie on a foundation is seen by all; everything else of Anna's is a question mark.
      for (const word of text.split(' ')) if (!/>f\d/.test(word)) expect(word).not.toMatch(/=[^?]*\d?[cdhs]/);
    }
  });

  test('a page that missed something gets it as its player may know it', async () => {
    await playOn(20);
    const { missed } = await look(table, ben, { number: 1, seq: 5 }, () => false);
    const told = server
      .heardBy(ben)
      .filter((message) => Array.isArray(message))
      .slice(5);
    expect(missed?.batches).toEqual(told);
  });

  test('a move that is resent much later is answered by the whole game', async () => {
    const { stock } = gameAt(table).rules.seatPiles[0] ?? {};
    for (let moveNo = 1; moveNo <= 2 * recentBatchCount + 2; moveNo += 1) {
      const isOut = gameAt(table).state.piles[stock ?? -1]?.length === 0;
      expect(await play(table, 0, moveNo, isOut ? 'redeal' : 'draw')).toEqual({ kind: 'kept' });
    }
    const { rules } = gameAt(table);
    const [first] = await server.eventLog.read(gameAt(table).record.id, 0);
    const again = await play(table, first?.seat ?? 0, first?.moveNo ?? 0, first?.move ?? '');
    expect(again).toEqual({ kind: 'afresh' });
    expect(table.snapshotFor(anna)?.position).toBe(formatPosition(rules, redact(rules, gameAt(table).state, 0)));
  });

  describe('at a server that has missed more than it keeps for lagging pages', () => {
    const manyCount = 2 * recentBatchCount + 10;

    /** A player draws, or turns the waste over, so often. */
    async function drawOften(at: MultiplayerTable, seat: number, count: number): Promise<void> {
      const { stock } = gameAt(at).rules.seatPiles[seat] ?? {};
      for (let moveNo = 1; moveNo <= count; moveNo += 1) {
        const isOut = gameAt(at).state.piles[stock ?? -1]?.length === 0;
        expect(await play(at, seat, moveNo, isOut ? 'redeal' : 'draw')).toEqual({ kind: 'kept' });
      }
    }

    /** Another server moves the table on, so often, and this one does not know. */
    async function missMany(): Promise<void> {
      const elsewhere = newServer(server);
      await drawOften(await findTable(elsewhere, table.id), 0, manyCount);
      expect(gameAt(table).seq).toBe(0);
    }

    function expectAllTold(count: number): void {
      const { rules, state } = gameAt(table);
      for (const [player, viewer] of [
        [anna, 0],
        [ben, 1],
        [cleo, null],
      ] as const) {
        const heard = server.heardBy(player).filter((message) => Array.isArray(message));
        expect(heard.map(([seq]) => seq)).toEqual(Array.from({ length: count }, (_, index) => index + 1));
        const folded = foldedBy(player);
        expect(folded === null ? null : formatPosition(rules, folded)).toBe(
          formatPosition(rules, redact(rules, state, viewer)),
        );
      }
      expect(server.logged.filter(({ level }) => level !== 'info')).toEqual([]);
    }

    test('a move is sent to all, after what was missed', async () => {
      await missMany();
      expect(await play(table, 1, 1, 'draw')).toEqual({ kind: 'kept' });
      expectAllTold(manyCount + 1);
    });

    test('a move of the server’s own is sent to all, after what was missed', async () => {
      await missMany();
      table.act(() => [{ seat: 1, move: 'agree' }]);
      await table.settled();
      expectAllTold(manyCount + 1);
    });

    test('what a newcomer knows is sent to all', async () => {
      await missMany();
      await look(table, anna, { number: 1, seq: manyCount });
      expectAllTold(manyCount);
    });

    test('as many moves at once are sent to all', async () => {
      const asked = Array.from({ length: manyCount }, (_, index) =>
        play(table, 1, index + 1, index % 2 === 0 ? 'agree' : 'disagree'),
      );
      expect(await Promise.all(asked)).toEqual(asked.map(() => ({ kind: 'kept' })));
      expectAllTold(manyCount);
    });
  });
});
