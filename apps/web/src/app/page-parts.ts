import { partOf } from './load-part.ts';

/** The pages that are fetched when they are opened. */
export const pageParts = {
  rules: partOf(() => import('../features/rules/Rules.svelte')),
  replayFile: partOf(() => import('../features/replay/ReplayFile.svelte')),
  replay: partOf(() => import('../features/replay/Replay.svelte')),
  shuffle: partOf(() => import('../features/shuffle/ShuffleCheck.svelte')),
  solo: partOf(() => import('../features/patience/SoloPages.svelte')),
  table: partOf(() => import('./TablePage.svelte')),
  offline: partOf(() => import('./OfflineTablePage.svelte')),
  play: partOf(() => import('../features/home/PlayPage.svelte')),
  settings: partOf(() => import('../features/settings/SettingsPage.svelte')),
  games: partOf(() => import('../features/home/GamesPage.svelte')),
  deviceTransfer: partOf(() => import('../features/home/DeviceTransfer.svelte')),
} as const;
