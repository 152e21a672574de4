import { describe, expect, test } from 'vitest';
import {
  firstState,
  formatPosition,
  legalMoves,
  meldKindsOf,
  meldsOf,
  parseCards,
  parseOptions,
  play,
  type Rules,
  redact,
  type State,
  soloModeOf,
} from '../src/index.ts';
import { after, answer, mustParse, position, rulesOf } from './support.ts';

const basic = rulesOf('head-solitaire');
const extended = rulesOf('head-solitaire', { extended: true });
const strict = rulesOf('head-solitaire', { extended: true, excuseInRuns: false });

/** The kinds of meld that these cards make. */
function kinds(rules: Rules, text: string): string {
  return meldKindsOf(rules, mustParse(parseCards(rules, text.split(' '), 0))).join(', ');
}

/** The melds of a hand, each as the cards' texts. */
function melds(rules: Rules, hand: string): string[] {
  return meldsOf(rules, position(rules, `a:n: ${hand}`), 0).map((cards) =>
    cards.map((card) => rules.faces[card]?.text).join(' '),
  );
}

const scoreOf = (rules: Rules, state: State) => soloModeOf(rules.ruleset)?.score?.(rules, state);

/** A hand without a meld, in two orders. */
const dull = 'AM 2MK 4MS 7ML 9MS CM';
const chosenOrder = 'CM AM 9MS 2MK 7ML 4MS';

test('HS1: a suit meld shows each of the six suits exactly once, on three to six cards', () => {
  expect(kinds(basic, '4MS 5YK 8WL')).toBe('suit');
  expect(kinds(basic, 'AM 3SK 4WL CY')).toBe('suit');
  expect(kinds(basic, 'AM CS AW CL 3LY')).toBe('');
  expect(kinds(basic, 'AM CS AW CK 3LY')).toBe('suit');
  expect(kinds(basic, 'AM CS AW CL AY CK')).toBe('suit');
  expect(kinds(basic, '4MS 5YK 8WL AM')).toBe('');
  expect(kinds(basic, '4MS 5SW 8WL')).toBe('');
  expect(kinds(basic, '4MS 8WL AY')).toBe('');
});

test('HS2: the hand is filled up to six from the draw pile directly after a meld', () => {
  const table = position(basic, 'a:n: AM AS AW 3LY 5YK 8WL\na:s: (2MK 7ML 9MS CL)');
  expect(answer(basic, table, 'meld AM AS AW')).toBe('n[AM,AS,AW]>x s>n=CL,9MS,7ML');
  expect(answer(basic, redact(basic, table, 0), 'meld AM AS AW')).toBe('n[AM,AS,AW]>x s>n=?,?,?');
  expect(formatPosition(basic, after(basic, table, 'meld AW AM AS'))).toBe(
    'a:n: 3LY 5YK 8WL CL 9MS 7ML\na:s: (2MK)\na:x: AW AM AS',
  );
});

test('HS3: a kind meld is three or more of one rank, up to six Aces or Crowns', () => {
  expect(kinds(basic, '4MS 4WL 4YK')).toBe('suit, kind');
  expect(kinds(basic, '3MW 3SK 3LY')).toBe('suit, kind');
  expect(kinds(basic, 'AM AS AW AL')).toBe('kind');
  expect(kinds(basic, 'CM CS CW CL CY CK')).toBe('suit, kind');
  expect(kinds(basic, '4MS 4WL')).toBe('');
  expect(kinds(basic, '4MS 4WL 5SW')).toBe('');
});

test('HS4: a run meld is three or more consecutive ranks, one card each, with one suit that is on all of them', () => {
  expect(kinds(basic, '3MW 4MS 5ML')).toBe('run');
  expect(kinds(basic, '5ML 3MW 4MS')).toBe('run');
  expect(kinds(basic, '2MK 3MW 4MS 5ML 6MW')).toBe('run');
  expect(kinds(basic, '3MW 4MS 5SW')).toBe('');
  expect(kinds(basic, '3MW 4MS 6MW')).toBe('');
  expect(kinds(basic, '3MW 4MS')).toBe('');
  expect(kinds(basic, '6MW 6SY 7WY 8WL')).toBe('');
});

test('HS5: the Ace is low, a Crown stands directly above a 9, in the extended pack too, and they are no neighbors', () => {
  expect(kinds(basic, 'AM 2MK 3MW')).toBe('run');
  for (const rules of [basic, extended]) expect(kinds(rules, '8MS 9MS CS')).toBe('run');
  expect(kinds(basic, '9MS CM AM')).toBe('');
  expect(kinds(basic, 'CM AM 2MK')).toBe('');
});

