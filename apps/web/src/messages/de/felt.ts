import type { Words } from '@snap-up/engine';
import type { FeltWords } from '../../felt/index.ts';
import type * as english from '../en/felt.ts';
import { describeSlot, pilesLine, placeLabel } from '../piles.ts';
import { choiceOf, listOf } from '../sentence.ts';
import { cardsText } from './language.ts';

const presence: FeltWords['presence'] = { here: 'online', reconnecting: 'verbindet', away: 'abwesend' };

export const facesMissing: string = 'Die Kartenbilder konnten nicht geladen werden. Neuer Versuch …';

export const feltWords: typeof english.feltWords = {
  felt: 'Kartentisch',
  slot: describeSlot,
  place: placeLabel,
  tableInWords: 'Der Tisch in Worten',
  sharedPiles: 'Zielstapel',
  pilesOf: (name) => (name === null ? 'Deine Karten' : `Karten von ${name}`),
  lineOf: pilesLine,
  opponent: (player, { count, total, isOut, hasGivenUp, isLeading, hasTurn, agreesToStop }) =>
    [
      player.name,
      player.isBot === true ? 'ein Bot' : player.presence === null ? null : presence[player.presence],
      player.handicap ?? null,
      `${count} von ${total} Karten auf den Zielstapeln`,
      isOut ? 'fertig' : null,
      hasGivenUp ? 'hat aufgegeben' : null,
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
  gaveUp: 'aufgegeben',
  toMove: 'am Zug',
  leads: 'In Führung',
  wantsToStop: { text: 'Ende?', meaning: 'Möchte aufhören' },
};

export const cueWords: Words<typeof english.cueWords> = {
  putBack: 'Karte zurückgelegt.',
  landed: (card, pile) => `${card} auf ${pile}.`,
  turnedUp: (card, pile) => `${card} aufgedeckt, ${pile}.`,
  wasteTurnedOver: (leftCount) => `Ablage umgedreht. ${cardsText(leftCount)} im Stapel.`,
  dealt: (cards) => `Neu: ${cards.join(', ')}.`,
  drawn: (top, below) =>
    below.length === 0 ? `Gezogen: ${top}.` : `Gezogen: ${top}, darunter ${below.join(' und ')}.`,
  stockEmpty: 'Der Stapel ist leer.',
  card: 'Diese Karte',
  cannotBeLifted: (card) => `${card} lässt sich nicht bewegen.`,
  fitsNowhere: (card) => `${card} passt nirgends.`,
  fitsNoFoundation: (card) => `${card} passt noch auf keinen Zielstapel.`,
  fitsNoTier: (card) => `${card} passt noch in keine Reihe.`,
  liftedByTap: (card, places) => `${card} aufgenommen. Passt auf ${choiceOf(places)}. Tipp an, wohin sie soll.`,
  liftedByKey: (card, places, aimedAt) =>
    `${card} aufgenommen. Passt auf ${choiceOf(places)}. Enter legt sie auf ${aimedAt}.`,
};

const numbers = ['Nichts', 'Eine', 'Zwei', 'Drei', 'Vier', 'Fünf', 'Sechs'] as const;
const melds = { suit: 'eine Farbmeldung', kind: 'eine Wertmeldung', run: 'eine Folge' } as const;

export const handTexts: Words<typeof english.handTexts> = {
  hand: 'Deine Hand',
  melds: (kinds) => listOf(kinds.map((kind) => melds[kind])),
  tasks: {
    selectMeld: 'Deine Hand enthält eine Meldung. Wähle ihre Karten.',
    noMeld: 'Diese Karten sind keine Meldung.',
    isMeld: (meld) => `Das ist ${meld}.`,
    orderDiscards:
      'Keine Meldung. Ordne die Karten durch Tippen oder Ziehen so, wie du sie abwirfst: Nummer 1 kommt zuerst wieder.',
    discard: 'Keine Meldung. Was du jetzt abwirfst, kommt nicht wieder, die Reihenfolge ist also egal.',
    draw: 'Zieh eine neue Hand.',
    drawOrDiscard: 'Dein Abwurf ist jetzt der Stapel. Vor dem Ziehen darfst du seine oberste Karte abwerfen.',
  },
  discardNumber: (card, number) => `${card}, Abwurf Nummer ${number}`,
  empty: 'Deine Hand ist leer.',
  cards: (cards) => `Deine Hand: ${cards.join(', ')}.`,
  topCard: (card) => `Oberste Karte: ${card}`,
  meld: { text: 'Melden', title: 'Gewählte Karten melden (M)' },
  resetOrder: 'Neu ordnen',
  discard: { text: 'Abwerfen', title: 'Hand abwerfen (D)', titleInOrder: 'Hand in dieser Reihenfolge abwerfen (D)' },
  discardFirst: { text: 'Erst abwerfen', title: (card) => `Erst abwerfen: ${card} (D)` },
  draw: { text: (count) => `${numbers[count] ?? count} ziehen`, title: 'Eine neue Hand ziehen (T)' },
};

export const feedbackTexts: Words<typeof english.feedbackTexts> = {
  sound: 'Ton',
  volumes: { off: 'Aus', low: 'Leise', medium: 'Mittel', high: 'Laut' },
  vibration: 'Vibration',
  on: 'An',
  off: 'Aus',
  mute: 'Stumm',
  muted: 'Ton aus.',
  unmuted: 'Ton an.',
};

export const byEarTexts: Words<typeof english.byEarTexts> = {
  playByEar: 'Textansicht öffnen',
  goToOutline: 'Zur Textansicht',
  stop: 'Textansicht schließen',
};
