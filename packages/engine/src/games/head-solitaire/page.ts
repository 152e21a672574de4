import type { RulesPart } from '../../rules/ruleset.ts';

/** The rules page of Head Solitaire (HS1 to HS15). */
export const headSolitairePage: readonly RulesPart[] = [
  { heading: 'The cards' },
  'The Decktet has six suits: Moons, Suns, Waves, Leaves, Wyrms and Knots. There are three cards of each number from 2 to 9, and each shows two suits. The six Aces and the six Crowns show one suit each.',
  { heading: 'The aim' },
  'Go through the pack twice and put as many cards as you can into melds. Every card that is left over counts one: the lower the better, and 0 is best.',
  { heading: 'The layout' },
  'You need no table: you could play standing on deck, with all cards in one hand. You hold six cards face up. Behind them is the stock, from which you draw; behind that your melds, set aside; and behind those your discards, the waste.',
  {
    piles: `
      a:n: 3MW 9WY 4MS AK 5ML CS

      a:s: ?30
      a:x:
      a:w:`,
    moves: ['meld 3MW 4MS 5ML'],
    caption: 'The start of a deal. The Journey, the Mountain and the Forest are a run of Moons.',
  },
  { heading: 'Melds' },
  'A suit-meld shows each of the six suits exactly once, on however many cards.',
  {
    piles: 'a:n: AM 3SK 4WL CY AS 8YK',
    moves: ['meld AM 3SK 4WL CY'],
    caption: 'Four cards with six suits, none of them twice.',
  },
  'A kind-meld is three or more cards of one rank. Aces and Crowns may come up to six; the three cards of a number are a suit-meld too, because together they show every suit once.',
  {
    piles: 'a:n: CM 5ML CS 2WL CK 7SK',
    moves: ['meld CM CS CK'],
    caption: 'Three Crowns. A fourth one would go with them if it were in the hand.',
  },
  'A run-meld is three or more cards in sequence, one of each rank, with one suit that is on all of them. An Ace is below the 2 and a Crown above the 9; the two are not neighbours.',
  {
    piles: 'a:n: 9WY CW AW 7ML 2WL 5YK',
    refused: { 'meld 9WY CW AW 2WL': 'no-meld' },
    caption:
      'All four are Waves, and 9 and Crown are neighbours as Ace and 2 are. But a run does not go from the Crown on to the Ace.',
  },
  { heading: 'Meld or discard' },
  'While your hand has a meld you must put one down; which, and how much of it, is up to you. Then the hand is filled up to six again.',
  'When it has none you discard all of it and take six new cards. You choose the order of the discards, and you should: they come back in that order.',
  {
    piles: `
      a:n: AM 2MK 4MS 7ML 9MS CM

      a:s: ?18
      a:x: 3SK 3MW 3LY
      a:w: 5YK 8WL CL`,
    moves: ['discard 4MS 7ML 2MK AM 9MS CM'],
    caption:
      'There is no meld in this hand. The 9 and the Crown lie together when they come back, and may meet an 8 there.',
  },
  { heading: 'The second part' },
  'When the stock is out you turn to your discards. They lie face up and come back as they went: what you discarded first comes first. If you hold cards at that moment, the hand is filled from them.',
  'If you hold none, you may first discard the top card, once. That shifts all the hands to come.',
  {
    piles: `
      a:s: CK 9LK 6SY AW 5SW 2WL 7WY
      a:w:
      redeals: 1`,
    moves: ['7WY s>w'],
    caption: 'The pile has been turned to and the hand is empty: the Cave may be discarded before six cards are taken.',
  },
  'Go through them as before; the order of the discards no longer matters. When they are out your last hand may be smaller. If it has a meld you put that down too; what is left is discarded, and the game is over.',
  { heading: 'The extended pack' },
  'Pawns and Courts show three suits and have no rank: they serve in suit-melds only. The Light Keeper and the Rite together are one.',
  {
    piles: 'a:n: 9MS PSWK 2WL TMLY 3MW CK',
    options: { extended: true },
    moves: ['meld PSWK TMLY'],
    caption: 'The Light Keeper and the Rite: six suits on two cards.',
  },
  'The Excuse stands for any one suit in a suit-meld, for one card of the rank in a kind-meld, and for one card of a run-meld, unless you choose that it may not.',
  {
    piles: 'a:n: 7ML AK X 9MS 2SY 4YK',
    options: { extended: true },
    moves: ['meld 7ML X 9MS'],
    caption: 'Here the Excuse takes the place of an 8 of Moons.',
  },
  { heading: 'Good to know' },
  'Discard cards beside each other that belong together: what lies side by side comes back side by side. Count in sixes, too. A meld of three lets three cards in from the next six, so hands that you have ordered well may be cut in two.',
];
