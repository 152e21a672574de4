import type { Role, Words } from '@snap-up/engine';
import type * as english from '../en/diagrams.ts';

const groups: Readonly<Record<Role, readonly [one: string, several: string]>> = {
  foundation: ['Zielstapel', 'Zielstapel'],
  stock: ['Stapel', 'Stapel'],
  waste: ['Ablage', 'Ablagen'],
  tableau: ['Spalte', 'Spalten'],
  reserve: ['Päckchen', 'Päckchen'],
  heap: ['Haufen', 'Haufen'],
  tier: ['Reihe', 'Reihen'],
  hand: ['Hand', 'Hände'],
  aside: ['Beiseite', 'Beiseite'],
};
/** Those of which one has a masculine article: “dein Stapel”, “deine Spalte”. */
const withoutEnding: ReadonlySet<Role> = new Set<Role>(['foundation', 'stock', 'reserve', 'heap', 'aside']);

const groupOf = (role: Role, count: number) => groups[role][count === 1 ? 0 : 1];
const ending = (role: Role, count: number) => (count === 1 && withoutEnding.has(role) ? '' : 'e');

/** The words of the figures of the rules. Cards and piles are given by name. */
export const diagramTexts: Words<typeof english.diagramTexts> = {
  /** The label above so many piles of a role. */
  group: groupOf,
  ownGroup: (role, count) => `Dein${ending(role, count)} ${groupOf(role, count)}`,
  othersGroup: (role, count) => `${groupOf(role, count)} von jemand anderem`,
  othersPile: (pile) => `${pile} von jemand anderem`,
  empty: 'leer',
  faceDown: (count) => (count === 1 ? 'eine verdeckte Karte' : `${count} verdeckte Karten`),
  unknownCard: 'eine Karte',
  contents: (pile, cards) => `${pile}: ${cards}.`,
  arrow: (way) => `Pfeil: ${way}.`,
  notAllowed: (way) => `Nicht erlaubt: ${way}.`,
  ways: {
    carry: (card, aboveCount, from, to) => {
      const along =
        aboveCount === 0 ? '' : aboveCount === 1 ? ' mit der Karte darauf' : ` mit den ${aboveCount} Karten darauf`;
      return `${card}${along} von ${from} auf ${to}`;
    },
    exchange: (carry, card, aside) => `${carry}, an den Platz von ${card}, der auf ${aside} geht`,
    draw: 'vom Stapel auf die Ablage',
    deal: (piles) => `vom Stapel auf ${piles.join(' und ')}`,
    redeal: 'von der Ablage zurück auf den Stapel',
    meld: (cards) => `Meldung: ${cards}`,
    discard: (cards) => `die Hand auf die Ablage, in der Reihenfolge ${cards}`,
  },
};
