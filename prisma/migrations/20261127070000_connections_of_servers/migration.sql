-- The connection over which a server renews its row: where that has ended, the server has, and others need not wait for the row to lapse.
ALTER TABLE "servers" ADD COLUMN "connection" TEXT;
