CREATE TABLE "players" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "bot" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "preferences" JSONB NOT NULL DEFAULT '{}',
    "preferences_revision" INTEGER NOT NULL DEFAULT 0,
    "here_at" TIMESTAMPTZ(3),
    "session_epoch" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "players_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "blocks" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "player_id" TEXT NOT NULL,
    "blocked_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "blocks_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "removals" (
    "table_id" TEXT NOT NULL,
    "player_id" TEXT NOT NULL,

    CONSTRAINT "removals_pkey" PRIMARY KEY ("table_id","player_id")
);

CREATE TABLE "tables" (
    "id" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "host_id" TEXT NOT NULL,
    "ruleset" TEXT NOT NULL,
    "options" JSONB NOT NULL,
    "seat_count" SMALLINT NOT NULL,
    "shuffle_secret" TEXT NOT NULL,
    "shuffle_round" INTEGER NOT NULL DEFAULT 0,
    "patience_key" TEXT,
    "is_quick" BOOLEAN NOT NULL DEFAULT false,
    "night_length" TEXT,
    "night_first_game" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closed_at" TIMESTAMPTZ(3),
    "owner" TEXT,
    "epoch" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "tables_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "seats" (
    "table_id" TEXT NOT NULL,
    "seat" SMALLINT NOT NULL,
    "player_id" TEXT NOT NULL,
    "ready" BOOLEAN NOT NULL DEFAULT false,
    "commitment" TEXT,
    "came_after" INTEGER,
    "sat_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "listed_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "seats_pkey" PRIMARY KEY ("table_id","seat")
);

CREATE TABLE "calls" (
    "pair" TEXT NOT NULL,
    "table_id" TEXT NOT NULL,
    "by_id" TEXT NOT NULL,
    "to_id" TEXT NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "calls_pkey" PRIMARY KEY ("pair")
);

CREATE TABLE "games" (
    "id" UUID NOT NULL,
    "table_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "ruleset" TEXT NOT NULL,
    "options" JSONB NOT NULL,
    "seed" TEXT NOT NULL,
    "seat_count" SMALLINT NOT NULL,
    "host_seat" SMALLINT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "outcome" JSONB,
    "shuffle" JSONB,
    "clock" JSONB,
    "result" JSONB,
    "summary" JSONB,
    "turn_number" INTEGER,
    "turn_began_at" TIMESTAMPTZ(3),
    "turn_told" SMALLINT,
    "due_at" TIMESTAMPTZ(3),
    "deal" JSONB,
    "is_helped" BOOLEAN NOT NULL DEFAULT false,
    "help" JSONB,
    "help_places" JSONB,
    "help_scope" TEXT,
    "origin_id" TEXT,

    CONSTRAINT "games_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "game_seats" (
    "game_id" UUID NOT NULL,
    "seat" SMALLINT NOT NULL,
    "player_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "dismissed" BOOLEAN NOT NULL DEFAULT false,
    "listed_at" TIMESTAMPTZ(3),
    "open_since" TIMESTAMPTZ(3),
    "counted_at" TIMESTAMPTZ(3),
    "place" SMALLINT,

    CONSTRAINT "game_seats_pkey" PRIMARY KEY ("game_id","seat")
);

CREATE TABLE "events" (
    "game_id" UUID NOT NULL,
    "seq" INTEGER NOT NULL,
    "seat" SMALLINT,
    "move_no" INTEGER,
    "move" TEXT,
    "events" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "contest" TEXT,

    CONSTRAINT "events_pkey" PRIMARY KEY ("game_id","seq")
);

CREATE TABLE "finished_logs" (
    "game_id" UUID NOT NULL,
    "first_seq" INTEGER NOT NULL,
    "last_seq" INTEGER NOT NULL,
    "seats" SMALLINT[] NOT NULL,
    "move_steps" INTEGER[] NOT NULL,
    "moves" TEXT[] NOT NULL,
    "events" TEXT[] NOT NULL,
    "ms_steps" BIGINT[] NOT NULL,
    "contests" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],

    CONSTRAINT "finished_logs_pkey" PRIMARY KEY ("game_id","last_seq")
);

