/**
 * The credits of the Decktet, and what of it is our own: one paragraph each, for every page that shows its cards or
 * explains a game with them.
 */
export const decktetCredits: readonly string[] = [
  'The Decktet is by P. D. Magnus, who offers it under the Creative Commons licence Attribution-NonCommercial-ShareAlike 4.0 (CC BY-NC-SA 4.0): whoever shares it or builds on it names him, does not do so for money, and passes it on under the same licence.',
  'From the Decktet we have what its cards are: their names, their ranks, their suits, and the order of the ranks.',
  'The pictures are our own. Suit marks and faces were drawn for Snap-Up from nothing but those names and suits; none is copied, traced or adapted from the Decktet’s art. P. D. Magnus has no part in them and does not vouch for them.',
];

/** Where to read more. */
export const decktetLinks: readonly { readonly label: string; readonly href: string }[] = [
  { label: 'The Decktet', href: 'https://www.decktet.com/' },
  { label: 'CC BY-NC-SA 4.0', href: 'https://creativecommons.org/licenses/by-nc-sa/4.0/' },
];
