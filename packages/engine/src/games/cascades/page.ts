import type { RulesPart } from '../../rules/ruleset.ts';

/** The rules page of Cascades (CA1 to CA14). */
export const cascadesPage: readonly RulesPart[] = [
  { heading: 'The cards' },
  'The Decktet has six suits: Moons, Suns, Waves, Leaves, Wyrms and Knots. There are three cards of each number from 2 to 9, and each shows two suits. The six Aces and the six Crowns show one suit each.',
  { heading: 'The aim' },
  'Play every card into one of three tiers, from left to right.',
  { heading: 'The layout' },
  'Three piles of three cards lie closed beside the tiers; the other 27 cards are the stock. Turn three cards at a time onto the waste. Only the top one can be played, then the one under it.',
  'Of the first three cards turned, the top one has to begin the top tier, whatever it is, before you do anything else.',
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
    caption: 'The Discovery begins the top tier. It could not begin another one.',
  },
  { heading: 'Following' },
  'A card goes to the right end of a tier and shares a suit with the card that lies there. The first card of the middle and of the bottom tier has none to follow.',
  { heading: 'Ranks fall from tier to tier' },
  'A tier takes each number only once. And the middle tier takes only ranks that lie in the top tier already, the bottom tier only ranks of the middle one: every rank comes down tier by tier.',
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
      'The Darkness, a 9, follows in Wyrms in the middle tier, because the top tier has its 9. The bottom tier has to wait for that.',
  },
  { heading: 'Aces and Crowns' },
  'There are six of each, so every tier has room for two. In a lower tier the first needs one in the tier above, and the second needs two there. They follow suit like any other card. With a single suit they leave little to go on with, so mind where you put them.',
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
      'The middle tier may take its second Ace: it follows the Origin in Leaves, and the top tier has two. Or this becomes the first card of the bottom tier.',
  },
  { heading: 'Passes and closed piles' },
  'When the stock is out turn the waste over, unshuffled, and go through it again, as often as you like. After the first pass the top pile opens, after the second the middle one, after the third the bottom one: its top card is turned up and may be played at any time, and then the next. When nothing is left to turn, all piles open.',
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
    caption: 'The second pass: the top pile is open, and the Betrayal in it may come down to the middle tier.',
  },
  { heading: 'With Pawns and Courts' },
  'Eight more cards may be played with: four Pawns and four Courts. They show three suits, so they are easier to place and easier to follow. The first Pawn goes to the top tier, the second to the middle, the third to the bottom, and the fourth to the top tier again; so do the Courts, counted for themselves.',
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
    caption: 'Two Pawns lie; the third belongs in the bottom tier. Only then does the top tier take its second.',
  },
  { heading: 'Version 2, the easier one' },
  'The Aces are not shuffled in: two of them lie at the left of each tier, by chance. A card has to show the suit of one of the two, whatever card lies at the end. The rules on ranks are the same. There are no closed piles, and no card has to begin.',
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
      'The Penitent shows Wyrms, as one Ace of the top tier does, so it goes there, though the last card has neither of its suits. The middle tier would have the Suns, but lacks a 6 above it.',
  },
  { heading: 'Winning and losing' },
  'You have won when every card lies in a tier. You have lost when no card that comes to lie on top of the waste in a whole pass, and no top card of a pile, can be played; in version 1 not before three passes are over. Then you may go back and try another way.',
  { heading: 'Good to know' },
  'The top tier decides what the others may have, so feed it first and let it end in a card of two suits that still have much to come. Before you play, look which cards of a packet come free with it.',
];
