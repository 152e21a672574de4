import { limits } from './limits.ts';
import type { Rejection } from './rejection.ts';
import { type PlainRejectionCode, plainRejectionCodes } from './rejection-codes.ts';

const plainCodes: ReadonlySet<unknown> = new Set(plainRejectionCodes);

/** Reads a rejection as its schema does, without needing the schemas; null where it is none. */
export function readRejection(value: unknown): Rejection | null {
  if (typeof value !== 'object' || value === null) return null;
  const { code, takenBy, option, contradiction, min, max } = value as Record<string, unknown>;
  switch (code) {
    case 'place-taken':
      return takenBy === null || isSeat(takenBy) ? { code, takenBy } : null;
    case 'unknown-option':
    case 'option-not-offered':
      return typeof option === 'string' ? { code, option } : null;
    case 'options-contradict':
      return typeof contradiction === 'string' ? { code, contradiction } : null;
    case 'seat-count-out-of-range':
      return isInteger(min) && isInteger(max) ? { code, min, max } : null;
    default:
      return plainCodes.has(code) ? { code: code as PlainRejectionCode } : null;
  }
}

function isInteger(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

function isSeat(value: unknown): value is number {
  return isInteger(value) && value >= 0 && value < limits.maxSeats;
}
