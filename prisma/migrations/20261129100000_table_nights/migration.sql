-- Nights by points take the place of matches by wins. A match becomes a night of as many rounds, and its games are the first of them.
ALTER TABLE "tables" ADD COLUMN "night_length" TEXT;
ALTER TABLE "tables" RENAME COLUMN "match_first_game" TO "night_first_game";
UPDATE "tables" SET "night_length" = "match_length" || '-rounds' WHERE "match_length" IS NOT NULL;
ALTER TABLE "tables" DROP COLUMN "match_length";
