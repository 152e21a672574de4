import type { IncomingHttpHeaders } from 'node:http';
import { negotiate } from '@fastify/accept-negotiator';
import { type Language, languageCookie, offeredLanguages } from '@snap-up/protocol';

const chosenPattern = new RegExp(`(?:^|;)\\s*${languageCookie}=([\\w-]+)`);

/**
 * Returns the language in which a page is sent: the one that the player has chosen, or else the best of those that the
 * browser asks for, or else English.
 */
export function languageFor(
  { cookie = '', 'accept-language': accepted = '' }: IncomingHttpHeaders,
  languages: readonly Language[] = offeredLanguages,
): Language {
  const chosen = chosenPattern.exec(cookie)?.[1];
  // Regions make no difference: `de-AT` is German.
  const spoken = accepted.replace(/\b([a-z]{2,3})-[\w-]+/gi, '$1').toLowerCase();
  const named = languages.find((language) => language === chosen) ?? negotiate(spoken, [...languages]);
  return languages.find((language) => language === named) ?? 'en';
}
