-- AlterTable
ALTER TABLE "games" ADD COLUMN     "clock" JSONB,
ADD COLUMN     "result" JSONB,
ADD COLUMN     "shuffle" JSONB;

-- AlterTable
ALTER TABLE "players" ADD COLUMN     "bot" TEXT;

-- AlterTable
ALTER TABLE "seats" ADD COLUMN     "commitment" TEXT;

-- AlterTable
ALTER TABLE "tables" ADD COLUMN     "code" TEXT,
ADD COLUMN     "is_public" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "shuffle_round" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "shuffle_secret" TEXT;

-- Tables from before get a code and a secret too. The subquery names the row, so that it is worked out for each.
UPDATE "tables" SET
  "code" = (
    SELECT string_agg(substr('0123456789abcdefghjkmnpqrstvwxyz', 1 + floor(random() * 32)::int, 1), '')
    FROM generate_series(1, 6) WHERE "tables"."id" IS NOT NULL
  ),
  "shuffle_secret" = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');

-- Whoever was ready has promised no number yet.
UPDATE "seats" SET "ready" = false;

ALTER TABLE "tables" ALTER COLUMN "code" SET NOT NULL,
ALTER COLUMN "shuffle_secret" SET NOT NULL;

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
CREATE TABLE "hand_overs" (
    "code_hash" TEXT NOT NULL,
    "player_id" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "hand_overs_pkey" PRIMARY KEY ("code_hash")
);

-- CreateIndex
CREATE INDEX "hand_overs_player_id_idx" ON "hand_overs"("player_id");

-- CreateIndex
CREATE UNIQUE INDEX "tables_code_key" ON "tables"("code");

-- CreateIndex
CREATE INDEX "tables_is_public_closed_at_created_at_idx" ON "tables"("is_public", "closed_at", "created_at");

-- AddForeignKey
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "tables"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE ON UPDATE CASCADE;
