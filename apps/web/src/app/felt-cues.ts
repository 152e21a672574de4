import type { Rejection } from '@snap-up/protocol';
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
  context: () => CueContext,
  onnote: (note: FeltNote) => void = () => {},
): CueListener<Rejection> {
  return (cue) => {
    // What is heard or felt belongs before the return: not every cue has a sentence.
    const told = cueSentence(cue, context());
    if (told === null) return;
    const note = noteOf(cue, told);
    if (note !== null) onnote(note);
    if (told.tone === 'said') answer(told.sentence);
    else if (told.tone === 'told') announce(told.sentence, 'own');
    else toasts.show(told.sentence, told.tone);
  };
}
