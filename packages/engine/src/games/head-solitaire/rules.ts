import { decktetCredit } from '#words/decktet.ts';
import { words } from '#words/head-solitaire.ts';
import { at } from '../../model/assert.ts';
import type { Slot } from '../../model/card.ts';
import type { Event } from '../../model/move.ts';
import type { Table } from '../../model/table.ts';
import { topCards } from '../../play/stock.ts';
import { optionOf } from '../../rules/options.ts';
import { stock } from '../../rules/pile-data.ts';
import { cardsOfPack } from '../../rules/rules.ts';
import type { Rules, SoloRuleset } from '../../rules/ruleset.ts';
import { decktet, extendedDecktet as pack } from '../packs/decktet.ts';
import { handFirst, handPlay, handRejections } from './hand.ts';
import { meldKindsOf } from './melds.ts';

const handSize = 6;

/** The piles of the game. */
function pilesOf(rules: Rules) {
  const { hand, stock: left, aside, waste } = at(rules.seatPiles, 0).byRole;
  return { handId: at(hand, 0), stockId: at(left, 0), asideId: at(aside, 0), wasteId: at(waste, 0) };
}

const isSecondPart = ({ redeals }: Table) => at(redeals, 0) > 0;

/**
 * The hand is filled from the draw pile (HS2). When that is empty, the discards, first one on top, become the draw pile
 * and fill the hand too (HS9); but before a whole new hand the player has a choice. Without discards there is nothing
 * to turn over, and a partial hand is played as it is (HS10).
 */
function refilled(rules: Rules, table: Table): readonly Event[] {
  const { handId, stockId, wasteId } = pilesOf(rules);
  const [hand, left, discarded] = [at(table.piles, handId), at(table.piles, stockId), at(table.piles, wasteId)];
  const missing = handSize - hand.length;
  const drawn = topCards(table, stockId, Math.min(missing, left.length));
  const drawing = (cards: readonly Slot[]): Event[] =>
    cards.length === 0 ? [] : [{ kind: 'drawn', from: stockId, to: handId, cards }];
  if (drawn.length === missing || isSecondPart(table) || discarded.length === 0) return drawing(drawn);
  const isWhole = hand.length + drawn.length === 0;
  const rest = isWhole ? [] : discarded.slice(0, missing - drawn.length);
  return [...drawing(drawn), { kind: 'redealt', seat: 0, from: wasteId, to: stockId, faceUp: true }, ...drawing(rest)];
}

/** Over when the second pile and the hand are used up (HS11), or in part one when everything has been melded (HS10). */
function isFinished(rules: Rules, { piles }: Table): boolean {
  const { handId, stockId } = pilesOf(rules);
  return at(piles, handId).length === 0 && at(piles, stockId).length === 0;
}

/** Head Solitaire: HS1 to HS15. */
export const headSolitaire: SoloRuleset = {
  id: 'head-solitaire',
  name: words.name,
  summary: words.summary,
  seats: { min: 1, max: 1 },
  mode: {
    kind: 'solo',
    goal: words.goal,
    minutes: 4,
    difficulty: 2,
    layout: (_options, shape) =>
      shape === 'wide' ? ['s . x - - - - - . w', '. . n - - - - - . .'] : ['x - - - - -', 's . . . . w', 'n - - - - -'],
    // HS12: what is not in melds.
    score: (rules, { piles }) => rules.decks.flat().length - at(piles, pilesOf(rules).asideId).length,
    hasLowestScore: true,
    credits: [...words.credits, decktetCredit],
  },
  pack,
  options: {
    extended: optionOf({ about: 'rules', values: [false, true], default: false }, words.options.extended),
    excuseInRuns: optionOf({ about: 'rules', values: [true, false], default: true }, words.options.excuseInRuns),
  },
  contradictions: [
    {
      code: 'no-excuse',
      sentence: words.contradictions['no-excuse'],
      applies: ({ extended, excuseInRuns }) => extended === false && excuseInRuns === false,
    },
  ],
  rejections: handRejections,
  explanation: async () => (await import('#words/pages/head-solitaire.ts')).page,
  setup: ({ extended, excuseInRuns }) => ({
    // Cards come and go by melding, discarding and drawing. With an empty hand, the top card of the turned pile may be
    // discarded (HS10); before that, the pile lies face down.
    piles: [
      { role: 'hand', owner: 0, ...stock },
      { role: 'stock', owner: 0, build: 'none', take: 'top' },
      { role: 'aside', owner: 0, ...stock, isGoal: true },
      {
        role: 'waste',
        owner: 0,
        ...stock,
        receives: ({ piles, byRole }) => (at(piles, at(byRole.hand, 0)).length === 0 ? 'allowed' : 'hand-first'),
      },
    ],
    // The cards of the basic pack are the first of the extended one.
    decks: [cardsOfPack(extended === true ? pack : decktet, 0)],
    deal: [
      { to: 'n', count: handSize, faceUp: handSize },
      { to: 's', count: 'rest', faceUp: 0 },
    ],
    dealsTo: [{ to: 'n', count: handSize, faceUp: handSize }],
    hand: handPlay({
      meldKinds: (cards) => meldKindsOf(cards, excuseInRuns === true),
      // HS12: what is discarded in part two does not come back.
      isOrdered: (table) => !isSecondPart(table),
    }),
    forced: handFirst,
    consequences: refilled,
    isFinished,
    // There is always a move until the game is over.
    blockedBy: () => false,
  }),
};
