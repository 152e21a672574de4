import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AutomaticMode,
  automaticMove,
  formatMove,
  legalMoves,
  type Move,
  play,
  type Rules,
  type State,
  soloModeOf,
} from '../src/index.ts';
import {
  after,
  check,
  enough,
  firstTable,
  games,
  mustParse,
  position,
  rulesOf,
  soloWalks,
  stepsOf,
} from './support.ts';

const klondike = rulesOf('klondike');
const ranks = 'A23456789TJQK';
const suits = 'cdhs';

/** The foundations of clubs, diamonds, hearts and spades, with this many cards each. */
function foundations(...heights: readonly number[]): string {
  return heights
    .map((height, suit) => `f${suit + 1}: ${[...ranks.slice(0, height)].map((rank) => rank + suits[suit]).join(' ')}`)
    .filter((line) => line.includes(': A'))
    .join('\n');
}

function asked(rules: Rules, text: string, mode: AutomaticMode): string | null {
  const move = automaticMove(rules, position(rules, text), mode);
  return move === null ? null : formatMove(rules, 0, move);
}

/**
 * Whether the game can be won from here: searches everything that can be reached, knowing all cards.
 * @param lost positions known to be lost; newly found ones are added
 */
function isWinnable(rules: Rules, first: State, lost = new Set<string>()): boolean {
  const keyOf = ({ piles, hidden, redeals }: State) =>
    JSON.stringify([piles, hidden, Number.isFinite(rules.redealLimit) ? redeals : null]);
  const isFounded = (move: Move) => move.kind === 'carry' && rules.piles[move.to]?.role === 'foundation';
  lost.add(keyOf(first));
  const waiting = [first];
  for (let state = waiting.pop(); state !== undefined; state = waiting.pop()) {
    if (state.ending === 'won') return true;
    const moves = legalMoves(rules, state, 0);
    // States are taken from the end, so moves to foundations, which find a win soonest, come last.
    for (const move of [...moves.filter((one) => !isFounded(one)), ...moves.filter(isFounded)]) {
      // Once declared lost, so that it is not proved again at every step.
      const { table } = mustParse(play(rules, { ...state, isLost: true }, 0, move));
      const key = keyOf(table);
      if (!lost.has(key)) waiting.push(table);
      lost.add(key);
    }
  }
  return false;
}

