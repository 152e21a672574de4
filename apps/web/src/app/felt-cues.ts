import type { Rejection } from '@snap-up/protocol';
import { feedback } from '../feedback/feedback.svelte.ts';
import type { SoundContext } from '../feedback/sounds.ts';
import type { CueListener, FeltNote } from '../felt/index.ts';
import { type CueContext, cueSentence, noteOf } from '../messages/cues.ts';
import { announce, answer } from '../ui/announcer.ts';
import { toasts } from '../ui/toasts.svelte.ts';

/**
 * Returns what a page does about the cues of its felt: the place for everything that is seen, heard or felt of them.
 * @param context read with each cue
 * @param onnote takes what is to be shown on the felt itself
 */
export function cueListener(
  context: () => CueContext & SoundContext,
  onnote: (note: FeltNote) => void = () => {},
): CueListener<Rejection> {
  return (cue) => {
    const game = context();
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
