import {
  area,
  brown,
  coin,
  colorsOf,
  cream,
  decktetMark,
  disc,
  gold,
  goldShade,
  line,
  type Picture,
  paper,
  placed,
  skin,
  skinShade,
  stone,
  stoneShade,
  stroke,
} from './parts.ts';

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
function inMiddle(drawing: string): string {
  return placed(7.5, 2, 1, drawing);
}

/** The picture of the Author. */
export const author: Picture = ({ a, b }) =>
  inMiddle(
    person({ cloth: a.main, shade: a.dark, hair: hair.grey, cut: 'beard' }) +
      area(b.main, 'M12.5 12.5C12 4 17 .5 24 .5S36 4 35.5 12.5c-7-2.5-16-2.5-23 0z'),
  ) +
  area(paper, 'M31.5 49C25 44 16 44 8 46V58H55V46c-8-2-17-2-23.5 3z') +
  stroke(b.main, 1, 'M31.5 49V58M13 50.5c5-1 9-.6 14 1.5M50 50.5c-5-1-9-.6-14 1.5') +
  area(b.pale, 'M43 43C45 30 50 21 60 16c1 10-4 20-14 25z') +
  stroke(b.main, 1.2, 'M42 46C46 34 51 25 59 17.5');

/** The picture of the Painter. */
export const painter: Picture = ({ a, b }) =>
  inMiddle(
    person({ cloth: b.main, shade: b.dark, hair: hair.brown, cut: 'short' }) +
      area(a.main, 'M11 14C5 12 7 1 22-1c12-1.5 18 5 16 10-1.5 4-17 1-27 5z') +
      stroke(a.dark, 1.6, 'M22-.5l-.6-2') +
      area(a.main, 'M17 37l7 5 7-5 1 5-7 3-1 4-1-4-7-3z'),
  ) +
  stroke(brown, 2, 'M50 56 57 30') +
  area(a.main, 'M55.2 30.5l3.6 1C60 27 60 23 58.5 19c-2 3-3 7-3.3 11.5z') +
  area(cream, 'M2 49c0-7 9-10 16-7s7 10 3 12c-3 1.5-4-1-6 1s0 3-4 3C5 58 2 54 2 49z') +
  disc(a.main, 7.5, 47.5, 2.1) +
  disc(b.main, 14.5, 45.5, 2.1) +
  disc(line, 8, 53, 1.7);

/** The picture of the Savage. */
export const savage: Picture = ({ a, b }) =>
  inMiddle(
    person({ cloth: '#c98f62', shade: '#a8714a', hair: hair.red, cut: 'wild' }) +
      area(b.main, 'M1 56c0-10 4-15 11-18l8 6 17 12zM16.5 25.5h4v1.4h-4zM27.5 25.5h4v1.4h-4z') +
      area(b.dark, 'M13 44l3 1-2 2zM20 49l3 1-2 2zM9 50l3 1-2 2z') +
      [-1, 0, 1, 2]
        .map((at) =>
          placed(
            at * 8 + 13,
            2 - (at === 0 || at === 1 ? 3.5 : 0),
            0.5,
            area(at % 2 === 0 ? a.main : a.dark, 'M0 20C-6 12-2 2 8-2c6 10 2 18-5 22z'),
          ),
        )
        .join(''),
  ) +
  stroke(brown, 3, 'M57 58V22') +
  area(stone, 'M53.5 24 57 9l3.5 15-3.5 3z');

/** The picture of the Sailor. */
export const sailor: Picture = ({ a, b }) =>
  inMiddle(
    person({ cloth: a.main, shade: a.dark, hair: hair.red, cut: 'beard' }) +
      area(paper, 'M14 37.5 24 52l10-14.5 3 3L27 56h-6L11 40.5z') +
      area(b.main, 'M19.5 51 24 47.5l4.5 3.5-4.5 5z') +
      area(a.dark, 'M13 7.5h22v6H13z') +
      area(paper, 'M10.5 8.5C9 1 14-2 24-2s15 3 13.5 10.5c-8-2-19-2-27 0z') +
      area(gold, 'M22 9h4v3.5h-4z'),
  ) +
  placed(
    0,
    0,
    1,
    stroke(b.main, 2.4, 'M55 24v26m-4.5-19h9M49 45c0 8 12 8 12 0') +
      `<circle cx="55" cy="21.5" r="2.8" fill="none" stroke="${b.main}" stroke-width="2.2"/>`,
  );

