-- The deals of days to come are fixed, and committed to, before their day begins.
CREATE TABLE "daily_deals" (
    "ruleset" TEXT NOT NULL,
    "deal_date" TEXT NOT NULL,
    "options" JSONB NOT NULL,
    "candidate" INTEGER NOT NULL,
    "seed" TEXT NOT NULL,
    "nonce" TEXT NOT NULL,
    "commitment" TEXT NOT NULL,
    "solution" TEXT,
    "prepared_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "daily_deals_pkey" PRIMARY KEY ("ruleset","deal_date")
);
