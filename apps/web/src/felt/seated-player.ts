/** Whether a player is at the table, as far as is known. */
export type Presence = 'here' | 'reconnecting' | 'away';

/** A player at the table, for the header of their cards. */
export interface SeatedPlayer {
  readonly name: string;
  readonly isBot?: boolean;
  /** Null if currently unknown. */
  readonly presence: Presence | null;
  /** What they are saying, rendered by `saying` of the felt. */
  readonly saying?: string | null;
  /** What they have just written, shown in one line beside their name. */
  readonly line?: string | null;
}
