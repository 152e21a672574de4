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
import { beforeEach, describe, expect, test } from 'vitest';
import type { Player } from '../../src/game/records.ts';
import type { MultiplayerTable } from '../../src/table/multiplayer-table.ts';
import { recentBatchCount } from '../../src/table/timings.ts';
import {
  anna,
  ben,
  cleo,
  look,
  newServer,
  play,
  startRace,
  type TestServer,
  tableForTwo,
} from '../support/test-server.ts';

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
  ])('%s is told what is theirs to know, and no more', async (_, player, viewer) => {
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

  test('who missed something is told it as they may know it', async () => {
    await playOn(20);
    const { missed } = await look(table, ben, { number: 1, seq: 5 }, () => false);
    const told = server
      .heardBy(ben)
      .filter((message) => Array.isArray(message))
      .slice(5);
    expect(missed?.batches).toEqual(told);
  });

  test('a move sent again long afterwards is answered by the game as it stands', async () => {
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
});