test('HS6: a hand that has a meld may not be discarded, nor may one draw past it', () => {
  const table = position(basic, 'a:n: AM AS AW 3LY 5YK 8WL\na:s: (2MK 7ML 9MS CL)');
  expect(answer(basic, table, 'discard AM AS AW 3LY 5YK 8WL')).toBe('refused: meld-first');
  expect(legalMoves(basic, table, 0).map(({ kind }) => kind)).not.toContain('discard');
  expect(answer(basic, table, 'draw')).toBe('refused: hand-first');
  const bare = position(basic, `a:n: ${dull}\na:s: (2SY)`);
  expect(legalMoves(basic, bare, 0).map(({ kind }) => kind)).toEqual(['discard']);
});

test('HS7: the player chooses among the melds of a hand, and may take any part of one that is a meld itself', () => {
  expect(melds(basic, '2MK 3MW 4MS 5ML AS CL')).toEqual(['2MK 3MW 4MS', '2MK 3MW 4MS 5ML', '3MW 4MS 5ML']);
  const aces = position(basic, 'a:n: AM AS AW AL AY AK\na:s: (CM CS CW CL CY CK)');
  expect(legalMoves(basic, aces, 0)).toHaveLength(20 + 15 + 6 + 1);
  expect(answer(basic, aces, 'meld AK AS AM')).toBe('n[AK,AS,AM]>x s>n=CK,CY,CL');
});

test('HS8: the whole hand is discarded, in any order', () => {
  const table = position(basic, `a:n: ${dull}\na:s: (5YK 8YK 2SY 6SY 9WY AY)\na:w: 7WY`);
  expect(answer(basic, table, 'discard CM AM 9MS 2MK 7ML')).toBe('refused: whole-hand');
  expect(formatPosition(basic, after(basic, table, `discard ${chosenOrder}`))).toBe(
    `a:n: AY 9WY 6SY 2SY 8YK 5YK\na:w: 7WY ${chosenOrder}`,
  );
});

test('HS9: the discards come back face up, the first one discarded first, each hand in its chosen order', () => {
  const table = position(basic, `a:n: ${dull}\na:w: 7WY 2SY 5SW`);
  const turned = after(basic, table, `discard ${chosenOrder}`);
  expect(formatPosition(basic, turned)).toBe('a:s: 4MS 7ML 2MK 9MS AM CM 5SW 2SY 7WY\nredeals: 1');
  expect(formatPosition(basic, redact(basic, turned, 0))).toBe(formatPosition(basic, turned));
  for (const told of [turned, redact(basic, turned, 0)]) {
    expect(answer(basic, told, 'draw')).toBe('s>n=7WY,2SY,5SW,CM,AM,9MS');
  }
});

