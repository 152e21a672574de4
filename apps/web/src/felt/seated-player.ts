/** Whether a player is at the table, as far as is known. */
export type Presence = 'here' | 'reconnecting' | 'away';

/** A player at the table, as the header of their cards shows them. */
export interface SeatedPlayer {
  readonly name: string;
  readonly isBot?: boolean;
  /** Null where it is not known at the moment. */
  readonly presence: Presence | null;
  /** What they say at the moment, drawn by `saying` of the felt. */
  readonly saying?: string | null;
}
