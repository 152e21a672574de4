import { locale } from '#messages/locale.ts';

const numbers = new Intl.NumberFormat(locale);
const shares = new Intl.NumberFormat(locale, { style: 'percent' });

/** A number with separators: `482,131`. */
export function numberText(number: number): string {
  return numbers.format(number);
}

/** A part of 1 in hundredths: `42%`. */
export function shareText(share: number): string {
  return shares.format(share);
}
