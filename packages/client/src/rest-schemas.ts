// The schemas that `RestClient` reads answers with, in a module of their own so that it can be loaded later.
export {
  codeAnswer,
  deviceTransfer,
  gameResult,
  invitation,
  lobby,
  myGames,
  rejection,
  seatedTable,
  serverAddresses,
  session,
  soloHistory,
  soloOverview,
  statistics,
} from '@snap-up/protocol';
