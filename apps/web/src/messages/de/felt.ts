import type { FeltWords } from '../../felt/index.ts';
import type * as english from '../en/felt.ts';
import { describeSlot, pilesLine, placeLabel } from '../piles.ts';

const presence: FeltWords['presence'] = { here: 'online', reconnecting: 'verbindet', away: 'abwesend' };

/** The sentence where the pictures of the cards could not be fetched. */
export const facesMissing: string = 'Die Kartenbilder konnten nicht geladen werden. Neuer Versuch …';

/** Every word on a felt. */
export const feltWords: typeof english.feltWords = {
  felt: 'Kartentisch',
  slot: describeSlot,
  place: placeLabel,
  tableInWords: 'Der Tisch in Worten',
  sharedPiles: 'Zielstapel',
  pilesOf: (name) => (name === null ? 'Deine Karten' : `Karten von ${name}`),
  lineOf: pilesLine,
  opponent: (player, { count, total, isOut, isLeading, hasTurn, agreesToStop }) =>
    [
      player.name,
      player.isBot === true ? 'ein Bot' : player.presence === null ? null : presence[player.presence],
      `${count} von ${total} Karten auf den Zielstapeln`,
      isOut ? 'fertig' : null,
      isLeading ? 'in Führung' : null,
      hasTurn ? 'am Zug' : null,
      agreesToStop ? 'möchte aufhören' : null,
    ]
      .filter((part) => part !== null)
      .join(', '),
  viewAs: (name) => `Sicht von ${name}`,
  enlarge: (name) => `Karten von ${name} vergrößern`,
  presence,
  bot: { text: 'Bot', meaning: 'Ein Bot' },
  away: 'abwesend',
  toMove: 'am Zug',
  leads: 'In Führung',
  wantsToStop: { text: 'Ende?', meaning: 'Möchte aufhören' },
};
