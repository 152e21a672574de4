import type { Words } from '@snap-up/engine';
import type * as english from '../en/connection.ts';

/** How many moves wait, when they are sent, and whether more can be made until then. */
function movesWait(count: number, when: string, mayGoOn: boolean): string {
  const moves = count === 1 ? 'Ton coup sera envoyé' : `Tes ${count} coups seront envoyés`;
  const then = mayGoOn ? 'Garde cet onglet ouvert d’ici là.' : 'Tu ne peux plus en jouer d’ici là.';
  return `${moves} ${when}. ${then}`;
}

/** That moves are safe, and when they are sent. */
function movesKept(count: number, when: string): string {
  return count === 1
    ? `Ton coup est enregistré sur cet appareil et sera envoyé ${when}.`
    : `Tes ${count} coups sont enregistrés sur cet appareil et seront envoyés ${when}.`;
}

/** What a page says about its connection. */
export const connectionWords: Words<typeof english.connectionWords> = {
  lost: {
    title: 'Connexion perdue.',
    movesWait: (count, mayGoOn) => movesWait(count, 'dès ton retour en ligne', mayGoOn),
    movesKept: (count) => movesKept(count, 'dès ton retour en ligne'),
    movesWaitShort: (count, mayGoOn) =>
      `${count === 1 ? '1 coup' : `${count} coups`} en attente. ${mayGoOn ? 'Garde l’onglet ouvert.' : 'Impossible d’en jouer d’autres.'}`,
    movesKeptShort: (count) => (count === 1 ? '1 coup enregistré ici.' : `${count} coups enregistrés ici.`),
    keepPlayingShort: 'Tu peux continuer.',
    keepPlaying: 'Tu peux continuer à jouer. Tes coups seront envoyés dès ton retour en ligne.',
    retrying: 'Reconnexion…',
  },
  /** Before anything is known of the table. */
  joining: {
    offline: 'Connexion impossible. Nouvel essai…',
    serverAway: 'Le serveur est injoignable. Il redémarre peut-être, ou tu es hors ligne.',
    onlyLiveAway:
      'Le serveur répond, mais la connexion en direct ne passe pas. Un VPN, un pare-feu ou une extension du navigateur la bloque peut-être.',
    joining: 'Connexion…',
  },
};
