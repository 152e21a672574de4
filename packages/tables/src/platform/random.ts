import { randomBytes, randomInt, randomUUID } from 'node:crypto';

/** The source of randomness for ids, codes, secrets and fractions. */
export interface Random {
  /** Returns an id that cannot be guessed, because it is the invitation to a table. */
  tableId(): string;
  /** Returns a six-character code for people to tell each other. */
  code(): string;
  gameId(): string;
  botId(): string;
  /** Returns 32 bytes as hexadecimal digits: the server's secret for a shuffle. */
  secret(): string;
  /** Returns a number from 0 to 1, 1 excluded. */
  fraction(): number;
}

/** Crockford's Base32: no two of its characters are easily confused. Twelve of them are 60 bits. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

function lettersOf(count: number): string {
  return Array.from({ length: count }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
}

/** Random values of this machine. All but fractions cannot be predicted. */
export const systemRandom: Random = {
  tableId: () => lettersOf(12),
  code: () => lettersOf(6),
  gameId: () => randomUUID(),
  botId: () => `bot-${randomUUID()}`,
  secret: () => randomBytes(32).toString('hex'),
  fraction: () => Math.random(),
};
