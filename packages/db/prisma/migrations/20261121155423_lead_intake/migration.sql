-- AlterTable
ALTER TABLE "lead_delivery" ADD COLUMN     "retried_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "outside_state" (
    "system" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "state" JSONB NOT NULL,
    "checked_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "outside_state_pkey" PRIMARY KEY ("system","subject")
);

-- CreateTable
CREATE TABLE "webhook_rate" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "webhook_rate_pkey" PRIMARY KEY ("key")
);
