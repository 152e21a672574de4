import { limits } from './limits.ts';
import type { UpEvents } from './sockets.ts';

/**
 * Returns the arguments of `m` if the schema `up.m` accepts them, else null. Every move passes here, and the schema
 * would create dozens of objects for each.
 */
export function readMove(args: readonly unknown[]): Parameters<UpEvents['m']> | null {
  const [gameNumber, moveNo, move, sight] = args;
  const isMove =
    args.length <= 4 &&
    (sight === undefined || isSight(sight)) &&
    isNumber(gameNumber, limits.gameNumbers) &&
    isNumber(moveNo, limits.moveNumbers) &&
    typeof move === 'string' &&
    move !== '' &&
    isShort(move);
  return isMove ? (args as Parameters<UpEvents['m']>) : null;
}

function isNumber(value: unknown, most: number): boolean {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= most;
}

function isSight(value: unknown): boolean {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [seq, sinceMs] = value;
  return isCount(seq, limits.batchNumbers) && isCount(sinceMs, limits.sightMs);
}

function isCount(value: unknown, most: number): boolean {
  return value === 0 || isNumber(value, most);
}

/** Counts code points, as the schema does, but only if the text could be too long. */
function isShort(text: string): boolean {
  return (
    text.length <= limits.moveCharacters ||
    (text.length <= 2 * limits.moveCharacters && [...text].length <= limits.moveCharacters)
  );
}
