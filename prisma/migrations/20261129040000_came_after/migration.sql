ALTER TABLE "seats" ADD COLUMN "came_after" INTEGER;

UPDATE "seats" SET "came_after" = 0 FROM "tables"
WHERE "tables"."id" = "seats"."table_id" AND "tables"."options" ->> 'visibility' = 'public' AND "seats"."player_id" <> "tables"."host_id";
