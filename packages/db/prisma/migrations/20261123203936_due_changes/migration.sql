-- AlterTable
ALTER TABLE "payment" ADD COLUMN     "closed_at" TIMESTAMPTZ(3),
ADD COLUMN     "closed_by" TEXT,
ADD COLUMN     "closing_reason" TEXT,
ADD COLUMN     "closing_text" TEXT,
ADD COLUMN     "instalment_number" INTEGER,
ADD COLUMN     "instalment_of" INTEGER;

-- CreateTable
CREATE TABLE "price_change" (
    "id" BIGSERIAL NOT NULL,
    "payment_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "from_grosze" INTEGER NOT NULL,
    "to_grosze" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "reason_text" TEXT NOT NULL DEFAULT '',
    "lowered_by" TEXT NOT NULL,
    "lowered_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "price_change_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "price_change_payment_id_idx" ON "price_change"("payment_id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_instalment_of_instalment_number_key" ON "payment"("instalment_of", "instalment_number");

-- AddForeignKey
ALTER TABLE "payment" ADD CONSTRAINT "payment_instalment_of_fkey" FOREIGN KEY ("instalment_of") REFERENCES "payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "price_change" ADD CONSTRAINT "price_change_payment_id_position_fkey" FOREIGN KEY ("payment_id", "position") REFERENCES "payment_line"("payment_id", "position") ON DELETE CASCADE ON UPDATE CASCADE;

-- ---- By hand: what the schema language cannot say --------------------------------------------------------------------
-- A closed payment may be paid after all by late money from the gateway, so the state is not tied to the closing.

ALTER TABLE "payment" ADD CONSTRAINT "payment_closing_check" CHECK (("closing_reason" IS NULL) = ("closed_at" IS NULL) AND ("closing_reason" IS NULL) = ("closed_by" IS NULL));
ALTER TABLE "payment" ADD CONSTRAINT "payment_closing_reason_check" CHECK ("closing_reason" IN ('mistake', 'resignation', 'illness', 'other', 'place-released', 'divided', 'lowered-to-zero'));
ALTER TABLE "payment" ADD CONSTRAINT "payment_instalment_check" CHECK (("instalment_of" IS NULL) = ("instalment_number" IS NULL) AND "instalment_number" BETWEEN 1 AND 6);
ALTER TABLE "price_change" ADD CONSTRAINT "price_change_to_grosze_check" CHECK ("to_grosze" >= 0 AND "to_grosze" < "from_grosze");
ALTER TABLE "price_change" ADD CONSTRAINT "price_change_reason_check" CHECK ("reason" IN ('sibling', 'illness', 'classes-missed', 'agreement', 'mistake', 'other'));
