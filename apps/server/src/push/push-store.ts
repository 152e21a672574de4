/** A browser in which a player wants to be told things while no page is open. */
export interface PushSubscription {
  /** The address at the push service of that browser. */
  readonly endpoint: string;
  /** The browser's public key and its secret, with which messages are encrypted; base64url. */
  readonly p256dh: string;
  readonly auth: string;
}

/** The subscriptions of players. All functions reject if the store cannot be reached. */
export interface PushStore {
  /**
   * Adds a subscription, which is then this player's alone: another player of that browser has it no longer. Beyond `most` the
   * oldest of the player are removed. Returns false where there is no such player.
   */
  add(playerId: string, subscription: PushSubscription, most: number): Promise<boolean>;
  /** Removes a subscription, of this player or, for null, of anybody. */
  remove(playerId: string | null, endpoint: string): Promise<void>;
  of(playerId: string): Promise<readonly PushSubscription[]>;
}
