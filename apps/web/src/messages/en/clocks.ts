/** A clock in words. `left` is the time that is left on it. */
export const clockWordsByState = {
  runs: (left: string) => `${left} left`,
  still: (left: string) => `${left}, clock paused`,
  waits: (left: string) => `${left} left in total`,
} as const;
