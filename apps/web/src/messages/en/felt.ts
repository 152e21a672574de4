import type { FeltWords } from '../../felt/index.ts';
import { describeSlot, pilesLine, placeLabel } from '../piles.ts';
import { listOf } from '../sentence.ts';
import { countOf, possessive } from './language.ts';

const presence: FeltWords['presence'] = { here: 'online', reconnecting: 'reconnecting', away: 'away' };

/** The sentence where the pictures of the cards could not be fetched. */
export const facesMissing = 'The card images couldn’t be loaded. Trying again …';

/** Every word on a felt. */
export const feltWords: FeltWords = {
  felt: 'Card table',
  slot: describeSlot,
  place: placeLabel,
  tableInWords: 'The table in words',
  sharedPiles: 'Foundations',
  pilesOf: (name) => (name === null ? 'Your cards' : `${possessive(name)} cards`),
  lineOf: pilesLine,
  opponent: (player, { count, total, isOut, hasGivenUp, isLeading, hasTurn, agreesToStop }) =>
    [
      player.name,
      player.isBot === true ? 'a bot' : player.presence === null ? null : presence[player.presence],
      player.handicap ?? null,
      `${count} of ${total} cards on the foundations`,
      isOut ? 'finished' : null,
      hasGivenUp ? 'gave up' : null,
      isLeading ? 'in the lead' : null,
      hasTurn ? 'to move' : null,
      agreesToStop ? 'wants to end the game' : null,
    ]
      .filter((part) => part !== null)
      .join(', '),
  viewAs: (name) => `View as ${name}`,
  enlarge: (name) => `Enlarge ${name}’s cards`,
  presence,
  bot: { text: 'bot', meaning: 'A bot' },
  away: 'away',
  gaveUp: 'gave up',
  toMove: 'to move',
  leads: 'In the lead',
  wantsToStop: { text: 'End?', meaning: 'Wants to end the game' },
};

/** The sentences about what happens on the felt. Cards and piles are given by name. */
export const cueWords = {
  putBack: 'Card put back.',
  landed: (card: string, pile: string) => `${card} to ${pile}.`,
  turnedUp: (card: string, pile: string) => `${card} turned up in ${pile}.`,
  wasteTurnedOver: (leftCount: number) => `Waste turned over. ${countOf(leftCount, 'card')} in the stock.`,
  dealt: (cards: readonly string[]) => `Dealt: ${cards.join(', ')}.`,
  /** `below` are the cards under the top one, from above. */
  drawn: (top: string, below: readonly string[]) =>
    below.length === 0 ? `Drawn: ${top}.` : `Drawn: ${top}, on ${below.join(' and ')}.`,
  stockEmpty: 'The stock is empty.',
  /** A card whose name is not known. */
  card: 'card',
  cannotBeLifted: (card: string) => `The ${card} can’t be moved.`,
  fitsNowhere: (card: string) => `The ${card} doesn’t fit anywhere.`,
  fitsNoFoundation: (card: string) => `The ${card} doesn’t fit on a foundation yet.`,
  fitsNoTier: (card: string) => `The ${card} doesn’t fit in a tier yet.`,
  liftedByTap: (card: string, places: readonly string[]) =>
    `${card} picked up. It fits on ${listOf(places)}. Tap where it should go.`,
  liftedByKey: (card: string, places: readonly string[], aimedAt: string) =>
    `${card} picked up. It fits on ${listOf(places)}. Press Enter to place it on ${aimedAt}.`,
} as const;

const numbers = ['no cards', 'one', 'two', 'three', 'four', 'five', 'six'] as const;

/** The words of a hand below the felt. Cards are given by name. */
export const handTexts = {
  hand: 'Your hand',
  /** By the kinds of meld that some cards are, one at least: “a run meld”, “a suit meld and a kind meld”. */
  melds: (kinds: readonly ('suit' | 'kind' | 'run')[]) => kinds.map((kind) => `a ${kind} meld`).join(' and '),
  tasks: {
    selectMeld: 'Your hand contains a meld. Select its cards.',
    noMeld: 'These cards aren’t a meld.',
    isMeld: (meld: string) => `This is ${meld}.`,
    orderDiscards: 'No meld here. Tap or drag the cards into the order to discard them in: number 1 comes back first.',
    discard: 'No meld here. Discards don’t come back from now on, so their order doesn’t matter.',
    draw: 'Draw a new hand.',
    drawOrDiscard: 'Your discards are now the stock. Before you draw, you may discard its top card.',
  },
  discardNumber: (card: string, number: number) => `${card}, discard number ${number}`,
  empty: 'Your hand is empty.',
  cards: (cards: readonly string[]) => `Your hand: ${cards.join(', ')}.`,
  topCard: (card: string) => `Top card: ${card}`,
  meld: { text: 'Meld', title: 'Meld the selected cards (M)' },
  resetOrder: 'Reset order',
  discard: { text: 'Discard', title: 'Discard the hand (D)', titleInOrder: 'Discard the hand in this order (D)' },
  discardFirst: { text: 'Discard it first', title: (card: string) => `Discard the ${card} first (D)` },
  /** The number in words; above six in digits. */
  draw: { text: (count: number) => `Draw ${numbers[count] ?? count}`, title: 'Draw a new hand (T)' },
} as const;

/** The words about sounds and vibration. */
export const feedbackTexts = {
  sound: 'Sound',
  volumes: { off: 'Off', low: 'Low', medium: 'Medium', high: 'High' },
  vibration: 'Vibration',
  on: 'On',
  off: 'Off',
  mute: 'Mute',
  muted: 'Sound off.',
  unmuted: 'Sound on.',
} as const;

/** The words of what leads to the text view, on every table and in the settings. */
export const byEarTexts = {
  playByEar: 'Open the text view',
  /** If it is on already: pressing leads there. */
  goToOutline: 'Go to the text view',
  stop: 'Close the text view',
} as const;
