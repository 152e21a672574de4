/** Returns the address of a game's replay. */
export function replayPath(tableId: string, number: number): string {
  return `/t/${tableId}/g/${number}`;
}

/** Returns the address of the page that checks a game's shuffle. */
export function shufflePath(tableId: string, number: number): string {
  return `${replayPath(tableId, number)}/shuffle`;
}

/** Returns the address of a solo game's page, with its options and statistics. */
export function soloGamePath(rulesetId: string): string {
  return `/patience/${rulesetId}`;
}

/** Returns the address of a game's rules. */
export function rulesPath(rulesetId: string): string {
  return `/rules/${rulesetId}`;
}
