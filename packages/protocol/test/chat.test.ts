import { expect, test } from 'vitest';
import { chatFaultOf, chatText, limits } from '../src/index.ts';

test.each([
  'Hello',
  '  Hello ',
  '',
  '  ',
  'A\nB',
  'A\u200dB',
  '\u202eolleH',
  '\ud83c',
  '🂡'.repeat(limits.chatCharacters),
  'A'.repeat(limits.chatCharacters),
  'A'.repeat(limits.chatCharacters + 1),
  '\n'.repeat(3),
  '\ufeffA',
  '🂡'.repeat(limits.chatCharacters + 1),
])('a message like %j is refused for the reason that the schema gives', (text) => {
  const parsed = chatText.safeParse(text);
  expect(chatFaultOf(text)).toBe(parsed.success ? null : parsed.error.issues[0]?.message);
});
