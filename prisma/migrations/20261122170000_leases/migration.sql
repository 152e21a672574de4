-- Servers that share this database, each as long as it renews its row.
CREATE TABLE "servers" (
  "id" TEXT NOT NULL,
  "until" TIMESTAMPTZ(3) NOT NULL,
  "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "servers_pkey" PRIMARY KEY ("id")
);

-- Which server runs a table, and how often the table has been claimed.
ALTER TABLE "tables" ADD COLUMN "owner" TEXT,
ADD COLUMN "epoch" INTEGER NOT NULL DEFAULT 0;
