import type { Words } from '@snap-up/engine';
import type * as english from '../en/table-page.ts';

/** The words of a table's page where it shows neither lobby nor game. */
export const tablePageTexts: Words<typeof english.tablePageTexts> = {
  reload: 'Neu laden',
  tryAgain: 'Nochmal versuchen',
  leave: 'Verlassen',
  home: 'Startseite',
  createAGame: 'Spiel erstellen',
  closed: 'Dieser Tisch ist geschlossen',
  hostClosedIt: 'Der Host hat ihn geschlossen. Du kannst jederzeit ein neues Spiel erstellen.',
  replayOfTheLastGame: 'Das letzte Spiel ansehen',
  noSpectators: 'Zuschauen ist hier nicht möglich',
  viewItWhenItIsOver: 'Hier läuft ein Spiel. Wenn es vorbei ist, kannst du die Aufzeichnung ansehen.',
  whoAreYou: 'Wer bist du?',
  reloadAndEnterAName: 'Dieser Browser kennt deinen Namen nicht mehr. Lade die Seite neu und gib einen ein.',
  didNotWork: 'Das hat nicht geklappt',
  soloHere: 'Hier spielt jemand allein',
  watchLaterOrPlay: (game: string) =>
    `Bei einer Patience kannst du nicht dazukommen. Sieh dir später die Aufzeichnung an oder spiel selbst ${game}.`,
  play: (game: string) => `${game} spielen`,
  replayOfThisGame: 'Aufzeichnung ansehen',
};
