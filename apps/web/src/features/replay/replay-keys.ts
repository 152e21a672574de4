/** What a key does in a replay. */
export type ReplayCommand =
  | { readonly kind: 'toggle' }
  | { readonly kind: 'step'; readonly by: number }
  | { readonly kind: 'start' }
  | { readonly kind: 'end' }
  | { readonly kind: 'speed'; readonly by: 1 | -1 }
  | { readonly kind: 'open' }
  | { readonly kind: 'near' }
  | { readonly kind: 'help' };

const commands: Readonly<Record<string, ReplayCommand>> = {
  ' ': { kind: 'toggle' },
  ArrowLeft: { kind: 'step', by: -1 },
  ArrowRight: { kind: 'step', by: 1 },
  PageUp: { kind: 'step', by: -10 },
  PageDown: { kind: 'step', by: 10 },
  Home: { kind: 'start' },
  End: { kind: 'end' },
  '+': { kind: 'speed', by: 1 },
  // If plus is the shifted character of a key, the key works without Shift too.
  '=': { kind: 'speed', by: 1 },
  '-': { kind: 'speed', by: -1 },
  a: { kind: 'open' },
  n: { kind: 'near' },
  '?': { kind: 'help' },
};

/** Returns null for a key that does nothing here. */
export function commandOf(key: string): ReplayCommand | null {
  return commands[key.length === 1 ? key.toLowerCase() : key] ?? null;
}
