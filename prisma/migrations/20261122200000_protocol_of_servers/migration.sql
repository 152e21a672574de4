-- Servers of two protocols do not understand each other: whoever starts has to see which the others speak.
ALTER TABLE "servers" ADD COLUMN "protocol" INTEGER NOT NULL DEFAULT 0;
