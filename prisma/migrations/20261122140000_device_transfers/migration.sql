-- What moves a player to another device is called a device transfer everywhere.
ALTER TABLE "hand_overs" RENAME TO "device_transfers";
ALTER TABLE "device_transfers" RENAME CONSTRAINT "hand_overs_pkey" TO "device_transfers_pkey";
ALTER TABLE "device_transfers" RENAME CONSTRAINT "hand_overs_player_id_fkey" TO "device_transfers_player_id_fkey";
ALTER INDEX "hand_overs_player_id_idx" RENAME TO "device_transfers_player_id_idx";
