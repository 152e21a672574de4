/** The public interface of the felt: of this folder, nothing else is imported from outside but `LayoutPicture`, which needs no felt. */
export type { CueListener, FeltCue, FeltRefusal, PlayedWith, Refusal } from './cues.ts';
export { default as Felt } from './Felt.svelte';
export type {
  FeltIntent,
  FeltNote,
  FeltProps,
  HandProps,
  IntentListener,
  LostMove,
} from './felt-props.ts';
export { coveredTable } from './felt-props.ts';
export type { ButtonWords, FeltWords, HandWords, Presence, SeatedPlayer, Sign, Standing } from './felt-words.ts';
export { default as Hand } from './hand/Hand.svelte';
export { HandController } from './hand/hand-controller.svelte.ts';
export type { HandTask } from './hand/hand-task.ts';
export type { Rectangle } from './layout/rectangle.ts';
export { rankingOf } from './model/foundations.ts';
export { goalMove, isGoal, stockMove, tapMove } from './model/tap-move.ts';
