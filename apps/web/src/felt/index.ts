/** The public interface of the felt: of this folder, nothing else is imported from outside but `LayoutPicture`, which needs no felt. */
export type { CueListener, FeltCue, FeltRefusal, HandTask, PlayedWith, Refusal } from './cues.ts';
export { default as Felt } from './Felt.svelte';
export type {
  ButtonWords,
  FeltIntent,
  FeltNote,
  FeltProps,
  FeltWords,
  HandProps,
  HandWords,
  IntentListener,
  LostMove,
  Presence,
  SeatedPlayer,
  Sign,
  Standing,
} from './felt-props.ts';
export { coveredTable } from './felt-props.ts';
export { default as Hand } from './hand/Hand.svelte';
export { HandController } from './hand/hand-controller.svelte.ts';
export type { Rectangle } from './layout/measures.ts';
export { rankingOf } from './model/foundations.ts';
export { goalMove, isGoal, stockMove, tapMove } from './model/tap-move.ts';