/** The picture of the Soldier. */
export const soldier: Picture = ({ a, b }) =>
  stroke(brown, 2.2, 'M7.5 58V12') +
  area(stone, 'M4 14 7.5 1 11 14l-3.5 4z') +
  inMiddle(
    person({ cloth: stone, shade: stoneShade, hair: hair.brown, cut: 'short' }) +
      area(b.main, 'M13 37.5h22l-3 7-8 4-8-4z') +
      area(a.main, 'M24 7C22-6 33-9 45-2c-6 0-7 4-7 9z') +
      area(stone, 'M12 24V15C12 6 16 2 24 2s12 4 12 13v9l-4 4v-9H16v9z') +
      area(stoneShade, 'M12 15.5h24v3.3H12zM22.7 15h2.6v11h-2.6z'),
  ) +
  placed(47, 36, 1, area(a.main, 'M-1 0h16v11c0 6-4 10-8 12-4-2-8-6-8-12z') + decktetMark('K', 7, 9.5, 11, paper));

/** The picture of the Lunatic. */
export const lunatic: Picture = ({ a, b }) =>
  inMiddle(
    person({ cloth: b.main, shade: b.dark, hair: a.main, cut: 'wild' }) +
      disc(paper, 20, 20.7, 3.1) +
      disc(paper, 28, 20.7, 3.1) +
      disc(line, 19.4, 20.2, 1) +
      disc(line, 28.8, 21.4, 1.4) +
      stroke(b.pale, 1.8, 'M8 50q2.7-4 5.4 0t5.4 0 5.4 0 5.4 0 5.4 0 5.4 0'),
  ) +
  decktetMark('M', 9, 12, 12) +
  disc(a.main, 54, 9, 1.4) +
  disc(a.main, 58, 19, 1) +
  disc(a.main, 51, 20, 0.8);

/** The picture of the Penitent. */
export const penitent: Picture = ({ a, b }) =>
  disc(a.main, 31.5, 21, 19) +
  inMiddle(
    person({ cloth: b.main, shade: b.dark, hair: b.dark, cut: 'hood', isBowed: true }) +
      stroke(gold, 1.8, 'M15 44c2 8 6 10 9 10s7-2 9-10') +
      area(b.main, 'M7 44C4 22 9 0 24 0s20 22 17 44l-7-5c3-12 1-26-10-26S11 27 14 39z'),
  );

/** The picture of the Diplomat. */
export const diplomat: Picture = ({ a, b }) =>
  inMiddle(
    person({ cloth: a.main, shade: a.dark, hair: hair.grey, cut: 'long' }) +
      area(paper, 'M18 37.5 24 42l6-4.5 1.5 6L24 50l-7.5-6.5z') +
      area(b.main, 'M8 41.5 12 39 38 56H28z') +
      area(a.dark, 'M6 12C9 2 15-3 24-3s15 5 18 15c-10-3-26-3-36 0z') +
      stroke(b.main, 1.8, 'M7.5 11C17 8 31 8 40.5 11') +
      disc(b.main, 24, 3, 2.6),
  ) + decktetMark('S', 24, 53, 8, gold);

/** The picture of the Merchant. */
export const merchant: Picture = ({ a, b }) =>
  inMiddle(
    person({ cloth: b.main, shade: b.dark, hair: hair.dark, cut: 'beard' }) +
      area(a.main, 'M10.5 14C6 6 13-1 24-1s18 7 13.5 15c-8-4-19-4-27 0z') +
      stroke(a.dark, 1.5, 'M12 11C18 4 26 2 36 4M12 6.5C20 2 30 4 36.5 11') +
      disc(gold, 24, 9, 2.2),
  ) +
  stroke(goldShade, 1.6, 'M4 30H20M12 30V26M4.5 30 1 40M4.5 30 8 40M19.5 30 16 40M19.5 30 23 40') +
  area(gold, 'M-1 40H10c0 6-11 6-11 0zM14 40H25c0 6-11 6-11 0z') +
  coin(58, 53, 5) +
  coin(52, 55, 4.5) +
  coin(56, 46, 4);

/** The picture of the Huntress. */
export const huntress: Picture = ({ a }) =>
  inMiddle(
    person({ cloth: a.pale, shade: '#b9c0d0', hair: hair.red, cut: 'long' }) +
      area(a.dark, 'M9 41 12 39 38 56H28z') +
      stroke(gold, 1.8, 'M15 12.5c5-2 13-2 18 0') +
      decktetMark('M', 24, 5.5, 11, gold),
  ) +
  stroke(gold, 2.4, 'M51 3c12 12 12 40 0 54') +
  stroke(paper, 0.9, 'M51 3V57M41 30H63') +
  area(paper, 'M38 30l6-2.5v5z');

