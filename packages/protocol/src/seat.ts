import { limits } from './limits.ts';
import { z } from './zod.ts';

/** A seat at a table, counted from 0. */
export const seatNumber = z
  .number()
  .int()
  .min(0)
  .max(limits.maxSeats - 1);
