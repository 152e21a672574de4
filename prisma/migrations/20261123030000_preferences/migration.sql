-- Players have their preferences on all of their devices.
ALTER TABLE "players"
  ADD COLUMN "preferences" JSONB NOT NULL DEFAULT '{}',
  ADD COLUMN "preferences_revision" INTEGER NOT NULL DEFAULT 0;
