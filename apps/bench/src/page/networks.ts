/** How a network is slowed. Speeds are in bytes a second, as Chromium takes them. */
export interface Network {
  readonly name: string;
  /** How long a request waits before its answer begins. */
  readonly latencyMs: number;
  readonly download: number;
  readonly upload: number;
}

const kilobits = (count: number): number => (count * 1_000) / 8;

/** The networks on which pages are opened, by command-line name; null is the machine's own. */
export const networks = {
  '1.6': { name: '1.6 Mb/s', latencyMs: 150, download: kilobits(1_600), upload: kilobits(750) },
  '3g': { name: 'Fast 3G', latencyMs: 562.5, download: kilobits(1_475), upload: kilobits(691) },
  none: null,
} as const satisfies Readonly<Record<string, Network | null>>;

/** One of `networks`. */
export type NetworkName = keyof typeof networks;
