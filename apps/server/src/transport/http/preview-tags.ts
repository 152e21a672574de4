import { hasTurns, rulesetById } from '@snap-up/engine';
import type { Invitation, Language } from '@snap-up/protocol';
import type { PreviewWords } from './preview-words.ts';
import { previewWordsIn } from './previews/languages.ts';

/** What a preview is made of. */
export interface Previewed {
  /** The address of this server in links; null if there is none. */
  readonly origin: string | null;
  readonly pathname: string;
  /** The invitation that the page is; null for any other page. */
  readonly invitation: Invitation | null;
  readonly language: Language;
}

/** The width and height of all pictures, as apps that show previews want them. */
const pictureSize = { width: 1200, height: 630 } as const;

/**
 * Returns the tags from which messengers and social networks make a preview of a link (Open Graph). Each game has a picture
 * of its own; the host’s name stands in the text, which every app can show in every script.
 */
export function previewTags({ origin, pathname, invitation, language }: Previewed): string {
  const words = previewWordsIn(language);
  const { title, description, picture } =
    invitation === null ? { ...words.site, picture: sitePicture } : wordsOf(invitation, words);
  const properties: Readonly<Record<string, string>> = {
    'og:site_name': 'Snap-Up',
    'og:type': 'website',
    'og:title': title,
    'og:description': description,
    ...(origin === null
      ? {}
      : {
          'og:url': `${origin}${pathname}`,
          'og:image': `${origin}/previews/${picture}.jpg`,
          'og:image:width': String(pictureSize.width),
          'og:image:height': String(pictureSize.height),
        }),
  };
  const tags = Object.entries(properties).map(
    ([name, value]) => `<meta property="${name}" content="${escaped(value)}" />`,
  );
  return [...tags, '<meta name="twitter:card" content="summary_large_image" />'].join('');
}

/** The picture of all pages that have none of their own. */
const sitePicture = 'site';

function wordsOf(
  { ruleset: id, host, seatCount, freeSeatCount, isClosed }: Invitation,
  words: PreviewWords,
): Readonly<Record<'title' | 'description' | 'picture', string>> {
  const ruleset = rulesetById(id);
  const state = isClosed ? words.closed : words.seats(freeSeatCount, seatCount);
  return {
    title: words.invitation(host, ruleset !== undefined && !hasTurns(ruleset)),
    description: words.description(words.gameNames[id] ?? words.anyGame, state),
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
