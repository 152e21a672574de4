-- A player's page reads as many rows as it shows, however many games they have had: what it picks them by stands with the seats.

-- Of those who sit at a table whose newest game they have not played.
DROP INDEX "seats_player_id_idx";
ALTER TABLE "seats" ADD COLUMN "listed_at" TIMESTAMPTZ(3);

UPDATE "seats" AS seat SET "listed_at" = seat."sat_at" WHERE NOT EXISTS (
  SELECT FROM "game_seats" AS sat WHERE sat."player_id" = seat."player_id" AND sat."game_id" = (
    SELECT "id" FROM "games" WHERE "table_id" = seat."table_id" ORDER BY "number" DESC LIMIT 1
  )
);

ALTER TABLE "seats" ALTER COLUMN "listed_at" SET DEFAULT CURRENT_TIMESTAMP;

DROP INDEX "game_seats_player_id_idx";
ALTER TABLE "game_seats"
  ADD COLUMN "listed_at" TIMESTAMPTZ(3),
  ADD COLUMN "open_since" TIMESTAMPTZ(3),
  ADD COLUMN "counted_at" TIMESTAMPTZ(3),
  ADD COLUMN "place" SMALLINT;

-- Solo games that are over have nothing to fill in. The games are read once, from end to end.
WITH "known" AS MATERIALIZED (
  SELECT "id", "starts_at", "ended_at", "deal" IS NOT NULL AS "is_solo",
    "number" = max("number") OVER (PARTITION BY "table_id") AS "is_newest",
    CASE WHEN "seat_count" > 1 AND "ended_at" IS NOT NULL
      AND jsonb_path_exists("outcome", '$.placings[*] ? (@.cardCount > 0)') THEN "outcome" -> 'placings' END AS "placings"
  FROM "games"
)
UPDATE "game_seats" AS sat SET
  "listed_at" = CASE WHEN known."is_newest" AND NOT known."is_solo" AND NOT sat."dismissed"
    THEN greatest(known."starts_at", known."ended_at") END,
  "open_since" = CASE WHEN known."is_newest" AND known."is_solo" THEN known."starts_at" END,
  "counted_at" = CASE WHEN known."placings" IS NOT NULL THEN known."ended_at" END,
  "place" = (
    SELECT came."place" FROM jsonb_to_recordset(known."placings") AS came("seat" int, "place" int)
    WHERE came."seat" = sat."seat"
  )
FROM "known" WHERE known."id" = sat."game_id" AND (NOT known."is_solo" OR known."ended_at" IS NULL);

CREATE INDEX "seats_player_id_listed_at_idx" ON "seats"("player_id", "listed_at");

CREATE INDEX "game_seats_player_id_listed_at_idx" ON "game_seats"("player_id", "listed_at");
CREATE INDEX "game_seats_player_id_open_since_idx" ON "game_seats"("player_id", "open_since");
CREATE INDEX "game_seats_player_id_counted_at_idx" ON "game_seats"("player_id", "counted_at");

CREATE INDEX "patience_plays_player_id_ruleset_is_success_idx" ON "patience_plays"("player_id", "ruleset", "is_success");
CREATE INDEX "patience_plays_player_id_deal_date_ruleset_is_success_ended_idx"
  ON "patience_plays"("player_id", "deal_date", "ruleset", "is_success", "ended_at");
