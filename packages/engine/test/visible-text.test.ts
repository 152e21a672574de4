import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keepsDirection, visibleText } from '../src/index.ts';
import { check } from './support.ts';

describe('what people write is unchanged', () => {
  test.each([
    ['Persian, whose letters would join without its joiner', 'می‌نا'],
    ['a letter in its joined form, as in Persian dates', '۱۴۰۴ ه‍.ش'],
    ['Sinhala, whose letters join by one', 'ශ්‍රී ලංකා'],
    ['Bengali with a joiner before the virama', 'র‍্যাব'],
    ['Malayalam of older keyboards', 'അവന്‍'],
    ['Hindi with a visible virama', 'क्‌ष'],
    ['Mongolian with its separator and variants', 'ᠬᠠᠨ᠎ᠠ ᠭ᠋'],
    ['a variant of a Han letter', '葛\u{e0100}城'],
    ['Vietnamese', 'Nguyễn Thị Ánh'],
    ['Greek with three marks', 'ᾆ'],
    ['Hebrew with points', 'שִׁמְשׁוֹן'],
    ['Burmese with five marks on a letter', 'မြွှောင်း'],
    ['Tibetan', 'བསྒྲུབས'],
    ['a family', '👨‍👩‍👧‍👦'],
    ['people with colors of skin', '👩🏽‍❤️‍💋‍👨🏻'],
    ['a flag of a country', '🇪🇺'],
    ['a flag of a part of a country', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
    ['joined flags', '🏳️‍🌈🏴‍☠️'],
    ['keycaps', '1️⃣#️⃣'],
    ['a picture in one color', '❤︎'],
    ['an apostrophe and quotes', 'O’Neil "the fox"'],
    ['a sign alone', '★'],
    ['nothing', ''],
  ])('%s', (_what, text) => expect(visibleText(text)).toBe(text));
});

describe('what is invisible is left out', () => {
  test.each([
    ['a soft hyphen', 'so\u00adft', 'soft'],
    ['a tab', 'one\ttwo', 'one two'],
    ['line ends', 'one\r\n\n two\u2028three\u0085four', 'one two three four'],
    ['wide and unbreakable spaces', 'one\u00a0\u3000two', 'one two'],
    ['spaces around it', '  Anna ', 'Anna'],
    ['a space without width', 'An\u200bna', 'Anna'],
    ['a byte-order mark', '\ufeffAn\ufeffna', 'Anna'],
    ['marks of direction of a Hebrew keyboard', '\u200fשלום\u200f!', 'שלום!'],
    ['what apps put around a pasted name', '\u2068Anna\u2069 \u202aBen\u202c', 'Anna Ben'],
    ['a control character', 'An\u0000na\u007f', 'Anna'],
    ['half a character', 'An\ud83cna', 'Anna'],
    ['a place of a pasted picture', '\ufffcAnna', 'Anna'],
    ['fillers', 'Anna\u3164\u115f\uffa0', 'Anna'],
    ['blanks of Braille at its end', 'Anna\u2800\u2800', 'Anna'],
    ['a joiner between letters that do not join', 'An\u200dna د\u200cا', 'Anna دا'],
    ['a joiner at the end', 'می\u200c', 'می'],
    ['a joiner between pictures and letters', '👩\u200dA', '👩A'],
    ['a selector behind a letter or digit', 'Anna\ufe0f 1\ufe0f', 'Anna 1'],
    ['tags that hide a text', '🏴\u{e0068}\u{e0069} A\u{e0068}\u{e0069}\u{e007f}', '🏴 A'],
    ['marks that stand on nothing', '\u0301Anna \u0308\u0301', 'Anna'],
  ])('%s', (_what, text, seen) => expect(visibleText(text)).toBe(seen));

  test.each([
    ['joiners', '\u200d\u200c\u2060\u034f'],
    ['fillers', '\u3164\u115f\u1160\uffa0'],
    ['Braille blanks', '\u2800\u2800'],
    ['selectors and tags', '\ufe0f\u{e0100}\u{e0041}\u{e007f}'],
    ['marks', '\u0301'.repeat(199)],
    ['spaces and line ends', ' \n\t\u00a0'],
  ])('%s alone are empty', (_what, text) => expect(visibleText(text)).toBe(''));
});

test('a letter keeps four of the marks above and below it, however they are arranged', () => {
  expect(visibleText(`x${'\u0301'.repeat(199)}y`)).toBe(`x${'\u0301'.repeat(4)}y`);
  expect(visibleText(`x${'\u0301\u034f\u200d'.repeat(20)}`)).toBe(`x${'\u0301'.repeat(4)}`);
});

test('the same letters are the same, whether composed or decomposed', () => {
  expect(visibleText('Zoe\u0308')).toBe('Zo\u00eb');
});

test('only what makes other text run backwards is refused', () => {
  expect(['\u202eolleH', 'a\u202db'].some((text) => keepsDirection.test(text))).toBe(false);
  expect(['שלום\u200f', '\u2067a\u2069', 'one\ntwo', ''].every((text) => keepsDirection.test(text))).toBe(true);
});

/** Characters that affect others, and letters of scripts and emoji that need them. */
const delicate = fc.constantFrom(
  ...'\u00ad\u034f\u061c\u180b\u180e\u200b\u200c\u200d\u200e\u2060\u2068\u20e3\ufe00\ufe0e\ufe0f\ufeff\u3164\u2800 \t\n',
  ...'\u{e0067}\u{e0062}\u{e007f}\u{e0100}\u0301\u0327\u05b4\u064b\u094d\u09cd\u0dca\u0903\u093f\u1039',
  ...'aé1#👩👨🏽🏻❤🏴🇪🇺★مدیאשकরශයᠬ葛가',
  '\ud83c',
);
const texts = fc.oneof(
  fc.array(delicate, { maxLength: 24 }).map((signs) => signs.join('')),
  fc.string({ unit: 'binary', maxLength: 24 }),
  fc.string({ unit: 'grapheme', maxLength: 24 }),
);

test('of any text, the visible part is stable, well-formed, and does not affect its neighbors', () => {
  check(
    20_000,
    fc.property(texts, (text) => {
      const seen = visibleText(text);
      expect(visibleText(seen)).toBe(seen);
      expect(seen.isWellFormed()).toBe(true);
      expect(seen).not.toMatch(/\p{Cc}|^\s|\s$|\s\s|^\p{M}/u);
      expect(seen).not.toMatch(/(?:[\p{Mn}\p{Me}][\p{Mc}\u200c\u200d]*){5}/u);
      if (seen !== '') expect(seen).toMatch(/[^\p{M}\p{Z}\p{Default_Ignorable_Code_Point}]/u);
    }),
  );
});

test('invisible characters make no difference between letters that need none', () => {
  const unseen = fc.constantFrom(...'\u00ad\u034f\u061c\u200b\u200d\u200e\u2060\u2066\u2069\ufe0f\ufeff\u3164\u0000');
  check(
    2_000,
    fc.property(fc.array(fc.tuple(fc.constantFrom(...'Annaéש李1'), fc.array(unseen))), (letters) => {
      const written = letters.map(([letter, signs]) => letter + signs.join('')).join('');
      expect(visibleText(written)).toBe(letters.map(([letter]) => letter).join(''));
    }),
  );
});

test('every emoji of Unicode is unchanged', () => {
  const isEmoji = (text: string): boolean => /^\p{RGI_Emoji}$/v.test(text);
  const all = Array.from({ length: 0x1fb00 }, (_, code) =>
    code >= 0xd800 && code < 0xe000 ? '' : String.fromCodePoint(code),
  );
  const pictures = all.filter((sign) => /\p{Emoji}/u.test(sign));
  const people = pictures.filter((sign) => /\p{Emoji_Modifier_Base}/u.test(sign));
  const skins = ['', '🏻', '🏿'];
  const emoji = [
    ...pictures.flatMap((sign) => [sign, `${sign}\ufe0f`, `${sign}\ufe0f\u20e3`, `${sign}🏽`]),
    ...pictures.flatMap((sign) =>
      ['👩', '👨🏾', '🧑', '🏳️', '🏴', '❤️', '👁️', '🐦'].flatMap((first) => [
        `${first}\u200d${sign}`,
        `${first}\u200d${sign}\ufe0f`,
      ]),
    ),
    ...people.flatMap((sign) =>
      skins.flatMap((skin) => ['♀️', '♂️', '➡️'].map((second) => `${sign}${skin}\u200d${second}`)),
    ),
    ...['gbeng', 'gbsct', 'gbwls'].map(
      (part) =>
        `🏴${[...part].map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('')}\u{e007f}`,
    ),
  ].filter(isEmoji);
  expect(emoji.length).toBeGreaterThan(1_900);
  expect(emoji.filter((sign) => visibleText(sign) !== sign)).toEqual([]);
});
