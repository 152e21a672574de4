-- AlterTable
ALTER TABLE "tables" ADD COLUMN     "patience_key" TEXT;

-- AlterTable
ALTER TABLE "games" ADD COLUMN     "deal" JSONB;

-- CreateTable
CREATE TABLE "patience_plays" (
    "game_id" UUID NOT NULL,
    "player_id" TEXT NOT NULL,
    "ruleset" TEXT NOT NULL,
    "options" JSONB NOT NULL,
    "deal_number" INTEGER,
    "deal_date" TEXT,
    "ending" TEXT NOT NULL,
    "is_success" BOOLEAN NOT NULL,
    "score" INTEGER,
    "played_ms" INTEGER NOT NULL,
    "move_count" INTEGER NOT NULL,
    "card_count" INTEGER NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "patience_plays_pkey" PRIMARY KEY ("game_id")
);

-- CreateIndex
CREATE INDEX "patience_plays_player_id_ended_at_idx" ON "patience_plays"("player_id", "ended_at");

-- CreateIndex
CREATE INDEX "patience_plays_player_id_ruleset_ended_at_idx" ON "patience_plays"("player_id", "ruleset", "ended_at");

-- CreateIndex
CREATE UNIQUE INDEX "tables_patience_key_key" ON "tables"("patience_key");

-- AddForeignKey
ALTER TABLE "patience_plays" ADD CONSTRAINT "patience_plays_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "games"("id") ON DELETE CASCADE ON UPDATE CASCADE;
