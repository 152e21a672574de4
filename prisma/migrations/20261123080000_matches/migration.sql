-- Players may play a match at a table, over several games.
ALTER TABLE "tables"
  ADD COLUMN "match_length" SMALLINT,
  ADD COLUMN "match_first_game" INTEGER;
