-- Games with a clock of days: whose turn runs out of time is found without loading all of them.
ALTER TABLE "games"
  ADD COLUMN "turn_number" INTEGER,
  ADD COLUMN "turn_began_at" TIMESTAMPTZ(3),
  ADD COLUMN "due_at" TIMESTAMPTZ(3);

CREATE INDEX "games_due_at_idx" ON "games"("due_at");
CREATE INDEX "games_turn_began_at_idx" ON "games"("turn_began_at");
