import type { Words } from '@snap-up/engine';
import type * as english from '../en/connection.ts';

/** How many moves wait, when they are sent, and whether more can be made until then. */
function movesWait(count: number, when: string, mayGoOn: boolean): string {
  const moves = count === 1 ? 'Dein Zug wird' : `Deine ${count} Züge werden`;
  const then = mayGoOn ? 'Lass diesen Tab bis dahin offen.' : 'Bis dahin sind keine weiteren Züge möglich.';
  return `${moves} gesendet, ${when}. ${then}`;
}

const online = 'sobald du wieder online bist';

/** That moves are safe, and when they are sent. */
function movesKept(count: number, when: string): string {
  const moves = count === 1 ? 'Dein Zug ist' : `Deine ${count} Züge sind`;
  return `${moves} auf diesem Gerät gespeichert und ${count === 1 ? 'wird' : 'werden'} gesendet, ${when}.`;
}

/** What a page says about its connection. */
export const connectionWords: Words<typeof english.connectionWords> = {
  lost: {
    title: 'Verbindung verloren.',
    movesWait: (count, mayGoOn) => movesWait(count, online, mayGoOn),
    movesKept: (count) => movesKept(count, online),
    movesWaitShort: (count, mayGoOn) =>
      `${count === 1 ? '1 Zug wartet' : `${count} Züge warten`}. ${mayGoOn ? 'Lass den Tab offen.' : 'Mehr geht gerade nicht.'}`,
    movesKeptShort: (count) => `${count === 1 ? '1 Zug' : `${count} Züge`} hier gespeichert.`,
    keepPlayingShort: 'Du kannst weiterspielen.',
    keepPlaying: `Du kannst weiterspielen. Deine Züge werden gesendet, ${online}.`,
    retrying: 'Verbinde wieder …',
  },
  /** Before anything is known of the table. */
  joining: {
    offline: 'Keine Verbindung. Neuer Versuch …',
    serverAway: 'Der Server ist nicht erreichbar. Vielleicht startet er gerade neu, oder du bist offline.',
    onlyLiveAway:
      'Der Server antwortet, aber die Live-Verbindung kommt nicht zustande. Vielleicht blockiert sie ein VPN, eine Firewall oder eine Browser-Erweiterung.',
    joining: 'Verbinde …',
  },
};
