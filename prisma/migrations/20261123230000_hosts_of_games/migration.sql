-- Who does not play is told later that the game is over, and that somebody else has become host since.
ALTER TABLE "games" ADD COLUMN "host_seat" SMALLINT;
