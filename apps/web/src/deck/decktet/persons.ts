import { area, disc, line, paper, placed, skin, skinShade, stroke } from './parts.ts';

/** Colors of hair. */
export const hair = { brown: '#5b3a26', dark: '#2b2a30', grey: '#c9c4ba', red: '#9a5426' };

/** How a person is drawn, seen from the front down to the chest. */
interface Person {
  readonly cloth: string;
  readonly shade: string;
  readonly hair: string;
  readonly cut: 'short' | 'long' | 'beard' | 'bald' | 'wild' | 'hood';
  /** Whether the person looks down. */
  readonly isBowed?: boolean;
}

const behind: Readonly<Record<Person['cut'], string>> = {
  short: 'M13 14c0-6 4-9 11-9s11 3 11 9v13c0 2-1 3.5-3 3.5H16c-2 0-3-1.5-3-3.5z',
  long: 'M9.5 41C7.5 25 8.5 5 24 5s16.5 20 14.5 36c-3 3.5-7 2-8-3H17.5c-1 5-5 6.5-8 3z',
  beard: 'M13 14c0-6 4-9 11-9s11 3 11 9v12c0 3-1.5 5-3 5H16c-1.5 0-3-2-3-5z',
  bald: 'M15.5 16c0-5 3.5-8 8.5-8s8.5 3 8.5 8z',
  wild: 'M24 3l3-4 2.5 4 5-2-.5 5 5 .5-2.5 4.5 4 3-4 3.5 3 4.5-5 1.5 1 5-5-.5H16l-4.5.5 1-5-5-1.5 3-4.5-4-3.5 4-3L8 7.5l5-.5-.5-5 5 2 2.5-4z',
  hood: 'M7 44C4 24 8 2 24 2s20 22 17 42z',
};

/** Hair over the face, and beards. */
const before: Readonly<Record<Person['cut'], string>> = {
  short: 'M15.5 21c-.4-4 0-6 0-9h17c0 3 .4 5 0 9-1.2-2-1.6-3-1.6-5.5-4 1-9 .5-11-1-.4 3-2.8 3.5-4.4 6.5z',
  long: 'M15.5 21c0-6 3-8.5 8.5-8.5s8.5 2.5 8.5 8.5c-3-1-6-3-8.5-6.5-2.5 3.5-5.5 5.5-8.5 6.5z',
  beard:
    'M15.5 17v-5h17v5c-1-2-2-3-3-3.5h-11c-1 .5-2 1.5-3 3.5zM15.5 22.5c0 9 2 20 8.5 22.5 6.5-2.5 8.5-13.5 8.5-22.5-1.5 3-3.5 3.6-5.5 3.2-1.2-.3-2.2-.2-3 .5-.8-.7-1.8-.8-3-.5-2 .4-4-.2-5.5-3.2z',
  bald: '',
  wild: 'M15.5 18v-6h17v6l-2-2-1.5 2-2-2.5-3 2.5-3-2.5-2 2.5-1.5-2zM15.5 23c-1 8 1 15 4 19l2-2 2.5 5 2.5-5 2 2c3-4 5-11 4-19-1.5 2.7-3.5 3.1-5.5 2.7-1.2-.3-2.2-.2-3 .5-.8-.7-1.8-.8-3-.5-2 .4-4 0-5.5-2.7z',
  hood: 'M14 30V14c0-4 4-7 10-7s10 3 10 7v16l-2-2V19c0-4-3-6.5-8-6.5S16 15 16 19v9z',
};

const eyes =
  stroke(line, 1.1, 'M18.6 18.6c.8-.7 2.2-.8 3.2-.2M26.2 18.4c1-.6 2.4-.5 3.2.2M24.3 20v4.6h-1.6') +
  disc(line, 20.4, 20.7, 1.05) +
  disc(line, 27.6, 20.7, 1.05);

const lids = stroke(line, 1.1, 'M18.6 20.5c.8.9 2.6.9 3.5 0M25.9 20.5c.9.9 2.7.9 3.5 0M24.3 21v4h-1.6');

const mouths = { dark: '#a5442f', light: paper };

/** Draws a person in a box 48 units wide and 56 high; the crown of the head is at 5, the face from 13 to 35. */
export function person({ cloth, shade, hair, cut, isBowed = false }: Person): string {
  const isBearded = cut === 'beard' || cut === 'wild';
  return (
    area(hair, behind[cut]) +
    area(cloth, 'M1 56c0-10 5-16 14-19.5h18C42 40 47 46 47 56z') +
    area(shade, 'M1 56c0-7 2.5-12 7.5-15.5C8 46 9 52 10.5 56zM47 56c0-7-2.5-12-7.5-15.5C40 46 39 52 37.5 56z') +
    area(skinShade, 'M20 29h8v9l-4 4-4-4z') +
    area(skin, 'M15.5 13h17v11c0 7-4 11-8.5 11s-8.5-4-8.5-11z') +
    area(hair, before[cut]) +
    (isBowed ? lids : eyes) +
    stroke(isBearded ? mouths.light : mouths.dark, 1.2, 'M22 29.3c1.3.7 2.7.7 4 0')
  );
}

/** Moves drawings around a person from that box to the middle of the card's. */
export function inMiddle(drawing: string): string {
  return placed(7.5, 2, 1, drawing);
}
