import type { Words } from '@snap-up/engine';
import type * as english from '../en/lobby.ts';
import { nounText } from './language.ts';

export const lobbyTexts: Words<typeof english.lobbyTexts> = {
  gameOptions: {
    theGame: 'Das Spiel',
    change: 'Ändern',
    more: 'Details',
  },
  getReady: {
    startsInAMoment: (noun: string) => `Das ${nounText(noun)} startet gleich.`,
    cancelReady: 'Doch nicht bereit',
  },
  invitation: {
    players: {
      invite: 'Einladen',
      enterThisCode: 'Mit diesem Code kommt man auf der Startseite dazu.',
      scan: 'Scannen und mitspielen',
    },
    spectators: {
      invite: 'Zum Zuschauen einladen',
      enterThisCode: 'Mit diesem Code kann man auf der Startseite zuschauen.',
      scan: 'Scannen und zuschauen',
    },
    qrCode: 'QR-Code für den Link zu diesem Tisch',
  },
  lobby: {
    openChat: (unreadCount) => (unreadCount > 0 ? `Chat öffnen (${unreadCount} neu)` : 'Chat öffnen'),
  },
  ownSeatDialog: {
    watchInstead: 'Lieber zuschauen',
    leave: 'Tisch verlassen',
    closeEllipsis: 'Tisch schließen …',
    closeQuestion: 'Tisch schließen?',
    closing:
      'Danach kann hier niemand mehr dazukommen oder spielen. Beendete Spiele bleiben zum Anschauen. Das lässt sich nicht rückgängig machen.',
    close: 'Tisch schließen',
  },
  newBotDialog: {
    aboutBots: 'Bots sehen nur, was man auf ihrem Platz sehen kann. Sie sind immer bereit.',
  },
  playerDialog: {
    removeQuestion: (name: string) => `${name} entfernen?`,
    removingBot: 'Der Bot geht, und sein Platz wird frei.',
    removingPerson: (name: string) => `${name} verliert diesen Platz und kann nicht an diesen Tisch zurückkommen.`,
    remove: (name: string) => `${name} entfernen`,
    removeEllipsis: (name: string) => `${name} entfernen …`,
    aboutHosts: 'Der Host bestimmt, was gespielt wird und wer am Tisch sitzt. Du kannst diese Rolle weitergeben.',
    makeHost: (name: string) => `${name} zum Host machen`,
  },
  seatOccupant: {
    called: (name) => `${name} wird gerufen …`,
    host: 'Host',
  },
  seatPlace: {
    ownSeat: 'Dein Platz',
    changeSeatOf: (name: string) => `Platz von ${name} ändern`,
    addABotOn: (seat: number) => `Bot hinzufügen auf Platz ${seat}`,
    switchSeat: 'Hierher wechseln',
    switchSeatTo: (seat: number) => `Hierher wechseln: Platz ${seat}`,
    sitHere: 'Platz nehmen',
    sitHereOn: (seat: number) => `Platz nehmen: Platz ${seat}`,
  },
  seats: {
    seatsFor: (noun: string) => `Plätze für das ${nounText(noun)}`,
  },
  settingsDialog: {
    hostCanChange: (host: string) => `${host} ist Host und kann das bis zum Start ändern.`,
    introduction: 'Alle sehen deine Änderungen sofort. Wer schon bereit war, muss sich nochmal bereit melden.',
    seatsTaken: (count: number) => `Mindestens ${count}, denn so viele Plätze sind besetzt.`,
  },
  shuffleCommitment: {
    howCanICheck: 'Wie kann ich das Mischen prüfen?',
    explanation: (noun: string) =>
      `Der Server hat für das nächste ${nounText(noun)} ein Geheimnis gewählt, dessen Fingerabdruck hier steht. Wer bereit ist, legt sich im eigenen Browser genauso auf eine Zufallszahl fest. Aus allem zusammen werden die Karten gegeben. Nach dem Ende wird alles offengelegt, und „Mischen prüfen“ rechnet die Kartenverteilung nach.`,
    fingerprint: (round: number) => `Fingerabdruck des Geheimnisses (SHA-256), Runde ${round}`,
  },
};
