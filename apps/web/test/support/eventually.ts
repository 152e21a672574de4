import { vi } from 'vitest';

/**
 * Resolves when a check no longer throws. Vitest's own limit of a second is too short for a busy machine, which may take that long to
 * load a component.
 */
export function eventually<Value>(check: () => Value | Promise<Value>): Promise<Value> {
  return vi.waitFor(check, { timeout: 60_000 });
}
