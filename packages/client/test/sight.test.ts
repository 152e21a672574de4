import { describe, expect, test } from 'vitest';
import { joined, raceOf, settle } from './support/player.ts';

const cards = `
f3: Ah 2h 3h 4h
f1: Ac 2c
a:t1: (9c) 5h
a:t2: 6s
a:t3: 3c
a:s: (Kc Qc Jc)
b:t1: (9d) 6h
b:t3: Td`;

/** Anna at a table, with a clock that the test sets. */
function annaOf() {
  const { server } = raceOf(cards);
  const clock = { ms: 1_000 };
  const anna = joined(server, 0, { elapsedMs: () => clock.ms });
  const paint = (seq: number, gameNumber = 1) => anna.client.painted({ gameNumber, seq, atMs: clock.ms });
  return { server, anna, clock, paint };
}

describe('what a player saw', () => {
  test('goes with a play to a foundation, as the time since the last paint', () => {
    const { anna, clock, paint } = annaOf();
    paint(0);
    clock.ms += 340.4;
    anna.play('5h t1>f3');
    anna.play('3c t3>f1');
    expect(anna.wire.sights).toEqual([
      { moveNo: 1, sight: [0, 340] },
      { moveNo: 2, sight: [0, 340] },
    ]);
    settle(anna);
    expect(anna.notices, 'the server reads it').toEqual([]);
  });

  test('is not sent for any other move', () => {
    const { anna, paint } = annaOf();
    paint(0);
    anna.play('draw');
    anna.play('5h t1>t2');
    anna.play('agree');
    expect(anna.wire.sentMoves).toHaveLength(3);
    expect(anna.wire.sights).toEqual([]);
  });

  test.each<[string, (page: ReturnType<typeof annaOf>) => void]>([
    ['nothing was painted', () => {}],
    ['another game was painted', ({ paint }) => paint(0, 2)],
    [
      'the page was hidden since',
      ({ paint, anna }) => {
        paint(0);
        anna.client.painted(null);
      },
    ],
    [
      'the paint was too long ago',
      ({ paint, clock }) => {
        paint(0);
        clock.ms += 600_001;
      },
    ],
    [
      'the clock went back',
      ({ paint, clock }) => {
        paint(0);
        clock.ms -= 10;
      },
    ],
  ])('is unknown if %s', (_, before) => {
    const page = annaOf();
    before(page);
    page.anna.play('5h t1>f3');
    expect(page.anna.wire.sentMoves).toEqual(['1 5h t1>f3']);
    expect(page.anna.wire.sights).toEqual([]);
  });

  test('is not sent for a move made without a connection, nor for one that is sent again', () => {
    const { anna, paint } = annaOf();
    paint(0);
    anna.play('5h t1>f3');
    anna.wire.drop();
    anna.play('3c t3>f1');
    anna.wire.connect();
    settle(anna);
    expect(anna.wire.sentMoves).toEqual(['1 5h t1>f3', '1 5h t1>f3', '2 3c t3>f1']);
    expect(anna.wire.sights).toEqual([{ moveNo: 1, sight: [0, 0] }]);
  });

  test('is not sent for a move that waits for others to be answered', () => {
    const { anna, paint } = annaOf();
    for (let made = 0; made < 24; made += 1) for (const vote of ['agree', 'disagree']) anna.play(vote);
    paint(0);
    anna.play('5h t1>f3');
    expect(anna.wire.sentMoves).toHaveLength(48);
    settle(anna);
    anna.passTime();
    expect(anna.wire.sentMoves.at(-1)).toBe('49 5h t1>f3');
    expect(anna.wire.sights).toEqual([]);
  });
});
