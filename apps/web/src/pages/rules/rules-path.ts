/** The address of a game's rules page. */
export function rulesPath(rulesetId: string): string {
  return `/rules/${rulesetId}`;
}
