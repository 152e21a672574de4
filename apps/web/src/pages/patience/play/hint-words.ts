import { faceOf, type Move, type Rules } from '@snap-up/engine';
import { pileName } from '../../../table/words.ts';

/** A move that is shown as a hint, said in words. */
export function hintWords(rules: Rules, move: Move): string {
  const names = (cards: readonly number[]) => cards.map((card) => faceOf(rules, card).name).join(', ');
  switch (move.kind) {
    case 'carry':
      return `Hint: the ${faceOf(rules, move.lead).name} from ${pileName(rules, move.from)} to ${pileName(rules, move.to)}.`;
    case 'draw':
      return 'Hint: turn cards from the stock.';
    case 'redeal':
      return 'Hint: take the waste back.';
    case 'meld':
      return `Hint: meld ${names(move.cards)}.`;
    case 'discard':
      return `Hint: discard ${names(move.cards)}.`;
    case 'give-up':
    case 'agree':
    case 'disagree':
    case 'pass':
    case 'skip':
    case 'halt':
      return 'Hint: nothing more can be done here.';
  }
}
