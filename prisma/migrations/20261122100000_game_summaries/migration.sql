-- What lists show of a game, as of one batch of its log. Null for games that no server has let go of since: they are read from their logs.
ALTER TABLE "games" ADD COLUMN "summary" JSONB;
