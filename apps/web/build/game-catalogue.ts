import { hasBots, hasTurns, isSolo, rulesets } from '@snap-up/engine';
import type { Plugin } from 'vite';
import { inLanguage } from './language.ts';

/** Provides `virtual:games`, computed from the rules at build time. */
export function gameCatalogue(): Plugin {
  const name = 'virtual:games';
  const summaries = Object.fromEntries(
    rulesets.filter((ruleset) => !isSolo(ruleset)).map(({ id, summary }) => [id, inLanguage(summary)]),
  );
  const games = rulesets.map((ruleset) => ({
    id: ruleset.id,
    name: inLanguage(ruleset.name),
    isSolo: isSolo(ruleset),
    hasBots: hasBots(ruleset),
    hasTurns: hasTurns(ruleset),
  }));
  return {
    name: 'game-catalogue',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: (id) =>
      id === `\0${name}`
        ? `export const games = ${JSON.stringify(games)}; export const summaries = ${JSON.stringify(summaries)};`
        : null,
  };
}
