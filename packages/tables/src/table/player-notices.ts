import type { PushNotice } from '@snap-up/protocol';

/** How a notification ended: it was sent to some device; the player has no device for any; or none could be sent. */
export type NoticeOutcome = 'sent' | 'no-device' | 'failed';

/** Tells players something while they have no page open. */
export interface PlayerNotices {
  /**
   * Notifies a player on all their devices. Resolves when that was tried, which may take minutes, so no table waits for it.
   * Never rejects.
   */
  tell(playerId: string, notice: PushNotice): Promise<NoticeOutcome>;
  /** Whether a player has any device on which they want to be told. Rejects if the store cannot be reached. */
  canTell(playerId: string): Promise<boolean>;
}

/** Sends no notifications. */
export const noNotices: PlayerNotices = {
  tell: () => Promise.resolve('no-device'),
  canTell: () => Promise.resolve(false),
};
