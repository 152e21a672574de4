-- A table itself says that a quick match made it, and any number of them may wait.
ALTER TABLE "tables" ADD COLUMN "is_quick" BOOLEAN NOT NULL DEFAULT false;
DROP TABLE "waiting_tables";
