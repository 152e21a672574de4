import { limits, seatNumber } from './limits.ts';
import type { InputRejectionCode } from './rejection.ts';
import { timeMs } from './tables.ts';
import { z } from './zod.ts';

/** What can be said with one press. */
export const reactions = ['hello', 'good-luck', 'well-played', 'wow', 'oops', 'thinking', 'thanks', 'again'] as const;
export const reaction = z.enum(reactions);
export type Reaction = (typeof reactions)[number];

/** What somebody types: one line of visible text. */
export const chatText = z
  .string()
  .trim()
  .min(1, 'chat-empty' satisfies InputRejectionCode)
  .max(limits.chatCharacters, 'chat-too-long' satisfies InputRejectionCode)
  // Control and formatting characters could hide or reverse what others read; the two joiners make letters and pictures.
  // Half a character (Cs) could not be kept as it is.
  .regex(
    /^(?:[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|[\u200c\u200d])*$/u,
    'chat-has-hidden-characters' satisfies InputRejectionCode,
  );

/** A message as the table keeps it. It is text, never markup: whoever shows it escapes it. */
export const chatMessage = z
  .object({
    /** Counts up within a table. */
    id: z.number().int().positive(),
    /** Where whoever said it sat then. */
    seat: seatNumber,
    name: z.string(),
    text: z.string(),
    at: timeMs,
  })
  .meta({ id: 'ChatMessage' });
export type ChatMessage = z.infer<typeof chatMessage>;
