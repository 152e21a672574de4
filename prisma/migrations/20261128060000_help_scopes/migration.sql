-- The same for all games of a player with the same cards.
ALTER TABLE "games" ADD COLUMN "help_scope" TEXT;

CREATE INDEX "games_help_scope_idx" ON "games"("help_scope");
