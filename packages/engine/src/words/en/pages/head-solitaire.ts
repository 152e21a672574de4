import { diagrams } from '../../../games/head-solitaire/diagrams.ts';
import type { RulesPart } from '../../../rules/page.ts';

/** The rules page of Head Solitaire (HS1 to HS15). */
export const page: readonly RulesPart[] = [
  { heading: 'The cards' },
  'The Decktet has six suits: Moons, Suns, Waves, Leaves, Wyrms and Knots. There are three cards of each number from 2 to 9, and each shows two suits. The six Aces and the six Crowns show one suit each.',
  { heading: 'The aim' },
  'Go through the deck twice and put as many cards as you can into melds. Every card left over at the end counts one point. The lower your score the better; 0 is perfect.',
  { heading: 'The layout' },
  'The original game needs no table: you can play it standing, with all the cards in one hand. You hold six cards face up. Behind them is the stock, then your melds, set aside, and then your discards, the waste.',
  { ...diagrams.start, caption: 'The start of a game. The Journey, the Mountain and the Forest are a run of Moons.' },
  { heading: 'Melds' },
  'A suit meld shows each of the six suits exactly once, on any number of cards.',
  { ...diagrams.suitMeld, caption: 'Four cards with six suits, none of them twice.' },
  'A kind meld is three or more cards of one rank, up to six for Aces and Crowns. The three cards of a number are also a suit meld, because together they show every suit once.',
  { ...diagrams.kindMeld, caption: 'Three Crowns. If you held a fourth, it could join them.' },
  'A run meld is three or more cards in sequence that all share one suit. An Ace is below the 2 and a Crown is above the 9. Ace and Crown are not neighbors.',
  {
    ...diagrams.runMeld,
    caption:
      'All four are Waves. The 9 and the Crown are neighbors, and so are the Ace and the 2, but a run cannot continue from the Crown to the Ace.',
  },
  { heading: 'Meld or discard' },
  'If your hand contains a meld, you must play one. Which one, and how much of it, is up to you. Then your hand is refilled to six.',
  'If there is no meld, you discard the whole hand and draw six new cards. You choose the order of your discards, and it matters: they come back in that order.',
  {
    ...diagrams.orderOfDiscards,
    caption:
      'There is no meld in this hand. The 9 and the Crown stay together when they come back, and may meet an 8 there.',
  },
  { heading: 'The second part' },
  'When the stock is empty, your discards become the new stock. They come back in the order you discarded them. If you are holding cards at that moment, your hand is refilled from the discards. If you have not discarded anything yet, play on with the cards you hold; if you discard them, they become the new stock.',
  'If you are holding none, you may first discard the top card, once. That shifts all the hands to come.',
  {
    ...diagrams.discardFromStock,
    caption:
      'The discards have become the stock and the hand is empty, so the Cave may be discarded before you draw six cards.',
  },
  'Play on as before; the order of your discards no longer matters. When the cards run out, your last hand may be smaller. If it contains a meld, play it. Whatever is left is discarded, and the game is over.',
  { heading: 'The extended deck' },
  'Pawns and Courts show three suits and have no rank, so they can only be used in suit melds. The Light Keeper and the Rite make a suit meld by themselves.',
  { ...diagrams.twoCardMeld, caption: 'The Light Keeper and the Rite: six suits on two cards.' },
  'The Excuse stands for any one suit in a suit meld, for one card of the rank in a kind meld, and for one card in a run meld, unless you turn that off.',
  { ...diagrams.excuse, caption: 'Here the Excuse takes the place of an 8 of Moons.' },
  { heading: 'Tips' },
  'Discard cards that belong together next to each other, so that they come back together. Count in sixes, too: a meld of three brings in three cards from the next six, so it can split hands that you ordered carefully.',
];
