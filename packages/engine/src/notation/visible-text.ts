// Text that people write for others, such as names and chat. Browsers of 2023 do not have the flag `v` of regular
// expressions, and not all of them have `Intl.Segmenter`.

/**
 * Matches a text without the two characters that make all text run backwards, even text that follows. No other
 * character is a reason to refuse a text.
 */
export const keepsDirection = /^[^\u202d\u202e]*$/;

/** Spaces, line ends, and the blank characters of Braille, music and hieroglyphs. */
const blanks = /(?!\ufeff)[\s\x85\u2800\u{1d159}\u{13441}\u{13442}]+/gu;

/** Joiners, variation selectors and tags: invisible themselves, but they can change how letters and emoji beside them look. */
const joining = String.raw`\u180b-\u180f\u200c\u200d\ufe00-\ufe0f\u{e0020}-\u{e007f}\u{e0100}-\u{e01ef}`;

/** Invisible characters: controls, soft hyphens, directions, fillers, lone surrogates, object placeholders. */
const unseen = new RegExp(
  String.raw`(?![${joining}])[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\ufff9-\ufffc\u{16fe4}]`,
  'gu',
);

/** Arabic letters that never join the next one. */
const unjoinedArabic = String.raw`\u0621-\u0625\u0627\u0629\u062f-\u0632\u0648\u0671-\u0677\u0688-\u0699\u06c0\u06c3-\u06cb\u06cd\u06cf\u06d2\u06d3\u06d5\u06ee\u06ef`;
const cursiveLetter = String.raw`(?=\p{L})[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Nko}\p{Script=Mandaic}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}]`;

/** All characters with `Canonical_Combining_Class=Virama`, a property that regular expressions of JavaScript cannot match. */
const virama = String.raw`[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d3b\u0d3c\u0d4d\u0dca\u0e3a\u0eba\u0f84\u1039\u103a\u1714\u1715\u1734\u17d2\u1a60\u1b44\u1baa\u1bab\u1bf2\u1bf3\u2d7f\ua806\ua82c\ua8c4\ua953\ua9c0\uaaf6\uabed\u{10a3f}\u{11046}\u{11070}\u{1107f}\u{110b9}\u{11133}\u{11134}\u{111c0}\u{11235}\u{112ea}\u{1134d}\u{11442}\u{114c2}\u{115bf}\u{1163f}\u{116b6}\u{1172b}\u{11839}\u{1193d}\u{1193e}\u{119e0}\u{11a34}\u{11a47}\u{11a99}\u{11c3f}\u{11d44}\u{11d45}\u{11d97}]`;

/** Where such a character is needed; elsewhere it would only make texts differ that look the same. */
const needed = [
  // UAX #31, A1: a cursive letter that would join the next one. A joiner shows the joined form of a single letter.
  String.raw`(?<=(?![${unjoinedArabic}])${cursiveLetter}\p{M}*)(?:\u200c(?=${cursiveLetter})|\u200d(?!${cursiveLetter}))`,
  // UAX #31, A2 and B; and before a virama, as in Bengali “র‍্যাব”.
  String.raw`(?<=${virama})[\u200c\u200d]|(?<=\p{L})\u200d(?=${virama})`,
  String.raw`(?<=(?=\p{L})\p{Script=Mongolian})[\u180b-\u180f]`,
  // Variants of Han letters, as used in names.
  String.raw`(?<=\p{Script=Han})[\ufe00-\ufe02\u{e0100}-\u{e01ef}]`,
  // UTS #51: pictures with or without colors, keycaps, joined pictures, and flags of parts of a country.
  String.raw`(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f]|(?<=[#*0-9])\ufe0f(?=\u20e3)`,
  String.raw`(?<=\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?)\u200d(?=\p{Extended_Pictographic})`,
  String.raw`(?<=\u{1f3f4})[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}`,
];
const joiningOrNeeded = new RegExp(`(${needed.join('|')})|[${joining}]`, 'gu');

/** Marks without a letter. */
const loneMarks = /(?<=^|\s)\p{M}+/gu;

/** UTS #39 regards more than four marks above and below one letter as invalid. They would cover the lines around it. */
const mostMarks = 4;
const markRun = /[\p{M}\u200c\u200d]{5,}/gu;
const stackedMark = /[\p{Mn}\p{Me}]/u;

function withFewMarks(run: string): string {
  let count = 0;
  const isKept = (sign: string) => {
    if (!stackedMark.test(sign)) return true;
    count += 1;
    return count <= mostMarks;
  };
  return [...run].filter(isKept).join('');
}

/**
 * Returns what others see of a text, as one line. Texts that look the same become the same: spaces are plain, marks are
 * limited, and invisible characters are left out unless a script or an emoji needs them. Empty if there is nothing to
 * see.
 */
export function visibleText(text: string): string {
  const visible = text
    .normalize('NFC')
    .replace(blanks, ' ')
    .replace(unseen, '')
    .replace(joiningOrNeeded, '$1')
    .replace(markRun, withFewMarks)
    .replace(loneMarks, '')
    .trim()
    .normalize('NFC');
  // Leaving out one character may make another one needless, too.
  return visible === text ? text : visibleText(visible);
}
