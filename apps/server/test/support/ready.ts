import type { Guest } from './service.ts';

/** Gets ready with a commitment for the shuffle. An open page of theirs reveals the nonce. */
export async function getReady({ rest, hand }: Guest, tableId: string): Promise<void> {
  const seen = await rest.table(tableId);
  const answer = seen.ok ? await hand.getReady(seen.value.table) : seen;
  if (!answer.ok) throw new Error(answer.error.code);
}

/** Makes all guests ready and reveals their nonces, with or without an open page. Resolves when the game is dealt. */
export async function getAllReady(guests: readonly Guest[], tableId: string): Promise<void> {
  for (const guest of guests) await getReady(guest, tableId);
  for (const { rest, hand } of guests) {
    const seen = await rest.table(tableId);
    const answer = seen.ok ? await hand.see(seen.value.table, seen.value.seat) : seen;
    if (!answer.ok) throw new Error(answer.error.code);
  }
}
