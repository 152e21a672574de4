import { diagrams } from '../../../games/cascades/diagrams.ts';
import type { RulesPart } from '../../../rules/page.ts';

/** The rules page of Cascades (CA1 to CA14). */
export const page: readonly RulesPart[] = [
  { heading: 'The cards' },
  'The Decktet has six suits: Moons, Suns, Waves, Leaves, Wyrms and Knots. There are three cards of each number from 2 to 9, and each shows two suits. The six Aces and the six Crowns show one suit each.',
  { heading: 'The aim' },
  'Place every card into one of three rows, called tiers, from left to right.',
  { heading: 'The layout' },
  'Three piles of three cards lie face down beside the tiers. The other 27 cards are the stock. Turn three cards at a time onto the waste. Only its top card can be played, then the one under it.',
  'When you turn the first three cards, the top one must start the top tier, whatever it is, before you do anything else.',
  { ...diagrams.firstCard, caption: 'The Discovery must start the top tier. It may not start another one.' },
  { heading: 'Matching suits' },
  'Cards are added at the right end of a tier. Each must share a suit with the last card there. The first card of the middle or bottom tier has nothing to match.',
  { heading: 'Each tier limits the next' },
  'A tier takes each number only once. The middle tier takes only ranks that are already in the top tier, and the bottom tier only ranks that are already in the middle one.',
  {
    ...diagrams.rankAbove,
    caption:
      'The Darkness, a 9, matches Wyrms in the middle tier, and the top tier already has a 9. The bottom tier must wait until the middle one has it.',
  },
  { heading: 'Aces and Crowns' },
  'There are six of each, so every tier can hold two. In a lower tier, the first needs one in the tier above and the second needs two. They must match suits like any other card. They show only one suit, which makes them hard to follow, so be careful where you put them.',
  {
    ...diagrams.secondAce,
    caption:
      'The middle tier may take its second Ace: it matches the Origin in Leaves, and the top tier has two. It could also start the bottom tier.',
  },
  { heading: 'Passes and face-down piles' },
  'When the stock is empty, turn the waste over without shuffling and go through it again, as often as you like. After the first pass the top pile opens, after the second the middle one, after the third the bottom one. An open pile’s top card is turned up and can be played at any time, then the next one. When there is nothing left to turn, all piles open.',
  {
    ...diagrams.openPile,
    caption: 'The second pass: the top pile is open, and its Betrayal can go to the middle tier.',
  },
  { heading: 'With Pawns and Courts' },
  'You can add eight more cards: four Pawns and four Courts. They show three suits, so they are easier to place and easier to follow. The first Pawn goes to the top tier, the second to the middle, the third to the bottom, and the fourth to the top again. Courts do the same, counted separately.',
  {
    ...diagrams.thirdPawn,
    caption:
      'Two Pawns are already placed, so the third belongs in the bottom tier. Only then may the top tier take its second.',
  },
  { heading: 'Version 2, the easier one' },
  'The Aces are not shuffled in. Instead, two random Aces lie at the left of each tier. A card must share a suit with one of those two Aces, whatever the last card is. The rules for ranks stay the same. There are no face-down piles, and the first card may go to any tier that takes it.',
  {
    ...diagrams.besideAces,
    caption:
      'The Penitent shows Wyrms, as one Ace of the top tier does, so it goes there, even though the last card shares no suit with it. The middle tier matches in Suns, but the tier above it has no 6.',
  },
  { heading: 'Winning and losing' },
  'You win when every card is in a tier. You lose when, in a whole pass, no card on top of the waste and no top card of a pile can be played; in version 1, not before the third pass is over. You can then go back and try another way.',
  { heading: 'Tips' },
  'The top tier decides what the others can take, so build it first, and try to end it with a card whose two suits still have many cards to come. Before you play a card from the waste, look at the cards under it.',
];
