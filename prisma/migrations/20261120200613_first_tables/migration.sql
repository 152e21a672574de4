-- CreateTable
CREATE TABLE "players" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "players_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tables" (
    "id" TEXT NOT NULL,
    "host_id" TEXT NOT NULL,
    "ruleset" TEXT NOT NULL,
    "options" JSONB NOT NULL,
    "seat_count" SMALLINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "tables_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "seats" (
    "table_id" TEXT NOT NULL,
    "seat" SMALLINT NOT NULL,
    "player_id" TEXT NOT NULL,
    "ready" BOOLEAN NOT NULL DEFAULT false,
    "sat_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "seats_pkey" PRIMARY KEY ("table_id","seat")
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
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "outcome" JSONB,

    CONSTRAINT "games_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "game_seats" (
    "game_id" UUID NOT NULL,
    "seat" SMALLINT NOT NULL,
    "player_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,

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
CREATE TABLE "settings" (
    "key" TEXT NOT NULL,
    "value" TEXT NOT NULL,

    CONSTRAINT "settings_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "seats_player_id_idx" ON "seats"("player_id");

-- CreateIndex
CREATE UNIQUE INDEX "seats_table_id_player_id_key" ON "seats"("table_id", "player_id");

-- CreateIndex
CREATE UNIQUE INDEX "games_table_id_number_key" ON "games"("table_id", "number");

-- CreateIndex
CREATE INDEX "game_seats_player_id_idx" ON "game_seats"("player_id");

-- CreateIndex
CREATE UNIQUE INDEX "events_game_id_seat_move_no_key" ON "events"("game_id", "seat", "move_no");

-- AddForeignKey
ALTER TABLE "tables" ADD CONSTRAINT "tables_host_id_fkey" FOREIGN KEY ("host_id") REFERENCES "players"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "seats" ADD CONSTRAINT "seats_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "tables"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "seats" ADD CONSTRAINT "seats_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "games" ADD CONSTRAINT "games_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "tables"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "game_seats" ADD CONSTRAINT "game_seats_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "games"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "events" ADD CONSTRAINT "events_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "games"("id") ON DELETE CASCADE ON UPDATE CASCADE;
