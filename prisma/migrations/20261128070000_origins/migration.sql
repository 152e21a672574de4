-- The same for all games that continue one, of which one counts.
ALTER TABLE "games" ADD COLUMN "origin_id" TEXT;
ALTER TABLE "patience_plays" ADD COLUMN "origin_id" TEXT;

CREATE UNIQUE INDEX "patience_plays_origin_id_key" ON "patience_plays"("origin_id");