describe('the turn of the pile', () => {
  test('HS10: with cards in the hand the hand is filled from the pile that has been turned to', () => {
    const table = position(basic, 'a:n: AM AS AW 3LY 5YK 8WL\na:s: (2MK)\na:w: 7WY 9MS CL');
    expect(answer(basic, table, 'meld AM AS AW')).toBe('n[AM,AS,AW]>x s>n=2MK w>>s=up s>n=7WY,9MS');
    expect(answer(basic, redact(basic, table, 0), 'meld AM AS AW')).toBe('n[AM,AS,AW]>x s>n=? w>>s=up s>n=7WY,9MS');
    const discarded = position(basic, `a:n: ${dull}\na:s: (2SY 5SW)\na:w: 7WY`);
    expect(answer(basic, discarded, `discard ${dull}`)).toBe(
      'n[AM,2MK,4MS,7ML,9MS,CM]>w s>n=5SW,2SY w>>s=up s>n=7WY,AM,2MK,4MS',
    );
  });

  const table = after(basic, position(basic, `a:n: ${dull}\na:w: 7WY 2SY`), `discard ${dull}`);

  test('HS10: with an empty hand the player takes six, or first discards the top card, exactly once', () => {
    expect(legalMoves(basic, table, 0)).toHaveLength(2);
    expect(answer(basic, table, 'draw')).toBe('s>n=7WY,2SY,AM,2MK,4MS,7ML');
    expect(answer(basic, table, '7WY s>w')).toBe('s>w s>n=2SY,AM,2MK,4MS,7ML,9MS');
    expect(answer(basic, table, '2SY s>w')).toBe('refused: only-the-top');
    expect(answer(basic, after(basic, table, '7WY s>w'), 'CM s>w')).toBe('refused: hand-first');
  });

  test('HS10: with no discards there is nothing to turn to', () => {
    const melded = position(basic, 'a:n: AM AS AW');
    expect(answer(basic, melded, 'meld AM AS AW')).toBe('n[AM,AS,AW]>x end=finished');
    const partial = position(basic, 'a:n: AM AS AW 3LY 5YK');
    expect(answer(basic, partial, 'meld AM AS AW')).toBe('n[AM,AS,AW]>x');
    expect(answer(basic, after(basic, partial, 'meld AM AS AW'), 'discard 5YK 3LY')).toBe('n[5YK,3LY]>w w>>s=up');
  });

  test('HS10, HS11: what is discarded first when the stock is out is the second pile, however little; the score is the same', () => {
    const melded = after(basic, position(basic, 'a:n: AM AS AW 3LY 5YK'), 'meld AM AS AW', 'discard 5YK 3LY');
    expect(formatPosition(basic, melded)).toBe('a:s: 3LY 5YK\na:x: AM AS AW\nredeals: 1');
    for (const moves of [
      ['draw', 'discard 3LY 5YK'],
      ['5YK s>w', 'discard 3LY'],
    ]) {
      const over = after(basic, melded, ...moves);
      expect(over.ending).toBe('finished');
      expect(scoreOf(basic, over)).toBe(scoreOf(basic, melded));
    }
  });

  test('HS10: discarding the only card of the pile ends the game', () => {
    const last = after(basic, position(basic, 'a:n: AM'), 'discard AM');
    expect(answer(basic, last, 'AM s>w')).toBe('s>w end=finished');
  });
});

test('HS11: when the second pile is out a partial hand must still meld, is discarded, and the game is over', () => {
  const table = position(basic, 'a:n: AM AS AW 3LY 5YK\na:w: 7WY\nredeals: 1');
  expect(answer(basic, table, 'discard AM AS AW 3LY 5YK')).toBe('refused: meld-first');
  expect(answer(basic, table, 'meld AM AS AW')).toBe('n[AM,AS,AW]>x');
  expect(answer(basic, after(basic, table, 'meld AM AS AW'), 'discard 3LY 5YK')).toBe('n[3LY,5YK]>w end=finished');
});

test('HS11: in part one a partial hand is not judged before it is filled', () => {
  const table = position(basic, 'a:n: 4MS 4WL 4YK CL CY AK\na:w: CM 7ML 2SY');
  expect(answer(basic, table, 'meld 4MS 4WL 4YK')).toBe('n[4MS,4WL,4YK]>x w>>s=up s>n=CM,7ML,2SY');
  expect(answer(basic, after(basic, table, 'meld 4MS 4WL 4YK'), 'meld CM CL CY')).toBe('n[CM,CL,CY]>x');
});

test('HS12: the score is the number of cards that are not in melds, and 0 is best', () => {
  const first = firstState(basic, '7'.repeat(64));
  expect(scoreOf(basic, first)).toBe(36);
  expect(scoreOf(extended, firstState(extended, '7'.repeat(64)))).toBe(45);
  const table = position(basic, 'a:n: AM AS AW 3LY 5YK\na:w: 7WY\nredeals: 1');
  expect(scoreOf(basic, after(basic, table, 'meld AM AS AW'))).toBe(33);
});

test('HS12: in part two the order of the discards changes nothing that follows', () => {
  const table = position(basic, 'a:n: AM AS 3LY 5YK\na:s: 9MS 8WL\nredeals: 1');
  const [one, other] = ['AM AS 3LY 5YK', '5YK 3LY AS AM'].map((cards) => after(basic, table, `discard ${cards}`));
  expect(one?.piles.slice(0, 3)).toEqual(other?.piles.slice(0, 3));
  expect(one === undefined ? undefined : answer(basic, one, 'discard 8WL 9MS')).toBe('n[8WL,9MS]>w end=finished');
  expect(basic.hand?.isOrdered(table)).toBe(false);
  expect(basic.hand?.isOrdered(firstState(basic, '7'.repeat(64)))).toBe(true);
});

