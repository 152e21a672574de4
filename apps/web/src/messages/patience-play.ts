import { type Advice, faceOf, type Move, type Rules } from '@snap-up/engine';
import { hintWords } from '#messages/patience-pages.ts';
import { pileName } from './piles.ts';

/** Returns a hint in words. */
export function adviceWords(rules: Rules, advice: Advice): string {
  switch (advice.kind) {
    case 'move':
      return moveWords(rules, advice.move);
    case 'none':
      return hintWords.noMoves;
    case 'unknown':
      return hintWords.noneFound;
  }
}

function moveWords(rules: Rules, move: Move): string {
  const names = (cards: readonly number[]) => cards.map((card) => faceOf(rules, card).name).join(', ');
  switch (move.kind) {
    case 'carry':
      return hintWords.carry(faceOf(rules, move.lead).name, pileName(rules, move.from), pileName(rules, move.to));
    case 'draw':
      return hintWords.draw;
    case 'redeal':
      return hintWords.redeal;
    case 'meld':
      return hintWords.meld(names(move.cards));
    case 'discard':
      return hintWords.discard(names(move.cards));
    case 'give-up':
    case 'agree':
    case 'disagree':
    case 'pass':
    case 'skip':
    case 'halt':
    case 'pause':
    case 'resume':
      throw new Error(`Nobody is advised to ${move.kind}.`);
  }
}
