import { area, brown, cream, disc, gold, goldShade, line, type Picture, paper, stroke } from './parts.ts';
import { hair, inMiddle, person } from './people.ts';
import { colorsOf, decktetMark } from './suits.ts';

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
