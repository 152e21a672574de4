-- Where other servers reach this one, and its lines of the lobby.
ALTER TABLE "servers" ADD COLUMN "address" TEXT, ADD COLUMN "lobby" TEXT;

-- What servers tell each other. Each reads it with every renewal of its row.
CREATE TABLE "news" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "item" JSONB NOT NULL,

    CONSTRAINT "news_pkey" PRIMARY KEY ("id")
);
