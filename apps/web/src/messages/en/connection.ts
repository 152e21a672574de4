import { countOf } from './grammar.ts';

/** How many moves wait, when they are sent, and whether more can be made until then. */
function movesWait(count: number, when: string, mayGoOn: boolean): string {
  const moves = count === 1 ? 'Your move' : `Your ${count} moves`;
  const then = mayGoOn ? 'Keep this tab open until then.' : 'You can’t make more until then.';
  return `${moves} will be sent ${when}. ${then}`;
}

/** That moves are saved, and when they are sent. */
function movesKept(count: number, when: string): string {
  const moves = count === 1 ? 'Your move is' : `Your ${count} moves are`;
  return `${moves} saved on this device and will be sent ${when}.`;
}

/** A page's messages about its connection. */
export const connectionWords = {
  lost: {
    title: 'Connection lost.',
    movesWait: (count: number, mayGoOn: boolean) => movesWait(count, 'when you’re back online', mayGoOn),
    movesKept: (count: number) => movesKept(count, 'when you’re back online'),
    movesWaitShort: (count: number, mayGoOn: boolean) =>
      `${countOf(count, 'move')} waiting. ${mayGoOn ? 'Keep this tab open.' : 'You can’t make more.'}`,
    movesKeptShort: (count: number) => `${countOf(count, 'move')} saved here.`,
    keepPlayingShort: 'You can keep playing.',
    keepPlaying: 'You can keep playing. Your moves will be sent when you’re back online.',
    retrying: 'Reconnecting …',
  },
  /** Before anything is known of the table. */
  joining: {
    offline: 'Can’t connect. Trying again …',
    serverAway: 'The server can’t be reached. It may be restarting, or you may be offline.',
    onlyLiveAway:
      'The server answers, but live games don’t get through. A VPN, firewall or browser extension may be blocking them.',
    joining: 'Joining …',
  },
} as const;
