import { keepsDirection, visibleText } from '@snap-up/engine';
import { limits } from './limits.ts';
import type { InputRejectionCode } from './rejection-codes.ts';
import { reactions } from './table-values.ts';
import { person, seatNumber, timeMs } from './tables.ts';
import { maxLength, minLength, z } from './zod.ts';

/** One of `reactions`. */
export const reaction = z.enum(reactions);
/** The text of a chat message: one line, as others see it. */
export const chatText = z
  .string()
  .check(
    z.regex(keepsDirection, 'chat-overrides-direction' satisfies InputRejectionCode),
    z.overwrite(visibleText),
    minLength(1, 'chat-empty' satisfies InputRejectionCode),
    maxLength(limits.chatCharacters, 'chat-too-long' satisfies InputRejectionCode),
  );

/** A chat message. `text` is plain text, never markup: escape it when displaying it. */
export const chatMessage = z
  .object({
    /** Increases within a table. */
    id: z.int().check(z.positive()),
    /** The sender. */
    person,
    /** Their seat at the time. */
    seat: seatNumber,
    name: z.string(),
    text: z.string(),
    at: timeMs,
  })
  .register(z.globalRegistry, { id: 'ChatMessage' });
export type ChatMessage = z.infer<typeof chatMessage>;
