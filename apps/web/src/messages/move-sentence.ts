import type { Sentence } from './sentence.ts';

/** What happened in a step of a replay. Where a player did it, their name is a part of its own. */
export type MoveSentence = Sentence<'player'>;

/** Cards that were played, in words: where they lay, and where they went. */
export interface PlayWords {
  /** The deepest of the cards, and how many more went with it. */
  readonly card: string;
  readonly moreCount: number;
  readonly from: string;
  readonly to: string;
}
