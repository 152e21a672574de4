// The schemas with which `RestClient` reads answers. They come with a library, so they are a module of their own, which is
// fetched while the first answer is on its way.
export {
  codeAnswer,
  deviceTransfer,
  gameResult,
  gameStatistics,
  invitation,
  lobby,
  myGames,
  pushKey,
  rejection,
  seatedTable,
  serverAddresses,
  session,
  soloHistory,
  soloOverview,
  statistics,
  storedPreferences,
  week,
  whereLost,
  winnable,
  winningHint,
} from '@snap-up/protocol';