CREATE TABLE "patience_plays" (
    "game_id" UUID NOT NULL,
    "origin_id" TEXT,
    "player_id" TEXT NOT NULL,
    "ruleset" TEXT NOT NULL,
    "options" JSONB NOT NULL,
    "deal_number" INTEGER,
    "deal_date" TEXT,
    "ending" TEXT NOT NULL,
    "is_success" BOOLEAN NOT NULL,
    "score" INTEGER,
    "played_ms" INTEGER NOT NULL,
    "move_count" INTEGER NOT NULL,
    "card_count" INTEGER NOT NULL,
    "is_helped" BOOLEAN NOT NULL DEFAULT false,
    "help" JSONB,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "patience_plays_pkey" PRIMARY KEY ("game_id")
);

CREATE TABLE "daily_deals" (
    "ruleset" TEXT NOT NULL,
    "deal_date" TEXT NOT NULL,
    "options" JSONB NOT NULL,
    "candidate" INTEGER NOT NULL,
    "seed" TEXT NOT NULL,
    "nonce" TEXT NOT NULL,
    "commitment" TEXT NOT NULL,
    "solution" TEXT,
    "prepared_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "daily_deals_pkey" PRIMARY KEY ("ruleset","deal_date")
);

CREATE TABLE "chat_messages" (
    "table_id" TEXT NOT NULL,
    "id" INTEGER NOT NULL,
    "seat" SMALLINT NOT NULL,
    "player_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "chat_messages_pkey" PRIMARY KEY ("table_id","id")
);

CREATE TABLE "device_transfers" (
    "code_hash" TEXT NOT NULL,
    "player_id" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "device_transfers_pkey" PRIMARY KEY ("code_hash")
);

CREATE TABLE "push_subscriptions" (
    "id" TEXT NOT NULL,
    "player_id" TEXT NOT NULL,
    "endpoint" TEXT NOT NULL,
    "p256dh" TEXT NOT NULL,
    "auth" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "push_subscriptions_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "passkeys" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "player_id" TEXT NOT NULL,
    "credential_id" TEXT NOT NULL,
    "public_key" TEXT NOT NULL,
    "counter" BIGINT NOT NULL,
    "transports" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "passkeys_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "passkey_challenges" (
    "challenge" TEXT NOT NULL,
    "player_id" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "passkey_challenges_pkey" PRIMARY KEY ("challenge")
);

CREATE TABLE "recovery_phrases" (
    "phrase_hash" TEXT NOT NULL,
    "player_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "recovery_phrases_pkey" PRIMARY KEY ("phrase_hash")
);

CREATE TABLE "settings" (
    "key" TEXT NOT NULL,
    "value" TEXT NOT NULL,

    CONSTRAINT "settings_pkey" PRIMARY KEY ("key")
);

