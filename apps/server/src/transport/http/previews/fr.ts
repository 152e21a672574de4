import { gameNames } from '@snap-up/engine/names/fr';
import type { PreviewWords } from '../preview-words.ts';

const vowel = /^(?:[aeiouàâäéèêëîïôöùûüœæ]|y(?![aeiou]))/iu;

/** What French-speaking people read of a link. */
export const french: PreviewWords = {
  site: {
    title: 'Snap-Up',
    description: 'Course de Klondike entre amis ou patience en solo, directement dans le navigateur. Sans compte.',
  },
  gameNames,
  anyGame: 'Un jeu de cartes',
  invitation: (host, isRace) => `Rejoins la ${isRace ? 'course' : 'partie'} ${vowel.test(host) ? 'd’' : 'de '}${host}`,
  description: (game, state) => `${game}. ${state}`,
  closed: 'Cette table est fermée.',
  seats: (freeCount, count) => {
    if (freeCount === 0) return `Les ${count} places sont prises.`;
    return `${freeCount} ${freeCount === 1 ? 'place libre' : 'places libres'} sur ${count}.`;
  },
};
