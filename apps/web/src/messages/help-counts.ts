import type { SoloRuleset } from '@snap-up/engine';
import { type HelpCounts, hasHelp } from '@snap-up/protocol';
import { helpCountTexts as texts } from '#messages/help-counts.ts';
import { lowestScoreTexts, winnableTexts } from '#messages/winnable.ts';

/** What help there was, and how often: `“Can I still win?” 2×, 3 winning hints`. Empty for none. */
function countsText({ mode }: SoloRuleset, { questions, hints, retries }: HelpCounts): string {
  const [{ ask }, hintsText] =
    mode.hasLowestScore === true ? [lowestScoreTexts, texts.scoreHints] : [winnableTexts, texts.winningHints];
  return [
    ...(questions === 0 ? [] : [texts.asked(ask, questions)]),
    ...(hints === 0 ? [] : [hintsText(hints)]),
    ...(retries === 0 ? [] : [texts.retries(retries)]),
  ].join(', ');
}

/** `Help used: 3 winning hints`; null for none. */
export function helpUsedText(ruleset: SoloRuleset, help: HelpCounts): string | null {
  const counts = countsText(ruleset, help);
  return counts === '' ? null : texts.used(counts);
}

/**
 * The help in a game among other facts about it: `with help: 3 winning hints`; null for none. Help with another game of the
 * same cards is known only to the server, as `isHelped`.
 */
export function withHelpText(
  ruleset: SoloRuleset,
  { help, isHelped = hasHelp(help) }: { readonly help: HelpCounts; readonly isHelped?: boolean },
): string | null {
  if (!isHelped) return null;
  const counts = countsText(ruleset, help);
  return counts === '' ? texts.withSomeHelp : texts.withHelp(counts);
}
