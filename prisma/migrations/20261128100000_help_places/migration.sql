-- Where there was help in a solo game.
ALTER TABLE "games" ADD COLUMN "help_places" JSONB;
