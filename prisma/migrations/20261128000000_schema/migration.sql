-- CreateTable
CREATE TABLE "players" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "bot" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "preferences" JSONB NOT NULL DEFAULT '{}',
    "preferences_revision" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "players_pkey" PRIMARY KEY ("id")
);

-- CreateTable
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
    "match_length" SMALLINT,
    "match_first_game" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closed_at" TIMESTAMPTZ(3),
    "owner" TEXT,
    "epoch" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "tables_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "seats" (
    "table_id" TEXT NOT NULL,
    "seat" SMALLINT NOT NULL,
    "player_id" TEXT NOT NULL,
    "ready" BOOLEAN NOT NULL DEFAULT false,
    "commitment" TEXT,
    "sat_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "listed_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "seats_pkey" PRIMARY KEY ("table_id","seat")
);

-- CreateTable
CREATE TABLE "waiting_tables" (
    "ruleset" TEXT NOT NULL,
    "table_id" TEXT NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "waiting_tables_pkey" PRIMARY KEY ("ruleset")
);

-- CreateTable
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

    CONSTRAINT "games_pkey" PRIMARY KEY ("id")
);

-- CreateTable
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

-- CreateTable
CREATE TABLE "events" (
    "game_id" UUID NOT NULL,
    "seq" INTEGER NOT NULL,
    "seat" SMALLINT,
    "move_no" INTEGER,
    "move" TEXT,
    "events" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "events_pkey" PRIMARY KEY ("game_id","seq")
);

-- CreateTable
CREATE TABLE "patience_plays" (
    "game_id" UUID NOT NULL,
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
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "patience_plays_pkey" PRIMARY KEY ("game_id")
);

-- CreateTable
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

-- CreateTable
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

-- CreateTable
CREATE TABLE "device_transfers" (
    "code_hash" TEXT NOT NULL,
    "player_id" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "device_transfers_pkey" PRIMARY KEY ("code_hash")
);

-- CreateTable
CREATE TABLE "push_subscriptions" (
    "id" TEXT NOT NULL,
    "player_id" TEXT NOT NULL,
    "endpoint" TEXT NOT NULL,
    "p256dh" TEXT NOT NULL,
    "auth" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "push_subscriptions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "settings" (
    "key" TEXT NOT NULL,
    "value" TEXT NOT NULL,

    CONSTRAINT "settings_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "servers" (
    "id" TEXT NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "protocol" INTEGER NOT NULL DEFAULT 0,
    "connection" TEXT,

    CONSTRAINT "servers_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "tables_code_key" ON "tables"("code");

-- CreateIndex
CREATE UNIQUE INDEX "tables_patience_key_key" ON "tables"("patience_key");

-- CreateIndex
CREATE INDEX "tables_host_id_created_at_idx" ON "tables"("host_id", "created_at");

-- CreateIndex
CREATE INDEX "seats_player_id_listed_at_idx" ON "seats"("player_id", "listed_at");

-- CreateIndex
CREATE UNIQUE INDEX "seats_table_id_player_id_key" ON "seats"("table_id", "player_id");

-- CreateIndex
CREATE INDEX "waiting_tables_table_id_idx" ON "waiting_tables"("table_id");

-- CreateIndex
CREATE INDEX "games_due_at_idx" ON "games"("due_at");

-- CreateIndex
CREATE INDEX "games_turn_began_at_idx" ON "games"("turn_began_at");

-- CreateIndex
CREATE UNIQUE INDEX "games_table_id_number_key" ON "games"("table_id", "number");

-- CreateIndex
CREATE INDEX "game_seats_player_id_listed_at_idx" ON "game_seats"("player_id", "listed_at");

-- CreateIndex
CREATE INDEX "game_seats_player_id_open_since_idx" ON "game_seats"("player_id", "open_since");

-- CreateIndex
CREATE INDEX "game_seats_player_id_counted_at_idx" ON "game_seats"("player_id", "counted_at");

-- CreateIndex
CREATE INDEX "patience_plays_player_id_ended_at_idx" ON "patience_plays"("player_id", "ended_at");

-- CreateIndex
CREATE INDEX "patience_plays_player_id_ruleset_ended_at_idx" ON "patience_plays"("player_id", "ruleset", "ended_at");

-- CreateIndex
CREATE INDEX "patience_plays_player_id_ruleset_is_success_idx" ON "patience_plays"("player_id", "ruleset", "is_success");

-- CreateIndex
CREATE INDEX "patience_plays_player_id_deal_date_ruleset_is_success_ended_idx" ON "patience_plays"("player_id", "deal_date", "ruleset", "is_success", "ended_at");

-- CreateIndex
CREATE INDEX "chat_messages_player_id_idx" ON "chat_messages"("player_id");

-- CreateIndex
CREATE INDEX "device_transfers_player_id_idx" ON "device_transfers"("player_id");

-- CreateIndex
CREATE INDEX "push_subscriptions_player_id_idx" ON "push_subscriptions"("player_id");

-- AddForeignKey
ALTER TABLE "tables" ADD CONSTRAINT "tables_host_id_fkey" FOREIGN KEY ("host_id") REFERENCES "players"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "seats" ADD CONSTRAINT "seats_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "tables"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "seats" ADD CONSTRAINT "seats_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "waiting_tables" ADD CONSTRAINT "waiting_tables_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "tables"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "games" ADD CONSTRAINT "games_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "tables"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "game_seats" ADD CONSTRAINT "game_seats_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "games"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "patience_plays" ADD CONSTRAINT "patience_plays_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "games"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "tables"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "device_transfers" ADD CONSTRAINT "device_transfers_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE ON UPDATE CASCADE;



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
