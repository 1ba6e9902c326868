-- AlterTable
ALTER TABLE "payment" ADD COLUMN     "buyer_company" TEXT,
ADD COLUMN     "buyer_tax_id" TEXT;

-- CreateTable
CREATE TABLE "document_run" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "started_by" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "cancel_requested" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "document_run_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "document_run_item" (
    "run_id" UUID NOT NULL,
    "payment_id" INTEGER NOT NULL,
    "list" INTEGER NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "refusal" JSONB,
    "outcome" TEXT,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "document_run_item_pkey" PRIMARY KEY ("run_id","payment_id")
);

-- CreateIndex
CREATE INDEX "document_run_started_at_idx" ON "document_run"("started_at");

-- CreateIndex
CREATE INDEX "document_run_item_waiting_idx" ON "document_run_item"("run_id", "list") WHERE (state = 'waiting'::text);

-- CreateIndex
CREATE INDEX "document_run_item_followed_idx" ON "document_run_item"("payment_id") WHERE (state = ANY (ARRAY['working'::text, 'needs-person'::text]));

-- CreateIndex
CREATE INDEX "payment_paid_on_idx" ON "payment"("paid_on");

-- CreateIndex
CREATE INDEX "payment_city_id_idx" ON "payment"("city", "id");

-- CreateIndex
CREATE INDEX "payment_documents_outcome_id_idx" ON "payment"("documents_outcome", "id");

-- CreateIndex
CREATE INDEX "payment_buyer_company_idx" ON "payment"("buyer_company") WHERE (buyer_company IS NOT NULL);

-- CreateIndex
CREATE INDEX "payment_buyer_tax_id_idx" ON "payment"("buyer_tax_id") WHERE (buyer_tax_id IS NOT NULL);

-- AddForeignKey
ALTER TABLE "document_run_item" ADD CONSTRAINT "document_run_item_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "document_run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document_run_item" ADD CONSTRAINT "document_run_item_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- CHECKs, by hand
ALTER TABLE "document_run_item" ADD CONSTRAINT "document_run_item_state_check" CHECK ("state" IN ('waiting', 'working', 'issued', 'refused', 'needs-person', 'cancelled'));
ALTER TABLE "document_run_item" ADD CONSTRAINT "document_run_item_refusal_check" CHECK (("state" = 'refused') = ("refusal" IS NOT NULL));
ALTER TABLE "document_run_item" ADD CONSTRAINT "document_run_item_ended_at_check" CHECK (("state" IN ('waiting', 'working')) = ("ended_at" IS NULL));

-- What a payment is found by follows its copy of the buyer, whoever writes that: only a company invoice names a company.
CREATE FUNCTION "payment_buyer_search"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."buyer" ->> 'preference' = 'classic' THEN
    NEW."buyer_company" := left(NEW."buyer" -> 'data' ->> 'companyName', 500);
    NEW."buyer_tax_id" := left(NEW."buyer" -> 'data' ->> 'taxId', 50);
  ELSE
    NEW."buyer_company" := NULL;
    NEW."buyer_tax_id" := NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "payment_buyer_search_insert" BEFORE INSERT ON "payment" FOR EACH ROW EXECUTE FUNCTION "payment_buyer_search"();
CREATE TRIGGER "payment_buyer_search_update" BEFORE UPDATE OF "buyer", "buyer_company", "buyer_tax_id" ON "payment" FOR EACH ROW EXECUTE FUNCTION "payment_buyer_search"();
UPDATE "payment" SET "buyer" = "buyer" WHERE "buyer" ->> 'preference' = 'classic';
