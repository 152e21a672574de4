// The schemas with which `RestClient` reads the answers that no table needs, in a module of their own so that it can be loaded later.
export {
  codeAnswer,
  deviceTransfer,
  gameResult,
  gameStatistics,
  invitation,
  lobby,
  myGames,
  rejection,
  soloHistory,
  soloOverview,
  statistics,
  storedPreferences,
  week,
  whereLost,
  winnable,
  winningHint,
} from '@snap-up/protocol';
