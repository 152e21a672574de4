import type { Rejection } from '@snap-up/protocol';
import { feedback } from '../feedback/feedback.svelte.ts';
import type { SoundContext } from '../feedback/sounds.ts';
import type { CueListener, FeltNote } from '../felt/index.ts';
import { type CueContext, cueSentence, noteOf } from '../messages/felt.ts';
import { playChoices } from '../preferences/choices.svelte.ts';
import { announce, announcer, answer } from '../ui/announcer.ts';
import { toasts } from '../ui/toasts.svelte.ts';

/** How long a screen reader takes for a character, at the player's chosen speed. */
const msPerCharacter = { slow: 70, standard: 45, fast: 25 } as const;

/**
 * Returns the handler for a felt's cues: the one place for everything that is seen, heard or felt of them.
 * @param context read with each cue
 * @param onnote called with what to show on the felt itself
 */
export function cueListener(
  context: () => CueContext & SoundContext,
  onnote: (note: FeltNote) => void = () => {},
): CueListener<Rejection> {
  return (cue) => {
    const game = context();
    announcer.msPerCharacter = msPerCharacter[playChoices.speech.chosen];
    feedback.take(cue, game);
    const told = cueSentence(cue, game);
    if (told === null) return;
    const note = noteOf(cue, told);
    if (note !== null) onnote(note);
    if (told.tone === 'said') answer(told.sentence);
    else if (told.tone === 'told') announce(told.sentence, 'own');
    else toasts.show(told.sentence, told.tone);
  };
}
