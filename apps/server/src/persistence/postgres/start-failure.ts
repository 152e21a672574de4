/** Returns why Postgres could not have its port; undefined if it says nothing of that. */
export function refusedPortIn(output: string): string | undefined {
  return /\bcould not bind .+/i.exec(output)?.[0].trim();
}

/**
 * Whether a start that failed may succeed a moment later: processes of a killed server end by themselves, and a port that was
 * taken after it was chosen may be free again. One that this server may not have at all stays refused.
 */
export function passes(output: string): boolean {
  return /Address already in use|shared memory block|lock file .* already exists/i.test(output);
}
