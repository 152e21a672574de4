// The tree-shakable part of zod: browsers need few of its functions.
import * as z from 'zod/mini';

// Zod compiles schemas with `new Function`, which the content security policy of a page forbids and reports.
z.config({ jitless: 'document' in globalThis });

/**
 * Applies a length check to strings and lists only. Zod checks anything that has a `length`, even a value that it has
 * already found not to be a string, and the comparison throws if that length is an object without a primitive value: `{
 * "length": { "valueOf": 1, "toString": 1 } }`.
 */
function onlyOfLists<Check extends z.core.$ZodCheck<never>>(check: Check): Check {
  check._zod.def.when = ({ value }) => typeof value === 'string' || Array.isArray(value);
  return check;
}

/** Like zod's `min`, but never throws. */
export const minLength = (...args: Parameters<typeof z.minLength>) => onlyOfLists(z.minLength(...args));
/** Like zod's `max`, but never throws. */
export const maxLength = (...args: Parameters<typeof z.maxLength>) => onlyOfLists(z.maxLength(...args));
/** Like zod's `length`, but never throws. */
export const exactLength = (...args: Parameters<typeof z.length>) => onlyOfLists(z.length(...args));

export { z };
