-- How often there was help of each kind in a solo game.
ALTER TABLE "games" ADD COLUMN "help" JSONB;
ALTER TABLE "patience_plays" ADD COLUMN "help" JSONB;
