/**
 * The public interface of the felt. Not included: `LayoutPicture`, which needs no felt, and the hand with its controller,
 * which a race must not fetch.
 */
export type { CueListener, FeltCue, FeltRefusal, HandTask, LostMove, PlayedWith, Refusal } from './cues.ts';
export { default as Felt } from './Felt.svelte';
export type {
  ButtonWords,
  FeltIntent,
  FeltNote,
  FeltProps,
  FeltWords,
  HandWords,
  IntentListener,
  Presence,
  SeatedPlayer,
  Sign,
  Standing,
} from './felt-props.ts';
export { coveredTable, withCoveredSeat } from './felt-props.ts';
export type { Rectangle } from './layout/measures.ts';
export { linesOf, rankingOf, standingOf } from './model/foundations.ts';
export { goalMove, isGoal, stockMove, tapMove } from './model/tap-move.ts';
