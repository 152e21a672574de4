-- Whether a solo game was played with help. Older games count as played without.
ALTER TABLE "games" ADD COLUMN "is_helped" BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE "patience_plays" ADD COLUMN "is_helped" BOOLEAN NOT NULL DEFAULT false;
