-- AlterTable
ALTER TABLE "print_job" ADD COLUMN     "driver" TEXT NOT NULL DEFAULT 'posnet',
ADD COLUMN     "receipt_id" UUID,
ADD COLUMN     "sent_at" TIMESTAMPTZ(3),
ADD COLUMN     "taken_at" TIMESTAMPTZ(3),
ALTER COLUMN "settlement_key" DROP NOT NULL,
ALTER COLUMN "desk_id" DROP NOT NULL;

-- AlterTable
ALTER TABLE "settlement" ADD COLUMN     "desk_driver" TEXT NOT NULL DEFAULT 'posnet';

-- CreateTable
CREATE TABLE "print_job_payment" (
    "job_id" UUID NOT NULL,
    "payment_id" INTEGER NOT NULL,
    "living" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "print_job_payment_pkey" PRIMARY KEY ("job_id","payment_id")
);

-- CreateTable
CREATE TABLE "print_hold" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "state" TEXT NOT NULL DEFAULT 'holding',
    "number" TEXT NOT NULL,
    "fiscal" TEXT NOT NULL,
    "payment_ids" INTEGER[],
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "released_at" TIMESTAMPTZ(3),
    "released_by" TEXT,
    "note" TEXT,

    CONSTRAINT "print_hold_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "print_job_payment_payment_id_idx" ON "print_job_payment"("payment_id");

-- CreateIndex
CREATE UNIQUE INDEX "print_job_payment_living" ON "print_job_payment"("payment_id") WHERE (living);

-- CreateIndex
CREATE UNIQUE INDEX "print_hold_one_holding" ON "print_hold"("state") WHERE (state = 'holding');

-- CreateIndex
CREATE INDEX "print_job_receipt_id_idx" ON "print_job"("receipt_id");

-- CreateIndex
CREATE INDEX "print_job_provider_open_idx" ON "print_job"("updated_at") WHERE (driver = 'provider'::text AND state = ANY (ARRAY['queued'::text, 'printing'::text, 'unknown'::text]));

-- AddForeignKey
ALTER TABLE "print_job" ADD CONSTRAINT "print_job_receipt_id_fkey" FOREIGN KEY ("receipt_id") REFERENCES "document"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "print_job_payment" ADD CONSTRAINT "print_job_payment_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "print_job"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "print_job_payment" ADD CONSTRAINT "print_job_payment_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- CHECKs, by hand
ALTER TABLE "print_job" ADD CONSTRAINT "print_job_driver_check" CHECK ("driver" IN ('posnet', 'provider'));
ALTER TABLE "print_job" ADD CONSTRAINT "print_job_way_check" CHECK (CASE "driver" WHEN 'posnet' THEN "desk_id" IS NOT NULL ELSE "receipt_id" IS NOT NULL END);
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_desk_driver_check" CHECK ("desk_driver" IN ('posnet', 'provider', 'none'));
ALTER TABLE "print_hold" ADD CONSTRAINT "print_hold_state_check" CHECK ("state" IN ('holding', 'released'));
ALTER TABLE "print_hold" ADD CONSTRAINT "print_hold_released_check" CHECK (("state" = 'released') = ("released_at" IS NOT NULL AND "released_by" IS NOT NULL AND "note" IS NOT NULL));

-- The prints that are there already, with what each of them puts on paper.
INSERT INTO "print_job_payment" ("job_id", "payment_id", "living")
SELECT job."id", payment."id", job."state" <> 'cancelled' FROM "print_job" AS job
JOIN "payment" ON payment."settlement_key" = job."settlement_key" WHERE payment."amount_grosze" > 0;
