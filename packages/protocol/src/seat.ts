import { limits } from './limits.ts';
import { z } from './zod.ts';

/** A seat at a table, counted from 0. */
export const seatNumber = z.int().check(z.minimum(0), z.maximum(limits.maxSeats - 1));
