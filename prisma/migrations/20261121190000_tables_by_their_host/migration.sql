-- DropIndex
DROP INDEX "tables_is_public_closed_at_created_at_idx";

-- AlterTable
ALTER TABLE "tables" DROP COLUMN "is_public";

-- CreateIndex
CREATE INDEX "tables_host_id_created_at_idx" ON "tables"("host_id", "created_at");
