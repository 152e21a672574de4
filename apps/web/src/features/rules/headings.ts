import type { Ruleset } from '@snap-up/engine';
import { rulesTexts } from '#messages/rules.ts';

/** A heading on a page of rules, with its link id. */
export interface RulesHeading {
  readonly id: string;
  readonly text: string;
}

/** The id of the part on controls, which follows the rules. */
export const controlsId = 'controls';

/** Returns the id of the heading that is this part of the explanation. */
export function headingId(index: number): string {
  return `part-${index}`;
}

/** Fetches the headings of a game's rules in order; on failure, only the one that needs no rules. */
export async function headingsOf({ explanation }: Ruleset): Promise<readonly RulesHeading[]> {
  const parts = await explanation().catch(() => []);
  const own = parts.flatMap((part, index) =>
    typeof part !== 'string' && 'heading' in part ? [{ id: headingId(index), text: part.heading }] : [],
  );
  return [...own, { id: controlsId, text: rulesTexts.rules.controls }];
}
