-- CreateTable
CREATE TABLE "account_order" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "actor" TEXT NOT NULL,
    "actor_sub" TEXT,
    "action" TEXT NOT NULL,
    "entity_id" TEXT NOT NULL,
    "after" JSONB,

    CONSTRAINT "account_order_pkey" PRIMARY KEY ("id")
);
