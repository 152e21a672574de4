import type { Block, BlockStore, ContactPreference } from '@snap-up/tables/table/table-store.ts';

/** Who has blocked whom, without a database. */
export class MemoryBlockStore implements BlockStore {
  readonly blocks: Block[] = [];
  /** The people who allow messages from strangers. */
  readonly allowing = new Set<string>();

  async among(playerIds: readonly string[]): Promise<readonly Block[]> {
    return this.blocks.filter(
      ({ playerId, blockedId }) => playerIds.includes(playerId) && playerIds.includes(blockedId),
    );
  }

  async contactPreferencesOf(playerIds: readonly string[]): Promise<ReadonlyMap<string, ContactPreference>> {
    const contactPreferenceOf = (id: string): ContactPreference => ({
      blockedIds: this.blocks.filter(({ playerId }) => playerId === id).map(({ blockedId }) => blockedId),
      allowsStrangers: this.allowing.has(id),
    });
    return new Map(playerIds.map((id) => [id, contactPreferenceOf(id)]));
  }
}
