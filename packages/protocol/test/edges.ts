import { expect, test } from 'vitest';
import type { z } from '../src/zod.ts';

/** Tests each value that a schema accepts or refuses. */
export function edges(schema: z.ZodMiniType, taken: Record<string, unknown>, refused: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(taken)) {
    test(`accepts ${name}`, () => expect(schema.safeParse(value)).toMatchObject({ success: true }));
  }
  for (const [name, value] of Object.entries(refused)) {
    test(`refuses ${name}`, () => expect(schema.safeParse(value).success).toBe(false));
  }
}

/** An object without one of its keys. */
export function without(value: Readonly<Record<string, unknown>>, key: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).filter(([each]) => each !== key));
}
