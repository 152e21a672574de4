import { limits } from './limits.ts';
import type { InputRejectionCode } from './rejection.ts';
import { seatNumber } from './seat.ts';
import { timeMs } from './tables.ts';
import { z } from './zod.ts';

/** The reactions that players can send with one press. */
export const reactions = ['hello', 'good-luck', 'well-played', 'wow', 'oops', 'thinking', 'thanks', 'again'] as const;
/** One of `reactions`. */
export const reaction = z.enum(reactions);
/** One of `reactions`. */
export type Reaction = (typeof reactions)[number];

/** The text of a chat message: one line of visible text. */
export const chatText = z.string().check(
  z.trim(),
  z.minLength(1, 'chat-empty' satisfies InputRejectionCode),
  z.maxLength(limits.chatCharacters, 'chat-too-long' satisfies InputRejectionCode),
  // Control and formatting characters could hide or reverse what others read; the two joiners are needed for some
  // scripts and emoji. A lone surrogate (Cs) cannot be stored as UTF-8.
  z.regex(
    /^(?:[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|[\u200c\u200d])*$/u,
    'chat-has-hidden-characters' satisfies InputRejectionCode,
  ),
);

/** A chat message. `text` is plain text, never markup: whoever shows it must escape it. */
export const chatMessage = z
  .object({
    /** Increases within a table. */
    id: z.int().check(z.positive()),
    /** The sender's seat at the time. */
    seat: seatNumber,
    name: z.string(),
    text: z.string(),
    at: timeMs,
  })
  .register(z.globalRegistry, { id: 'ChatMessage' });
/** As the client reads it. */
export type ChatMessage = z.infer<typeof chatMessage>;
