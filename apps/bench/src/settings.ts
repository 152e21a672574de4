/** The settings of one run. */
export interface BenchSettings {
  /** How many tables play at once under a steady load. */
  readonly tableCount: number;
  /** Players at each table: a part runs once for each of these. */
  readonly seatCounts: readonly number[];
  /** Moves a second over all tables, under a steady load. */
  readonly movesPerSecond: number;
  /** How long a steady load is measured. */
  readonly windowMs: number;
  /** How many times servers or variants are compared, servers killed, and pages opened. */
  readonly roundCount: number;
  /** The seed of the benchmark's own deals and choices. */
  readonly seed: number;
  /** A folder for CPU profiles of the measured servers; null for none. */
  readonly profileFolder: string | null;
}
