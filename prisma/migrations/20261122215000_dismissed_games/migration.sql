-- Players may have finished games left out of their lists.
ALTER TABLE "game_seats" ADD COLUMN "dismissed" BOOLEAN NOT NULL DEFAULT false;
