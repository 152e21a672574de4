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
