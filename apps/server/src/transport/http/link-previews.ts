import { hasTurns, rulesetById } from '@snap-up/engine';
import { gameNames as germanNames } from '@snap-up/engine/names/de';
import { gameNames as englishNames } from '@snap-up/engine/names/en';
import { gameNames as spanishNames } from '@snap-up/engine/names/es';
import { gameNames as frenchNames } from '@snap-up/engine/names/fr';
import type { Invitation, Language } from '@snap-up/protocol';

interface PreviewWords {
  readonly site: string;
  readonly gameNames: Readonly<Record<string, string>>;
  /** A game that this server does not know. */
  readonly anyGame: string;
  readonly invitation: (host: string, isRace: boolean) => string;
  readonly closed: string;
  /** Seats are free, and nobody new may take one. */
  readonly noNewPlayers: string;
  readonly seats: (freeCount: number, count: number) => string;
}

const english: PreviewWords = {
  site: 'Race your friends at Klondike or play solitaire, right in your browser. No sign-up.',
  gameNames: englishNames,
  anyGame: 'A card game',
  invitation: (host, isRace) => `Join ${host}’s ${isRace ? 'race' : 'game'}`,
  closed: 'This table is closed.',
  noNewPlayers: 'Nobody new can join.',
  seats: (freeCount, count) => {
    if (freeCount === 0) return `All ${count} seats are taken.`;
    return `${freeCount} of ${count} ${count === 1 ? 'seat' : 'seats'} free.`;
  },
};

const german: PreviewWords = {
  site: 'Klondike um die Wette oder Patiencen allein, direkt im Browser. Ohne Anmeldung.',
  gameNames: germanNames,
  anyGame: 'Ein Kartenspiel',
  invitation: (host, isRace) => `${host} lädt zum ${isRace ? 'Rennen' : 'Spiel'} ein`,
  closed: 'Dieser Tisch ist geschlossen.',
  noNewPlayers: 'Niemand kann mehr dazukommen.',
  seats: (freeCount, count) => {
    if (freeCount === 0) return `Alle ${count} Plätze sind besetzt.`;
    return `${freeCount} von ${count} ${count === 1 ? 'Platz' : 'Plätzen'} frei.`;
  },
};

const spanish: PreviewWords = {
  site: 'Reta a tus amigos al Klondike o juega solitarios, directamente en tu navegador. Sin registro.',
  gameNames: spanishNames,
  anyGame: 'Un juego de cartas',
  invitation: (host, isRace) => `Únete a la ${isRace ? 'carrera' : 'partida'} de ${host}`,
  closed: 'Esta mesa está cerrada.',
  noNewPlayers: 'Nadie más puede entrar.',
  seats: (freeCount, count) => {
    if (freeCount === 0) return count === 1 ? 'El asiento está ocupado.' : `Los ${count} asientos están ocupados.`;
    return `${freeCount} de ${count} ${count === 1 ? 'asiento' : 'asientos'} ${freeCount === 1 ? 'libre' : 'libres'}.`;
  },
};

const frenchVowel = /^(?:[aeiouàâäéèêëîïôöùûüœæ]|y(?![aeiou]))/iu;

const french: PreviewWords = {
  site: 'Course de Klondike entre amis ou solitaire, directement dans le navigateur. Sans compte.',
  gameNames: frenchNames,
  anyGame: 'Un jeu de cartes',
  invitation: (host, isRace) =>
    `Rejoins la ${isRace ? 'course' : 'partie'} ${frenchVowel.test(host) ? 'd’' : 'de '}${host}`,
  closed: 'Cette table est fermée.',
  noNewPlayers: 'Plus personne ne peut rejoindre cette table.',
  seats: (freeCount, count) => {
    if (freeCount === 0) return `Les ${count} places sont prises.`;
    return `${freeCount} ${freeCount === 1 ? 'place libre' : 'places libres'} sur ${count}.`;
  },
};

const words: Readonly<Record<Language, PreviewWords>> = { en: english, de: german, fr: french, es: spanish };

export interface Previewed {
  /** The address of this server in links; null if there is none. */
  readonly origin: string | null;
  readonly pathname: string;
  /** The invitation that the page is; null for any other page. */
  readonly invitation: Invitation | null;
  readonly language: Language;
}

const siteTitle = 'Snap-Up';
const sitePicture = 'site';

/**
 * Returns the tags from which messengers and social networks make a preview of a link (Open Graph). Each game has a picture
 * of its own; the host’s name stands in the text, which every app can show in every script.
 */
export function previewTags({ origin, pathname, invitation, language }: Previewed): string {
  const { title, description, picture } =
    invitation === null
      ? { title: siteTitle, description: words[language].site, picture: sitePicture }
      : invitationPreview(invitation, words[language]);
  const properties: Readonly<Record<string, string>> = {
    'og:site_name': siteTitle,
    'og:type': 'website',
    'og:title': title,
    'og:description': description,
    ...(origin === null
      ? {}
      : {
          'og:url': `${origin}${pathname}`,
          'og:image': `${origin}/previews/${picture}.jpg`,
          // The size that preview apps expect.
          'og:image:width': '1200',
          'og:image:height': '630',
        }),
  };
  const tags = Object.entries(properties).map(
    ([name, value]) => `<meta property="${name}" content="${escaped(value)}" />`,
  );
  return [...tags, '<meta name="twitter:card" content="summary_large_image" />'].join('');
}

function invitationPreview(
  { ruleset: id, host, seatCount, freeSeatCount, players, isClosed }: Invitation,
  { gameNames, anyGame, invitation, closed, noNewPlayers, seats }: PreviewWords,
): Readonly<Record<'title' | 'description' | 'picture', string>> {
  const ruleset = rulesetById(id);
  const takesNobodyNew = freeSeatCount === 0 && players.length < seatCount;
  const state = isClosed ? closed : takesNobodyNew ? noNewPlayers : seats(freeSeatCount, seatCount);
  return {
    title: isClosed || takesNobodyNew ? siteTitle : invitation(host, ruleset !== undefined && !hasTurns(ruleset)),
    description: `${gameNames[id] ?? anyGame}. ${state}`,
    picture: ruleset === undefined ? sitePicture : id,
  };
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
