import { deal, formatEvents, legalMoves, play, randomStream, rulesetById, rulesFor } from '@snap-up/engine';
import { describe, expect, test } from 'vitest';
import { type BatchMessage, batch, limits, up } from '../src/index.ts';

/**
 * Bytes of a socket.io event as text in one WebSocket frame from the server: header, `4` of engine.io, `2` of
 * socket.io.
 */
function bytesDown(event: string, args: readonly unknown[]): number {
  const payload = new TextEncoder().encode(`42${JSON.stringify([event, ...args])}`).length;
  const header = payload <= 125 ? 2 : payload <= 65_535 ? 4 : 10;
  return header + payload;
}

/** The message of a batch late in the longest game: a seq of five digits, a move number of four. */
function late(seat: number, events: string): BatchMessage {
  return batch.parse([98_765, seat, 9_876, events]);
}

/** Each batch with one card turned up, as a full table of five plays at random. */
function* batchesThatTurnUpOneCard(): Generator<BatchMessage> {
  const race = rulesetById('race');
  if (race === undefined) throw new Error('the race is a ruleset');
  for (const drawCount of [3, 1]) {
    const rules = rulesFor(race, { draw: drawCount, playOn: true }, 5);
    let state = deal(rules, `${drawCount}`.repeat(64));
    const random = randomStream('5'.repeat(64), drawCount);
    for (let step = 0; step < 1_500 && state.ending === null; step += 1) {
      const seat = random.below(5);
      const moves = legalMoves(rules, state, seat);
      const move = moves[random.below(Math.max(1, moves.length))];
      const played = move === undefined ? null : play(rules, state, seat, move);
      if (played === null || !played.ok) continue;
      state = played.value.table;
      const turned = played.value.events.flatMap((event) => {
        if (event.kind === 'turnedUp') return [event.card];
        return event.kind === 'drawn' ? event.cards : [];
      });
      if (turned.length === 1) yield late(seat, formatEvents(rules, seat, played.value.events));
    }
  }
}

describe('bytes on the wire', () => {
  test('a batch that turns up one card costs each client at most 40 bytes, framing included', () => {
    const sizes = [...batchesThatTurnUpOneCard()].map((message) => bytesDown('b', message));
    expect(sizes.length).toBeGreaterThan(50);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(40);
  });

  test.each([
    ['a card to the last foundation of five players', 't7>f20 t7=Td'],
    ['the longest packet there is', 't6>t7*12 t6=Td'],
    ['a card from a stock that is drawn one at a time', 's>w=Td'],
  ])('%s fits too', (_, events) => expect(bytesDown('b', late(4, events))).toBeLessThanOrEqual(40));

  test('the largest message that a client may send is far below what a server reads', () => {
    const move = up.m.parse([1_000_000, 2 ** 31 - 1, '"'.repeat(limits.moveCharacters)]);
    const join = up.join.parse(['0123456789ab', { number: 1_000_000, seq: 1_000_000 }]);
    expect(bytesDown('m', move)).toBeLessThan(limits.messageBytes / 2);
    expect(bytesDown('join', join)).toBeLessThan(limits.messageBytes / 2);
  });
});
