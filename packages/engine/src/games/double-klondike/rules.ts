import type { Ruleset } from '../../rules/ruleset.ts';
import { turnTableOptions } from '../../rules/table-options.ts';
import { sameDealOption } from '../klondike/options.ts';
import { klondikeBlueprint } from '../klondike/rules.ts';
import { french } from '../packs/french.ts';
import { doubleKlondikePage } from './page.ts';

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
  explanation: doubleKlondikePage,
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
