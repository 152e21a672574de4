import type { Words } from '@snap-up/engine';
import type * as english from '../en/lobby.ts';

import { listOf } from '../lists.ts';
import { nounText } from './grammar.ts';

const seatsRemoved = (count: number) =>
  count === 1 ? 'Der freie Platz entfällt' : `Die ${count} freien Plätze entfallen`;

/** What is said at a table while people gather. The words of its parts are in `lobby-texts.ts`. */
export const lobbyWords: Words<typeof english.lobbyWords> = {
  presence: {
    here: 'Online',
    // A non-breaking space keeps the dots with their word.
    reconnecting: 'Verbindet\u00a0…',
    away: 'Abwesend',
  },
  readyAndPresence: {
    here: '✓ Bereit',
    reconnecting: '✓ Bereit, verbindet\u00a0…',
    away: '✓ Bereit, abwesend',
  },
  playing: 'Spielt',
  ready: '✓ Bereit',
  notReady: 'Nicht bereit',
  join: (noun) => `Mitspielen im ${nounText(noun)}`,
  joinHost: (host, noun) => `Mitspielen: ${nounText(noun)} von ${host}`,
  readyButton: 'Bereit',
  rematchButton: 'Revanche',
  newMatchButton: 'Neues Match',
  nextGameButton: 'Nächstes Spiel',
  start: (noun) => `${nounText(noun)} starten`,
  startWith: (count) => `Zu ${numberWord(count)} starten`,
  rematchWith: (count) => `Revanche zu ${numberWord(count)}`,
  seatsRemovedAndStarts: (count, noun) => `${seatsRemoved(count)}, und das ${nounText(noun)} startet.`,
  seatsRemovedAndStartsOnce: (count, noun, missing) =>
    `${seatsRemoved(count)}, und das ${nounText(noun)} startet, wenn ${listOf(missing)} bereit ${missing.length === 1 ? 'ist' : 'sind'}.`,
  titles: {
    hereWeGo: 'Gleich geht’s los',
    shuffling: 'Karten werden gemischt',
    started: (noun) => `Das ${nounText(noun)} läuft`,
    closed: 'Dieser Tisch ist geschlossen',
  },
  shuffling: 'Von allen geht eine Zufallszahl ins Mischen ein.',
  dealing: 'Karten werden gegeben.',
  takeASeat: 'Nimm Platz, um mitzuspielen.',
  takeASeatOrWatch: (noun) => `Nimm Platz, um mitzuspielen, oder schau beim ${nounText(noun)} zu.`,
  stayAndWatch: (noun) => `Du kannst bleiben und beim ${nounText(noun)} zuschauen.`,
  unwatched: (noun) =>
    `Alle Plätze sind besetzt, und bei diesem ${nounText(noun)} kann man nicht zuschauen. Vielleicht wird danach ein Platz frei.`,
  lookingForSomeone: 'Wir suchen jemanden für ein Rennen. Kommt niemand, spielt gleich ein Bot mit.',
  startsWhenFull: 'Start, wenn alle Plätze besetzt und alle bereit sind.',
  waitingFor: (names) => `Du bist bereit. Es ${names.length === 1 ? 'fehlt' : 'fehlen'} noch ${listOf(names)}.`,
  upToYou: 'Alle anderen sind bereit. Du fehlst noch.',
  /** `button` is the label of the button that gets ready. */
  pressWhenReady: (button, noun) =>
    `Drück „${button}“, wenn du so weit bist. Das ${nounText(noun)} startet, wenn es alle sind.`,
  delayInSeconds: (seconds, noun) => `Wer zuschaut, sieht das ${nounText(noun)} ${seconds} Sekunden verzögert.`,
  delayInMinutes: (minutes, noun) => `Wer zuschaut, sieht das ${nounText(noun)} ${minutes} Minuten verzögert.`,
  youWatch: (otherCount) => {
    if (otherCount === 0) return 'Du schaust zu.';
    return otherCount === 1 ? 'Du und 1 weitere Person schauen zu.' : `Du und ${otherCount} andere schauen zu.`;
  },
  othersWatch: (count) => (count === 1 ? '1 Person schaut zu.' : `${count} Leute schauen zu.`),
  yourBrowserDidNotRespond: (button) =>
    `Dein Browser hat nicht rechtzeitig geantwortet, darum wurde der Start abgebrochen. Alle müssen nochmal „${button}“ drücken.`,
  /** Names of other players; `withYou` where this player's browser did not respond either. */
  didNotRespond: (names, withYou, button) =>
    `Keine rechtzeitige Antwort von ${listOf(withYou ? ['dir', ...names] : names)}, darum wurde der Start abgebrochen. Alle müssen nochmal „${button}“ drücken.`,
};

/** As in “zu dritt”. */
function numberWord(count: number): string {
  return ['', '', 'zweit', 'dritt', 'viert', 'fünft'][count] ?? String(count);
}
