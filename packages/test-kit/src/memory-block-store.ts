import type { Block, BlockStore } from '@snap-up/tables/table/table-store.ts';

/** Who has blocked whom, without a database. */
export class MemoryBlockStore implements BlockStore {
  readonly blocks: Block[] = [];

  async among(playerIds: readonly string[]): Promise<readonly Block[]> {
    return this.blocks.filter(
      ({ playerId, blockedId }) => playerIds.includes(playerId) && playerIds.includes(blockedId),
    );
  }
}
