CREATE TABLE "blocks" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "player_id" TEXT NOT NULL,
    "blocked_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "blocks_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "removals" (
    "table_id" TEXT NOT NULL,
    "player_id" TEXT NOT NULL,

    CONSTRAINT "removals_pkey" PRIMARY KEY ("table_id","player_id")
);

CREATE UNIQUE INDEX "blocks_player_id_blocked_id_key" ON "blocks"("player_id", "blocked_id");

CREATE INDEX "blocks_blocked_id_idx" ON "blocks"("blocked_id");

CREATE INDEX "removals_player_id_idx" ON "removals"("player_id");

ALTER TABLE "blocks" ADD CONSTRAINT "blocks_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_fkey" FOREIGN KEY ("blocked_id") REFERENCES "players"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "removals" ADD CONSTRAINT "removals_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "tables"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "removals" ADD CONSTRAINT "removals_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE ON UPDATE CASCADE;
