import { french } from '../packs/french.ts';
import type { Ruleset } from '../ruleset.ts';
import { turnTableOptions } from '../table-options.ts';
import { klondikeBlueprint } from './klondike.ts';
import { sameDealOption } from './klondike-options.ts';

/**
 * Double Klondike, also called Snap-Up Patience: turn by turn, for two to five. Source: rules/klondike-variations.txt,
 * “Double Klondike” and “Double Klondike - For Three or More”, as read by DV1 to DV17.
 */
export const doubleKlondike: Ruleset = {
  id: 'double-klondike',
  name: 'Double Klondike',
  summary: 'Snap-Up Patience, turn by turn: think as long as you like, play as much as you like, then pass.',
  seats: { min: 2, max: 5 },
  turns: 'alternating',
  pack: french,
  options: {
    playOut: {
      about: 'rules',
      label: 'Playing on for places',
      explanation: 'With three or more players the game goes on for second and third place after the first is out.',
      choices: [
        { value: false, label: 'No' },
        { value: true, label: 'Yes' },
      ],
      default: false,
    },
    blocked: {
      about: 'rules',
      label: 'A blocked game ends',
      explanation:
        'By custom when it is proved that nobody can ever get any further; or as soon as everybody in a round could not play.',
      choices: [
        { value: 'proved', label: 'When it is proved' },
        { value: 'passes', label: 'After a round of forced passes' },
      ],
      default: 'proved',
    },
    sameDeal: sameDealOption,
    ...turnTableOptions,
  },
  explanation: [
    'Everybody has a Klondike layout of their own pack. The foundations in the middle belong to all: one for each suit and player, up from the ace. What lies there stays there.',
    'Whoever has the lowest card on the first column starts; where those are alike, the second column decides, and so on. Then turns go round.',
    'Your first turn begins as the cards lie. Every later one opens with one card turned from your stock; when the stock is out the waste is turned over first. You cannot turn more.',
    'In your turn make as many plays as you like, then pass. You may pass although you could play.',
    'Could you not play at all? Then, when you pass, you may demand that a player whose last pass was made with a play at hand moves: in the next turn that player must make one play, of their own choice, before passing. If there is none to make, the demand lapses.',
    'Whoever plays all their cards first wins at once. A game in which nobody can get any further ends, and most cards on the foundations wins.',
  ],
  blueprint: ({ playOut, blocked, sameDeal }, seatCount) =>
    klondikeBlueprint(seatCount, {
      // DV17: one card a turn, and the waste is turned over as often as it takes (DV6).
      drawCount: 1,
      redealLimit: Number.POSITIVE_INFINITY,
      playsOn: seatCount > 2 && playOut === true,
      blockedBy: blocked === 'passes' ? 'forced passes' : 'proof',
      sameDeal: sameDeal === true,
      defoundation: false,
    }),
};