/** The picture of the Bard. */
export const bard: Picture = ({ a }) =>
  inMiddle(
    person({ cloth: a.dark, shade: '#6f3f00', hair: hair.brown, cut: 'short' }) +
      area(paper, 'M15 37 24 44l9-7 2 4.5L24 49l-11-7.5z') +
      area(paper, 'M33 9C34 3 39-1 49-1c-1 8-6 13-14 14z') +
      stroke(goldShade, 0.9, 'M34 11.5C38 7 42 3.5 47 .5') +
      area(a.dark, 'M9 13C9 3 16 0 25 0c8 0 13 4 14 10-10-2-20-1-30 3z') +
      stroke(gold, 2.2, 'M10 13C19 9.5 30 9 38.5 10.5'),
  ) +
  `<g transform="rotate(-38 31 52)">${[
    area(brown, 'M29.5 46h28v3.5h-28zM55 43.5h6v8h-6z'),
    area(gold, 'M34 47.8c0 7-6 11-13 11S6 53.5 6 47.8s8-11 15-11 13 4 13 11z'),
    disc(line, 22, 47.8, 3.6),
    stroke(goldShade, 1.4, 'M12 44v7.5'),
    stroke(paper, 0.7, 'M12 46.5H58M12 49H58'),
  ].join('')}</g>`;

/** The picture of the Watchman. */
export const watchman: Picture = ({ a, b, c }) =>
  inMiddle(
    person({ cloth: a.main, shade: a.dark, hair: hair.dark, cut: 'hood' }) +
      area(b.main, 'M9 42c10-6 20-6 30 0l-4 4c-8-3-14-3-22 0z') +
      area(c.main, 'M7 43C4 22 9 0 24 0s20 22 17 43l-7-4c3-12 1-26-10-26S11 27 14 39z'),
  ) +
  stroke(line, 1.6, 'M52 37V31m-4 3h8') +
  area(line, 'M46 37h12v3H46zM46 53h12v3H46z') +
  area(gold, 'M47.5 40h9v13h-9z') +
  area(paper, 'M52 42c3 3.5 3 8 0 9-3-1-3-5.5 0-9z');

/** The picture of the Light Keeper. */
export const lightKeeper: Picture = ({ a, b, c }) =>
  area(a.main, 'M9 23 40 .4Q52 3 63 13V20z') +
  inMiddle(
    person({ cloth: b.main, shade: b.dark, hair: hair.grey, cut: 'beard' }) +
      area(c.main, 'M11.5 13.5C9 2 15-1 24-1s15 3 12.5 14.5c-7-3-18-3-25 0z') +
      area(c.dark, 'M11.5 9.5c8-2.5 17-2.5 25 0v5c-8-3-17-3-25 0z'),
  ) +
  area(paper, 'M3 58 5 30h9l2 28z') +
  area(c.main, 'M4.3 40h10.5l.5 7H3.8z') +
  area(c.dark, 'M3 28h13v3H3zM4 21l5.5-5 5.5 5z') +
  area(a.main, 'M5 21h9v7H5z');

/** The picture of the Consul. */
export const consul: Picture = ({ a, b, c }) =>
  inMiddle(
    person({ cloth: paper, shade: cream, hair: hair.grey, cut: 'short' }) +
      area(c.main, 'M8 42 14 37.5C18 46 30 50 46 50l1 6H30C18 54 11 48 8 42z') +
      area(a.main, 'M6 44l3-2c4 6 10 11 20 14H20C13 53 9 49 6 44z') +
      stroke(goldShade, 1.2, 'M13 15C13 8 17 5 24 5s11 3 11 10') +
      [-60, -36, -12, 12, 36, 60]
        .map((turn) => `<g transform="rotate(${turn} 24 16)">${area(gold, 'M24 8c-3-2-3-5 0-8 3 3 3 6 0 8z')}</g>`)
        .join(''),
  ) +
  area(cream, 'M50 34h10v20H50z') +
  stroke(b.main, 2.6, 'M49 34h12M49 54h12') +
  stroke(b.main, 1, 'M52.5 39h5M52.5 43h5M52.5 47h5');

/** The Excuse has no suit, so its figure wears the motley of all six. */
export const fool: Picture = () => {
  const motley = [...'YSLWKM'].map((suit) => colorsOf(suit).main);
  const diamonds = motley.map((color, at) => area(color, `M${at * 7.4 + 5.5} 47l4 6.5-4 6.5-4-6.5z`)).join('');
  return inMiddle(
    person({ cloth: line, shade: '#3b3e4a', hair: hair.red, cut: 'short' }) +
      area(paper, 'M6 43Q24 28 42 43l-4 1-2 5-5-3-3 5-4-4-4 4-3-5-5 3-2-5z') +
      diamonds +
      area(colorsOf('Y').main, 'M14 15C9 13 5 17 3 23-4 12 2-2 14-2c6 1 9 8 9 13z') +
      area(colorsOf('W').main, 'M34 15c5-2 9 2 11 8 7-11 1-25-11-25-6 1-9 8-9 13z') +
      area(colorsOf('S').main, 'M14 15C14 8 19 2 24-1 29 2 34 8 34 15c-6-3-14-3-20 0z') +
      [
        [3, 24],
        [45, 24],
        [24, -1],
      ]
        .map(([x = 0, y = 0]) => disc(gold, x, y, 2.8) + disc(goldShade, x, y + 1, 0.9))
        .join(''),
  );
};
