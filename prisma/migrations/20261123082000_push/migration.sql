-- Browsers in which players want to be told things while no page is open.
CREATE TABLE "push_subscriptions" (
  "id" TEXT NOT NULL,
  "player_id" TEXT NOT NULL,
  "endpoint" TEXT NOT NULL,
  "p256dh" TEXT NOT NULL,
  "auth" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "push_subscriptions_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "push_subscriptions_player_id_idx" ON "push_subscriptions"("player_id");

ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_player_id_fkey"
  FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What has been told of a turn in a game with a clock of days.
ALTER TABLE "games" ADD COLUMN "turn_told" SMALLINT;
