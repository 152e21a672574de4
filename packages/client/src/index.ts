export { bothWays, type Connectable, Connection } from './connection.ts';
export { expectedRounds, type NightGame } from './expected-rounds.ts';
export { type GameMoment, gameMoments } from './game-moments.ts';
export { mostPendingMoves } from './game-sync.ts';
export { importAgain } from './import-again.ts';
export { LobbyClient, type LobbyListener } from './lobby-client.ts';
export type { CarriedOn, Demand, MovesDropped, Notice } from './notices.ts';
export { dealOffline, OfflineGame, type OfflineMove, type OfflineRecord } from './offline-game.ts';
export { type KeptTable, keptTable } from './offline-table.ts';
export { type OfflineStore, type OfflineTransportOptions, offlineTransport } from './offline-transport.ts';
export { OpponentSearch, type OpponentSearchOptions, type SearchState } from './opponent-search.ts';
export { RecoveryClient } from './recovery-client.ts';
export * from './rest.ts';
export * from './shuffle-hand.ts';
export type { ShuffleWitness } from './shuffle-witness.ts';
export {
  type ConnectionState,
  playedMsAt,
  type SeenGame,
  type SeenSolo,
  type Snapshot,
  seatStartsAt,
} from './snapshot.ts';
export { type SocketTransportOptions, socketTransport } from './socket-transport.ts';
export { type Painted, TableClient, type TableClientOptions } from './table-client.ts';
export type { Transport, TransportListener } from './transport.ts';