CREATE TABLE "servers" (
    "id" TEXT NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "protocol" INTEGER NOT NULL DEFAULT 0,
    "connection" TEXT,
    "address" TEXT,
    "lobby" TEXT,

    CONSTRAINT "servers_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "news" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "item" JSONB NOT NULL,

    CONSTRAINT "news_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "blocks_blocked_id_idx" ON "blocks"("blocked_id");
CREATE UNIQUE INDEX "blocks_player_id_blocked_id_key" ON "blocks"("player_id", "blocked_id");
CREATE INDEX "removals_player_id_idx" ON "removals"("player_id");
CREATE UNIQUE INDEX "tables_code_key" ON "tables"("code");
CREATE UNIQUE INDEX "tables_patience_key_key" ON "tables"("patience_key");
CREATE INDEX "tables_host_id_created_at_idx" ON "tables"("host_id", "created_at");
CREATE INDEX "seats_player_id_listed_at_idx" ON "seats"("player_id", "listed_at");
CREATE UNIQUE INDEX "seats_table_id_player_id_key" ON "seats"("table_id", "player_id");
CREATE INDEX "calls_table_id_idx" ON "calls"("table_id");
CREATE INDEX "calls_by_id_idx" ON "calls"("by_id");
CREATE INDEX "calls_to_id_idx" ON "calls"("to_id");
CREATE INDEX "games_due_at_idx" ON "games"("due_at");
CREATE INDEX "games_turn_began_at_idx" ON "games"("turn_began_at");
CREATE INDEX "games_help_scope_idx" ON "games"("help_scope");
CREATE UNIQUE INDEX "games_table_id_number_key" ON "games"("table_id", "number");
CREATE INDEX "game_seats_player_id_listed_at_idx" ON "game_seats"("player_id", "listed_at");
CREATE INDEX "game_seats_player_id_open_since_idx" ON "game_seats"("player_id", "open_since");
CREATE INDEX "game_seats_player_id_counted_at_idx" ON "game_seats"("player_id", "counted_at");
CREATE UNIQUE INDEX "patience_plays_origin_id_key" ON "patience_plays"("origin_id");
CREATE INDEX "patience_plays_player_id_ended_at_idx" ON "patience_plays"("player_id", "ended_at");
CREATE INDEX "patience_plays_player_id_ruleset_ended_at_idx" ON "patience_plays"("player_id", "ruleset", "ended_at");
CREATE INDEX "patience_plays_player_id_ruleset_is_success_idx" ON "patience_plays"("player_id", "ruleset", "is_success");
CREATE INDEX "patience_plays_player_id_deal_date_ruleset_is_success_ended_idx" ON "patience_plays"("player_id", "deal_date", "ruleset", "is_success", "ended_at");
CREATE INDEX "chat_messages_player_id_idx" ON "chat_messages"("player_id");
CREATE INDEX "device_transfers_player_id_idx" ON "device_transfers"("player_id");
CREATE INDEX "push_subscriptions_player_id_idx" ON "push_subscriptions"("player_id");
CREATE UNIQUE INDEX "passkeys_credential_id_key" ON "passkeys"("credential_id");
CREATE INDEX "passkeys_player_id_idx" ON "passkeys"("player_id");
CREATE INDEX "passkey_challenges_player_id_idx" ON "passkey_challenges"("player_id");
CREATE INDEX "passkey_challenges_expires_at_idx" ON "passkey_challenges"("expires_at");
CREATE UNIQUE INDEX "recovery_phrases_player_id_key" ON "recovery_phrases"("player_id");

ALTER TABLE "blocks" ADD CONSTRAINT "blocks_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_fkey" FOREIGN KEY ("blocked_id") REFERENCES "players"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "removals" ADD CONSTRAINT "removals_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "tables"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "removals" ADD CONSTRAINT "removals_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "tables" ADD CONSTRAINT "tables_host_id_fkey" FOREIGN KEY ("host_id") REFERENCES "players"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "seats" ADD CONSTRAINT "seats_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "tables"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "seats" ADD CONSTRAINT "seats_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "calls" ADD CONSTRAINT "calls_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "tables"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "calls" ADD CONSTRAINT "calls_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "players"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "calls" ADD CONSTRAINT "calls_to_id_fkey" FOREIGN KEY ("to_id") REFERENCES "players"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "games" ADD CONSTRAINT "games_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "tables"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "game_seats" ADD CONSTRAINT "game_seats_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "games"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "finished_logs" ADD CONSTRAINT "finished_logs_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "games"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "patience_plays" ADD CONSTRAINT "patience_plays_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "games"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "tables"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "device_transfers" ADD CONSTRAINT "device_transfers_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "recovery_phrases" ADD CONSTRAINT "recovery_phrases_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Every move waits for the insert of its events, so no foreign key guards them: it would lock the game's row each time.
-- A restore drops the tables and not the function.
CREATE OR REPLACE FUNCTION delete_events_of_games() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM events WHERE game_id IN (SELECT id FROM gone);
  RETURN NULL;
END
$$;
CREATE TRIGGER "games_delete_events" AFTER DELETE ON "games"
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION delete_events_of_games();

-- Every batch, wherever it is stored, with the numbers of the first and last one of its row. A reader who also asks for those gets
-- no row unpacked in vain. An empty array of contests is filled up with nulls.
CREATE VIEW "logs" AS
SELECT game_id, seq, seat, move_no, move, events, at, seq AS first_seq, seq AS last_seq, contest FROM events
UNION ALL
SELECT game_id, batch.seq, batch.seat, batch.move_no, batch.move, batch.events, batch.at, first_seq, last_seq, batch.contest
FROM finished_logs AS part CROSS JOIN LATERAL (
  SELECT (part.first_seq + place - 1)::integer AS seq, seat,
    CASE WHEN move_step IS NOT NULL THEN (sum(move_step) OVER (PARTITION BY seat ORDER BY place))::integer END AS move_no,
    move, step.events, to_timestamp(sum(ms_step) OVER (ORDER BY place) / 1000)::timestamptz(3) AS at, contest
  FROM unnest(part.seats, part.move_steps, part.moves, part.events, part.ms_steps, part.contests) WITH ORDINALITY
    AS step(seat, move_step, move, events, ms_step, contest, place)
) AS batch;