describe('safe', () => {
  test('S1: aces and twos are always safe on a column, higher cards once nothing can need them', () => {
    expect(asked(klondike, 'a:t1: Kd Ac', 'safe')).toBe('Ac t1>f1');
    expect(asked(klondike, 'f1: Ac\na:t1: Kd 2c', 'safe')).toBe('2c t1>f1');
    // The red twos are founded.
    expect(asked(klondike, `${foundations(2, 2, 2, 0)}\na:t1: 3c`, 'safe')).toBe('3c t1>f1');
    // They are the next ones of their suits, and the ace of spades goes up whenever it comes.
    expect(asked(klondike, `${foundations(2, 1, 1, 0)}\na:t1: 3c`, 'safe')).toBe('3c t1>f1');
    // The two of hearts may need the three to lie on.
    expect(asked(klondike, `${foundations(2, 2, 0, 0)}\na:t1: 3c`, 'safe')).toBe(null);
    // The fives of hearts and diamonds may go up, but the four of spades may need one of them.
    expect(asked(klondike, `${foundations(5, 4, 4, 1)}\na:t1: 6c`, 'safe')).toBe(null);
    expect(asked(klondike, `${foundations(5, 4, 4, 3)}\na:t1: 6c`, 'safe')).toBe('6c t1>f1');
  });

  test('S1: it is not enough that the cards which may need it can be founded: other cards may need those', () => {
    const text = `${foundations(5, 1, 5, 4)}\na:t1: 6h\na:t2: (2d) 5s\na:t3: (3d) 4d`;
    const table = position(klondike, text);
    expect(isWinnable(klondike, table)).toBe(true);
    expect(isWinnable(klondike, after(klondike, table, '6h t1>f3'))).toBe(false);
    expect(automaticMove(klondike, table, 'safe')).toBe(null);
  });

  test('S2: no card of the waste is safe: when three are drawn, the ones that come up change', () => {
    expect(asked(klondike, 'a:w: Kh Ac', 'safe')).toBe(null);
    expect(asked(rulesOf('klondike', { draw: 1 }), 'a:w: Kh Ac', 'safe')).toBe(null);
  });

  test('S3: with defoundation, in other games and with more packs, no card is safe', () => {
    expect(asked(rulesOf('klondike', { defoundation: true }), 'a:t1: Kd Ac', 'safe')).toBe(null);
    for (const id of ['double-klondike-solitaire', 'joker-klondike', 'yukon']) {
      expect(asked(rulesOf(id), 'a:t1: Kd Ac', 'safe')).toBe(null);
      expect(asked(rulesOf(id), 'a:t1: Kd Ac', 'all')).toBe('Ac t1>f1');
    }
  });

  test('S4: in Yukon not even twos are: an ace that heads a group may need one to lie on', () => {
    const yukon = rulesOf('yukon');
    const table = position(yukon, 'f2: Ad 2d\nf4: As\na:t1: 2h\na:t2: 2s\na:t3: Ac Ah 2c');
    expect(isWinnable(yukon, table)).toBe(true);
    expect(isWinnable(yukon, after(yukon, table, '2s t2>f4'))).toBe(false);
    expect(automaticMove(yukon, table, 'safe')).toBe(null);
  });

  /** Few cards are left, of all suits; some face down in the columns, some in the stock. */
  const endgames = fc
    .record({
      options: fc.record({ draw: fc.constantFrom(1, 3), passes: fc.constantFrom('custom', 1, 2, 'unlimited') }),
      heights: fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 4, maxLength: 4 }),
      lowest: fc.constantFrom(0, 7),
      order: fc.array(fc.nat(0xffff), { minLength: 24, maxLength: 24 }),
      columnCount: fc.integer({ min: 2, max: 5 }),
      stockCount: fc.integer({ min: 0, max: 4 }),
    })
    .map(({ options, heights, lowest, order, columnCount, stockCount }) => {
      const cards = heights
        .flatMap((height, suit) => [...ranks.slice(lowest + height, lowest + 6)].map((rank) => rank + suits[suit]))
        .map((card, index) => ({ card, place: order[index] ?? 0 }))
        .sort((a, b) => a.place - b.place)
        .map(({ card }) => card);
      const stock = cards.splice(0, Math.min(stockCount, Math.max(0, cards.length - columnCount)));
      const columns = Array.from({ length: columnCount }, (_, column) => {
        const own = cards.filter((_, index) => index % columnCount === column);
        const down = own.slice(0, -1).join(' ');
        return own.length === 0 ? '' : `a:t${column + 1}: ${down === '' ? '' : `(${down}) `}${own.at(-1)}`;
      });
      const lines = [foundations(...heights.map((height) => height + lowest)), ...columns];
      if (stock.length > 0) lines.push(`a:s: (${stock.join(' ')})`);
      return { options, text: lines.filter((line) => line !== '').join('\n'), count: cards.length + stock.length };
    })
    .filter(({ count }) => count > 4 && count < 13);

  test('S1: a safe move never turns a winnable position into a lost one', () => {
    let [wonCount, nextCount] = [0, 0];
    check(
      600,
      fc.property(endgames, ({ options, text }) => {
        const rules = rulesOf('klondike', options);
        const table = position(rules, text);
        const move = automaticMove(rules, table, 'safe');
        if (move?.kind !== 'carry') return;
        const lost = new Set<string>();
        const canBeWonAfter = isWinnable(rules, mustParse(play(rules, table, 0, move)).table, lost);
        // A game that can be won after the move could be won before it.
        if (!canBeWonAfter && !isWinnable(rules, table, lost)) return;
        const { rank = 0, color } = rules.faces[move.lead] ?? {};
        const others = rules.foundations.filter((_, suit) => rules.faces[suit * 13]?.color !== color);
        wonCount += 1;
        if (others.some((id) => (table.piles[id]?.length ?? 0) < rank)) nextCount += 1;
        expect(canBeWonAfter).toBe(true);
      }),
    );
    // Both reasons for safety occurred often enough.
    expect(wonCount - nextCount).toBeGreaterThan(enough(20));
    expect(nextCount).toBeGreaterThan(enough(20));
  });
});

