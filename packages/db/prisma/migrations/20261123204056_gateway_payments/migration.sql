-- DropIndex
DROP INDEX "checkout_open_idx";

-- AlterTable
ALTER TABLE "checkout" ADD COLUMN     "ask_at" TIMESTAMPTZ(3),
ADD COLUMN     "came_currency" TEXT,
ADD COLUMN     "came_grosze" BIGINT,
ADD COLUMN     "ended_at" TIMESTAMPTZ(3),
ADD COLUMN     "ends_at" TIMESTAMPTZ(3),
ADD COLUMN     "gateway_method" INTEGER,
ADD COLUMN     "gateway_order_id" BIGINT,
ADD COLUMN     "gateway_statement" TEXT,
ADD COLUMN     "time_limit_minutes" INTEGER NOT NULL DEFAULT 45,
ADD COLUMN     "verifying_until" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "checkout_ask_idx" ON "checkout"("ask_at", "id") WHERE (ask_at IS NOT NULL);

-- A mismatching sum was recorded as paid until now; from now on 'mismatched' means that it is no money of ours.
UPDATE "checkout" SET "state" = 'paid' WHERE "state" = 'mismatched';
UPDATE "checkout" SET "ask_at" = now(), "ends_at" = "opened_at" + interval '1 day' WHERE "state" IN ('opening', 'open');

ALTER TABLE "checkout" ADD CONSTRAINT "checkout_time_limit_check" CHECK ("time_limit_minutes" BETWEEN 1 AND 99);
ALTER TABLE "checkout" ADD CONSTRAINT "checkout_asked_check" CHECK ("state" NOT IN ('opening', 'open') OR ("ask_at" IS NOT NULL AND "ends_at" IS NOT NULL));
ALTER TABLE "checkout" ADD CONSTRAINT "checkout_came_check" CHECK (("came_grosze" IS NULL) = ("came_currency" IS NULL));
