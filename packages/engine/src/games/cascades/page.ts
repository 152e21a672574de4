import type { RulesPart } from '../../rules/page.ts';

/** The rules page of Cascades (CA1 to CA14). */
export const cascadesPage: readonly RulesPart[] = [
  { heading: 'The cards' },
  'The Decktet has six suits: Moons, Suns, Waves, Leaves, Wyrms and Knots. There are three cards of each number from 2 to 9, and each shows two suits. The six Aces and the six Crowns show one suit each.',
  { heading: 'The aim' },
  'Place every card into one of three rows, called tiers, from left to right.',
  { heading: 'The layout' },
  'Three piles of three cards lie face down beside the tiers. The other 27 cards are the stock. Turn three cards at a time onto the waste. Only its top card can be played, then the one under it.',
  'When you turn the first three cards, the top one must start the top tier, whatever it is, before you do anything else.',
  {
    piles: `
      a:i1:
      a:r1: ?3

      a:i2:
      a:r2: ?3

      a:i3:
      a:r3: ?3

      a:s: ?24
      a:w: 8MS CL 5SW`,
    moves: ['5SW w>i1'],
    refused: { '5SW w>i2': 'first-card-first' },
    caption: 'The Discovery must start the top tier. It may not start another one.',
  },
  { heading: 'Matching suits' },
  'Cards are added at the right end of a tier. Each must share a suit with the last card there. The first card of the middle or bottom tier has nothing to match.',
  { heading: 'Each tier limits the next' },
  'A tier takes each number only once. The middle tier takes only ranks that are already in the top tier, and the bottom tier only ranks that are already in the middle one.',
  {
    piles: `
      a:i1: 7ML 6LK 9LK

      a:i2: 6SY

      a:i3:

      a:s: ?12
      a:w: 2SY CM 9WY`,
    moves: ['9WY w>i2'],
    refused: { '9WY w>i1': 'no-shared-suit', '9WY w>i3': 'rank-not-above' },
    caption:
      'The Darkness, a 9, matches Wyrms in the middle tier, and the top tier already has a 9. The bottom tier must wait until the middle one has it.',
  },
  { heading: 'Aces and Crowns' },
  'There are six of each, so every tier can hold two. In a lower tier, the first needs one in the tier above and the second needs two. They must match suits like any other card. They show only one suit, which makes them hard to follow, so be careful where you put them.',
  {
    piles: `
      a:i1: AM 2MK AK

      a:i2: AW 2WL

      a:i3:

      a:s: ?9
      a:w: 8YK 4MS AL`,
    moves: ['AL w>i2', 'AL w>i3'],
    refused: { 'AL w>i1': 'no-shared-suit' },
    caption:
      'The middle tier may take its second Ace: it matches the Origin in Leaves, and the top tier has two. It could also start the bottom tier.',
  },
  { heading: 'Passes and face-down piles' },
  'When the stock is empty, turn the waste over without shuffling and go through it again, as often as you like. After the first pass the top pile opens, after the second the middle one, after the third the bottom one. An open pile’s top card is turned up and can be played at any time, then the next one. When there is nothing left to turn, all piles open.',
  {
    piles: `
      a:i1: 5ML 8MS 2SY 3SK
      a:r1: ?2 8YK

      a:i2: 5YK
      a:r2: ?3

      a:i3:
      a:r3: ?3

      a:s: ?10
      a:w: 6LK
      redeals: 1`,
    moves: ['8YK r1>i2', '6LK w>i1'],
    caption: 'The second pass: the top pile is open, and its Betrayal can go to the middle tier.',
  },
  { heading: 'With Pawns and Courts' },
  'You can add eight more cards: four Pawns and four Courts. They show three suits, so they are easier to place and easier to follow. The first Pawn goes to the top tier, the second to the middle, the third to the bottom, and the fourth to the top again. Courts do the same, counted separately.',
  {
    options: { extended: true },
    piles: `
      a:i1: 4WL PMSL 8MS

      a:i2: 4YK PMYK

      a:i3: 4MS

      a:s: ?12
      a:w: 7SK 2MK PSWK`,
    moves: ['PSWK w>i3'],
    refused: { 'PSWK w>i1': 'rank-not-below' },
    caption:
      'Two Pawns are already placed, so the third belongs in the bottom tier. Only then may the top tier take its second.',
  },
  { heading: 'Version 2, the easier one' },
  'The Aces are not shuffled in. Instead, two random Aces lie at the left of each tier. A card must share a suit with one of those two Aces, whatever the last card is. The rules for ranks stay the same. There are no face-down piles, and the first card may go to any tier that takes it.',
  {
    options: { version: 2 },
    piles: `
      a:i1: AM AY 3LY 7ML

      a:i2: AS AW

      a:i3: AL AK

      a:s: ?18
      a:w: 9LK 5SW 6SY`,
    moves: ['6SY w>i1'],
    refused: { '6SY w>i2': 'rank-not-above', '6SY w>i3': 'no-ace-of-suit' },
    caption:
      'The Penitent shows Wyrms, as one Ace of the top tier does, so it goes there, even though the last card shares no suit with it. The middle tier matches in Suns, but the tier above it has no 6.',
  },
  { heading: 'Winning and losing' },
  'You win when every card is in a tier. You lose when, in a whole pass, no card on top of the waste and no top card of a pile can be played; in version 1, not before the third pass is over. You can then go back and try another way.',
  { heading: 'Tips' },
  'The top tier decides what the others can take, so build it first, and try to end it with a card whose two suits still have many cards to come. Before you play a card from the waste, look at the cards under it.',
];
