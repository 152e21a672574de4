import type { Words } from '@snap-up/engine';
import type * as english from '../en/language.ts';

export const locale = 'de-DE';

/** What one game is called: a race or another game. Both are neuter, so that one sentence fits either. */
export function nounText(noun: string): string {
  return noun === 'race' ? 'Rennen' : 'Spiel';
}

/** A count with its noun: “1 Zug”, “2 Züge”. */
export function countOf(count: number, one: string, several: string): string {
  return `${count} ${count === 1 ? one : several}`;
}

/** A number of cards: “1 Karte”, “2 Karten”. */
export function cardsText(count: number): string {
  return countOf(count, 'Karte', 'Karten');
}

/** The score between two, the reader’s or the leader’s first: `12:8`. */
export function scoreText(one: number, other: number): string {
  return `${one}:${other}`;
}

export const nameWords: Words<typeof english.nameWords> = {
  bot: (name) => `${name} (Bot)`,
  tableOf: (host) => `Tisch von ${host}`,
  anyTable: 'Ein Tisch',
  formerPlayer: 'Gelöschtes Profil',
  someone: 'Jemand',
  others: (count) => `${count} andere`,
};

export const strengthWords: typeof english.strengthWords = {
  gentle: { name: 'Leicht', sentence: 'Macht die naheliegenden Züge, übersieht manche und lässt sich Zeit.' },
  steady: { name: 'Mittel', sentence: 'Deckt Karten auf, räumt Spalten und zieht, wenn sonst nichts zu tun ist.' },
  sharp: { name: 'Schwer', sentence: 'Denkt voraus, merkt sich den Stapel und achtet darauf, was dir helfen würde.' },
};

export const botWords: typeof english.botWords = (count, strength) => {
  const name = strengthWords[strength].name.toLowerCase();
  return {
    race: count === 1 ? 'Gegen einen Bot spielen' : `Gegen ${count} Bots spielen`,
    chosen: count === 1 ? `1 Bot, ${name}` : `${count} Bots, ${name}`,
  };
};

export const durationWords: Words<typeof english.durationWords> = {
  justNow: 'gerade eben',
  at: (time) => `um ${time}`,
  tomorrowAt: (time) => `morgen um ${time}`,
  atMidnight: 'um Mitternacht',
  days: (count) => (count === 1 ? '1 Tag' : `${count.toLocaleString(locale)} Tage`),
  aboutMinutes: (count) => (count === 1 ? 'etwa 1 Minute' : `etwa ${count} Minuten`),
  place: (place) => `${place}.`,
};

export const clockWordsByState: Words<typeof english.clockWordsByState> = {
  runs: (left) => `noch ${left}`,
  still: (left) => `${left}, Uhr angehalten`,
  waits: (left) => `noch ${left} insgesamt`,
};

export const commonWords: Words<typeof english.commonWords> = {
  home: 'Startseite',
  tryAgain: 'Nochmal versuchen',
  goOn: 'Fortsetzen',
  settings: 'Einstellungen',
  reload: 'Neu laden',
  rules: 'Regeln',
  rulesAndControls: 'Regeln und Bedienung',
  play: (game: string) => `${game} spielen`,
  chat: 'Chat',
  table: 'Tisch',
  newDeal: 'Neu geben',
  moves: 'Züge',
  player: 'Name',
  createAGame: 'Spiel erstellen',
  watchReplay: 'Ansehen',
  replay: 'Aufzeichnung',
  cancel: 'Abbrechen',
  playedBefore: 'Ich habe hier schon gespielt',
  tableIsClosed: 'Dieser Tisch ist geschlossen',
  linkIsCopied: 'Link kopiert.',
  addABot: 'Bot hinzufügen',
  you: '(du)',
  bot: 'Bot',
  leave: 'Verlassen',
  goToTheTable: 'Zum Tisch',
  checkTheShuffle: 'Mischen prüfen',
  openASavedGame: 'Gespeichertes Spiel öffnen',
  close: 'Schließen',
  share: 'Teilen',
  inviteFriends: 'Freunde einladen',
  todaysGame: (game: string) => `${game} von heute`,
  freeSeat: 'Freier Platz',
  changeName: 'Namen ändern',
  lesson: 'In einer Minute erklärt',
  tableSettings: 'Tischeinstellungen',
  game: 'Spiel',
  players: 'Plätze',
  done: 'Fertig',
  listIsOutOfDate: 'Server nicht erreichbar, diese Liste kann also veraltet sein. Neuer Versuch …',
  games: 'Spiele',
  turn: 'Zug',
  pass: 'Passen',
  nameOfYou: (name: string) => `${name} (du)`,
  allPatienceGames: 'Alle Patiencen',
  viewTable: 'Tisch ansehen',
  showResult: 'Ergebnis zeigen',
  elsewhere: 'Auf anderem Gerät weiterspielen',
};