test('HS13: Pawns and Courts serve in suit melds only, the Light Keeper and the Rite as two cards', () => {
  expect(kinds(extended, 'PSWK TMLY')).toBe('suit');
  expect(kinds(extended, 'PMSL 6LK AW AY')).toBe('');
  expect(kinds(extended, 'PMSL 7WY AK')).toBe('suit');
  expect(kinds(extended, 'PMSL PMYK PSWK')).toBe('');
  expect(kinds(extended, 'TMWK TMLY TSWY')).toBe('');
  expect(kinds(extended, '8MS 9MS PMSL')).toBe('');
  expect(kinds(extended, '9MS PMSL CM')).toBe('');
  expect(melds(extended, 'PSWK TMLY 4MS')).toEqual(['PSWK TMLY']);
});

test('HS14: the Excuse stands for one suit in a suit meld, or for one card of the rank beside two natural ones', () => {
  expect(kinds(extended, 'X PMSL 7WY')).toBe('suit');
  expect(kinds(extended, 'X AM 2SY 3MW')).toBe('');
  expect(kinds(extended, 'X AM 2SY 4WL')).toBe('suit');
  expect(kinds(extended, 'X PMSL AW')).toBe('');
  expect(kinds(extended, 'X PSWK TMLY')).toBe('');
  expect(kinds(extended, 'X 4MS 4WL')).toBe('kind');
  expect(kinds(extended, 'X 4MS 4WL 4YK')).toBe('kind');
  expect(kinds(extended, 'X 4MS')).toBe('');
  expect(kinds(extended, 'X PMSL PMYK')).toBe('');
});

test('HS15: the Excuse fills one place of a run, unless the option forbids it', () => {
  expect(kinds(extended, '3MW X 5ML')).toBe('run');
  expect(kinds(extended, '3MW 4MS X')).toBe('run');
  expect(kinds(extended, 'X 9MS CM')).toBe('run');
  expect(kinds(extended, '3MW 4MS X 6MW 7ML')).toBe('run');
  expect(kinds(extended, '3MW X 6MW')).toBe('');
  expect(kinds(extended, '3MW 4MS X 7ML')).toBe('');
  expect(kinds(extended, '3SK X 5ML')).toBe('');
  for (const cards of ['3MW X 5ML', '3MW 4MS X', '3MW 4MS X 6MW 7ML']) expect(kinds(strict, cards)).toBe('');
  expect(kinds(strict, 'X 4MS 4WL')).toBe('kind');
  expect(kinds(strict, '3MW 4MS 5ML')).toBe('run');
});

test('HS15: restricting the Excuse in a pack without one is a contradiction', () => {
  const { ruleset } = basic;
  const contradiction = (chosen: Readonly<Record<string, boolean>>) =>
    ruleset.contradictions?.find(({ applies }) => applies(mustParse(parseOptions(ruleset.options, chosen))));
  expect(contradiction({})).toBeUndefined();
  expect(contradiction({ extended: true, excuseInRuns: false })).toBeUndefined();
  expect(contradiction({ excuseInRuns: false })).toMatchObject({
    code: 'no-excuse',
    sentence: expect.stringMatching(/extended deck/),
  });
});

test('the hand and both packs are dealt whole: six cards held, the rest face down', () => {
  for (const [rules, count] of [
    [basic, 36],
    [extended, 45],
  ] as const) {
    const { piles, hidden } = firstState(rules, '5'.repeat(64));
    expect(piles.map((slots) => slots.length)).toEqual([6, count - 6, 0, 0]);
    expect(hidden.map((cards) => cards.length)).toEqual([0, count - 6, 0, 0]);
  }
});

/** A pseudo-random number from 0 to below `count`, determined by two others. */
const chosen = (game: number, step: number, count: number) => ((game * 7919 + step * 104_729) % 65_521) % count;

test('every random game ends with a score', () => {
  for (const rules of [basic, extended, strict]) {
    for (let game = 0; game < 100; game += 1) {
      let state = firstState(rules, game.toString(16).padStart(64, '0'));
      for (let step = 0; state.ending === null; step += 1) {
        const moves = legalMoves(rules, state, 0);
        const move = moves[chosen(game, step, moves.length)];
        expect(move).toBeDefined();
        if (move !== undefined) state = mustParse(play(rules, state, 0, move)).table;
      }
      expect(state.ending).toBe('finished');
      expect(state.isLost).toBe(false);
      expect(scoreOf(rules, state)).toBe(state.piles[3]?.length);
    }
  }
});
