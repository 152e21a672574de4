-- Calls between people who know each other, and who is here.
ALTER TABLE "players" ADD COLUMN "here_at" TIMESTAMPTZ(3);

CREATE TABLE "calls" (
    "pair" TEXT NOT NULL,
    "table_id" TEXT NOT NULL,
    "by_id" TEXT NOT NULL,
    "to_id" TEXT NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "calls_pkey" PRIMARY KEY ("pair")
);

CREATE INDEX "calls_table_id_idx" ON "calls"("table_id");
CREATE INDEX "calls_by_id_idx" ON "calls"("by_id");
CREATE INDEX "calls_to_id_idx" ON "calls"("to_id");

ALTER TABLE "calls" ADD CONSTRAINT "calls_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "tables"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "calls" ADD CONSTRAINT "calls_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "players"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "calls" ADD CONSTRAINT "calls_to_id_fkey" FOREIGN KEY ("to_id") REFERENCES "players"("id") ON DELETE CASCADE ON UPDATE CASCADE;
