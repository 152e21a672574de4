import { type Advice, faceOf, type Move, type Rules } from '@snap-up/engine';
import { pileName } from './piles.ts';

/** Returns a hint in words. */
export function adviceWords(rules: Rules, advice: Advice): string {
  switch (advice.kind) {
    case 'move':
      return `Hint: ${moveWords(rules, advice.move)}.`;
    case 'none':
      return 'No moves left.';
    case 'unknown':
      return 'No useful move found.';
  }
}

function moveWords(rules: Rules, move: Move): string {
  const names = (cards: readonly number[]) => cards.map((card) => faceOf(rules, card).name).join(', ');
  switch (move.kind) {
    case 'carry':
      return `the ${faceOf(rules, move.lead).name} from ${pileName(rules, move.from)} to ${pileName(rules, move.to)}`;
    case 'draw':
      return 'turn cards from the stock';
    case 'redeal':
      return 'turn the waste over';
    case 'meld':
      return `meld ${names(move.cards)}`;
    case 'discard':
      return `discard ${names(move.cards)}`;
    case 'give-up':
    case 'agree':
    case 'disagree':
    case 'pass':
    case 'skip':
    case 'halt':
      throw new Error(`Nobody is advised to ${move.kind}.`);
  }
}
