import { hasTurns, rulesetById } from '@snap-up/engine';
import type { Invitation } from '@snap-up/protocol';

/** What a preview is made of. */
export interface Previewed {
  /** The address of this server in links; null if there is none. */
  readonly origin: string | null;
  readonly pathname: string;
  /** The invitation that the page is; null for any other page. */
  readonly invitation: Invitation | null;
}

/** The width and height of all pictures, as apps that show previews want them. */
const pictureSize = { width: 1200, height: 630 } as const;

/**
 * Returns the tags from which messengers and social networks make a preview of a link (Open Graph). Each game has a picture
 * of its own; the host’s name stands in the text, which every app can show in every script.
 */
export function previewTags({ origin, pathname, invitation }: Previewed): string {
  const { title, description, picture } = invitation === null ? anyPage : wordsOf(invitation);
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

const anyPage = {
  title: 'Snap-Up',
  description: 'Race your friends at Klondike or play patience solo, right in your browser. No sign-up.',
  picture: 'site',
} as const;

function wordsOf({
  ruleset: id,
  host,
  seatCount,
  freeSeatCount,
  isClosed,
}: Invitation): Readonly<Record<'title' | 'description' | 'picture', string>> {
  const ruleset = rulesetById(id);
  const noun = ruleset === undefined || hasTurns(ruleset) ? 'game' : 'race';
  const seats =
    freeSeatCount === 0
      ? `All ${seatCount} seats are taken.`
      : `${freeSeatCount} of ${seatCount} ${seatCount === 1 ? 'seat' : 'seats'} free.`;
  return {
    title: `Join ${host}’s ${noun}`,
    description: `${ruleset?.name ?? 'A card game'}. ${isClosed ? 'This table is closed.' : seats}`,
    picture: ruleset === undefined ? anyPage.picture : id,
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
