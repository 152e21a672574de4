-- The table at which somebody waits for a quick match, at most one for each game.
CREATE TABLE "waiting_tables" (
  "ruleset" TEXT NOT NULL,
  "table_id" TEXT NOT NULL,
  "until" TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT "waiting_tables_pkey" PRIMARY KEY ("ruleset")
);

ALTER TABLE "waiting_tables" ADD CONSTRAINT "waiting_tables_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "tables"("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "waiting_tables_table_id_idx" ON "waiting_tables"("table_id");
