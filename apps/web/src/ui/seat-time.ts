/** A seat's clock as it is shown. */
export interface SeatTime {
  /** The time left, such as `0:42`. */
  readonly text: string;
  /** The same as a sentence, for the tooltip. */
  readonly words: string;
  /** `runs` for the seat whose turn it is; `still` where that clock is paused; else `waits`. */
  readonly state: 'runs' | 'still' | 'waits';
  /** Whether the time is almost up. */
  readonly isUrgent: boolean;
}