describe('all', () => {
  test('the top card of a column, of the waste, of a reserve or of a heap goes to a foundation that takes it', () => {
    expect(asked(klondike, `${foundations(0, 0, 2, 0)}\na:w: 9c 3h`, 'all')).toBe('3h w>f3');
    expect(asked(klondike, `${foundations(0, 0, 2, 0)}\na:t1: 4s 3h\na:t2: 5c`, 'all')).toBe('3h t1>f3');
    expect(asked(klondike, 'a:w: 9c\na:t1: 3h 2c', 'all')).toBe(null);
    const kittyhawk = rulesOf('kittyhawk', { level: 3 });
    expect(asked(kittyhawk, 'f1: AM\na:h1: 9LK 2MK', 'all')).toBe('2MK h1>f1');
  });

  test('a card taken back from a foundation would go up again', () => {
    const defoundation = rulesOf('klondike', { defoundation: true });
    const table = after(defoundation, position(defoundation, `${foundations(0, 0, 5, 0)}\na:t1: 6s`), '5h f3>t1');
    expect(automaticMove(defoundation, table, 'all')).toMatchObject({ kind: 'carry', to: 2 });
  });

  test('a card does not cross from one foundation to another', () => {
    expect(asked(rulesOf('box-kite'), 'f3: Ah 2h 3h 4h\nf7: Kh Qh Jh Th 9h 8h 7h 6h 5h', 'all')).toBe(null);
  });

  test('the player chooses among different foundations; among equal ones a card goes to the first', () => {
    const double = rulesOf('double-klondike-solitaire');
    expect(asked(double, 'f3: Ah\nf7: Ah@b\na:t1: 2h', 'all')).toBe('2h t1>f3');
    expect(asked(double, 'f3: Ah 2h\nf7: Ah@b\na:t1: 2h@b', 'all')).toBe('2h@b t1>f7');
    const kite = rulesOf('box-kite');
    expect(asked(kite, 'f3: Ah 2h 3h\nf7: Kh@b Qh@b Jh@b Th@b 9h@b 8h@b 7h@b 6h@b 5h@b\na:t1: 4h', 'all')).toBe(null);
    const kittyhawk = rulesOf('kittyhawk', { level: 3 });
    expect(asked(kittyhawk, 'f1: AM\nf2: AK\na:t1: 2MK', 'all')).toBe(null);
    expect(asked(kittyhawk, 'a:t1: AM', 'all')).toBe('AM t1>f1');
    const joker = rulesOf('joker-klondike');
    expect(asked(joker, 'f1: Ac\nf3: Ah\na:t1: Jo', 'all')).toBe(null);
    expect(asked(joker, 'f1: Ac\na:t1: Jo', 'all')).toBe('Jo t1>f1');
  });

  test('while a move is forced nothing moves automatically', () => {
    expect(asked(rulesOf('joker-klondike'), 'f1: Ac\nf3: Ah\na:t1: Jo\na:t2: 2c', 'all')).toBe(null);
  });

  test('tiers are not foundations, and multiplayer games move nothing automatically', () => {
    const cascades = rulesOf('cascades', { version: 2 });
    expect(asked(cascades, 'a:w: 4WL\na:i1: AW AS', 'all')).toBe(null);
    const race = rulesOf('race', {}, 2);
    expect(automaticMove(race, position(race, 'a:t1: Ac'), 'all')).toBe(null);
  });
});

test('automatic moves are legal and come to an end, in every game', () => {
  check(
    40,
    fc.property(soloWalks(80), fc.constantFrom('safe' as const, 'all' as const), (walk, mode) => {
      const { rules } = walk.game;
      let table = [...stepsOf(walk)].at(-1)?.after ?? firstTable(rules, walk.seed);
      for (let count = 0; ; count += 1) {
        const move = automaticMove(rules, table, mode);
        if (move === null) break;
        expect(count).toBeLessThan(rules.faces.length);
        table = mustParse(play(rules, table, 0, move)).table;
      }
      if (mode === 'safe' && soloModeOf(rules.ruleset)?.isSafe === undefined) {
        expect(automaticMove(rules, firstTable(rules, walk.seed), mode)).toBe(null);
      }
    }),
  );
  expect(games.some(({ rules }) => soloModeOf(rules.ruleset)?.isSafe !== undefined)).toBe(true);
});
