/** Where chance comes from: ids, codes, secrets and plain fractions. */
export interface Random {
  /** An id that nobody can guess: it is the invitation. */
  tableId(): string;
  /** Six characters for people to read to each other. */
  code(): string;
  gameId(): string;
  botId(): string;
  /** 32 bytes as hexadecimal digits: what the server commits itself to for a shuffle. */
  secret(): string;
  /** From 0 to 1, 1 excluded. */
  fraction(): number;
}
