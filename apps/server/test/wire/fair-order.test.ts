import {
  type Card,
  commitmentOf,
  faceOf,
  formatMove,
  legalMoves,
  parseView,
  rulesetById,
  rulesFor,
  type Seat,
} from '@snap-up/engine';
import type { Joined } from '@snap-up/protocol';
import { timings } from '@snap-up/tables/table/timings.ts';
import { expect, it, onTestFinished } from 'vitest';
import { useTestDatabase } from '../support/postgres.ts';
import { newTable } from '../support/race.ts';
import { connectRaw, type RawSocket } from '../support/raw-socket.ts';
import { unwrap, useService } from '../support/service.ts';

const database = useTestDatabase();
const service = useService(database);

/** With this nonce of both, both have the ace and the two of spades on their columns. */
const nonce = '11'.padStart(64, '0');

/** Anna and Ben race, and both could play the two of spades on Anna's ace. */
async function contestedRace() {
  const { tableId, guests } = await newTable(service().url, ['Anna', 'Ben'], {
    options: { draw: 1, evenDeal: false, order: 'reaction' },
  });
  let round = 0;
  for (const { rest } of guests)
    ({ round } = (await unwrap(rest.setReady(tableId, commitmentOf(nonce)))).table.shuffle);
  for (const { rest } of guests) await unwrap(rest.revealNonce(tableId, round, nonce));
  service().passTime(timings.countdownMs);
  const sockets: RawSocket[] = [];
  let joined: Joined | undefined;
  for (const { cookie } of guests) {
    const socket = await connectRaw(service().url, { cookie });
    onTestFinished(socket.close);
    joined = (await socket.ask('join', tableId, null)) as Joined;
    sockets.push(socket);
  }
  const { ruleset, options, position } = joined?.game ?? {};
  const definition = rulesetById(ruleset ?? '');
  if (definition === undefined || options === undefined || position == null) throw new Error('No race has begun');
  const rules = rulesFor(definition, options, 2);
  const view = parseView(rules, position);
  if (!view.ok) throw new Error(view.error.code);
  /** A move of a face to the first foundation of spades. */
  const moveOf = (seat: Seat, face: string): string => {
    const isIt = (card: Card) => faceOf(rules, card).text === face && (seat === 0) === card < rules.faces.length / 2;
    const lead = rules.faces.findIndex((_, card) => isIt(card));
    const from = view.value.piles.findIndex((pile) => pile.at(-1) === lead);
    const to = rules.foundations.find((pile) => rules.piles[pile]?.suit === 's') ?? -1;
    return formatMove(rules, seat, { kind: 'carry', lead, from, to });
  };
  expect(legalMoves(rules, view.value, 0).map((move) => formatMove(rules, 0, move))).toContain(moveOf(0, 'As'));
  const [anna, ben] = sockets;
  if (anna === undefined || ben === undefined) throw new Error('Two play');
  anna.send('m', 1, 1, moveOf(0, 'As'));
  await Promise.all(sockets.map((socket) => socket.next(([event, seq]) => event === 'b' && seq === 1)));
  const latenciesTold = async () => {
    const { table } = await unwrap((guests[0] ?? raise()).rest.table(tableId));
    return table.seats.map(({ latency }) => latency);
  };
  return { anna, ben, moveOf, latenciesTold, resultOf: () => (guests[0] ?? raise()).rest.gameResult(tableId, 1) };
}

function raise(): never {
  throw new Error('Nobody is there');
}

it('decides two claims of a place, of which the second to arrive was made 2 ms earlier, by reaction', async () => {
  const { anna, ben, moveOf, latenciesTold, resultOf } = await contestedRace();
  for (let count = 0; count < 3; count += 1) {
    service().passTime(300);
    // What is asked first may be answered before the ping has come, and the second only after its answer.
    for (const socket of [anna, ben, anna, ben]) await socket.ask('ping');
  }
  // The server's time stood still meanwhile.
  expect(await latenciesTold()).toEqual([
    { delayMs: 0, jitterMs: 0 },
    { delayMs: 0, jitterMs: 0 },
  ]);
  service().passTime(500);
  anna.send('m', 1, 2, moveOf(0, '2s'), [1, 1_400]);
  // Answered after her move has been read.
  await anna.ask('ping');
  ben.send('m', 1, 1, moveOf(1, '2s'), [1, 1_398]);
  const isBatch = ([event]: readonly unknown[]) => event === 'b';
  expect((await ben.next(isBatch)).slice(0, 4)).toEqual(['b', 2, 1, 1]);
  const refused = await anna.next(([event]) => event === 'no');
  expect(refused).toEqual(['no', 2, { code: 'place-taken', takenBy: 1, fasterByMs: 2 }]);

  anna.send('m', 1, 3, 'agree');
  ben.send('m', 1, 2, 'agree');
  await ben.next(([event, seq]) => event === 'b' && seq === 4);
  const claim = { reactionMs: null, arrivedMs: 0 };
  const claims = [
    { ...claim, seat: 1, laterMs: 0, reactionMs: 1_398 },
    { ...claim, seat: 0, laterMs: 2 },
  ];
  const contests = [{ seq: 2, card: '2s', heldMs: 0, claims }];
  expect(await unwrap(resultOf())).toMatchObject({ mode: { kind: 'multiplayer', contests } });
});
