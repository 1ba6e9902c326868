-- CreateTable
CREATE TABLE "former_receipt_name" (
    "key" TEXT NOT NULL,
    "vat_rate" TEXT NOT NULL,

    CONSTRAINT "former_receipt_name_pkey" PRIMARY KEY ("key","vat_rate")
);

-- CreateIndex
CREATE INDEX "payment_line_product_id_idx" ON "payment_line"("product_id") WHERE (product_id IS NOT NULL);

ALTER TABLE "former_receipt_name" ADD CONSTRAINT "former_receipt_name_vat_rate_check" CHECK ("vat_rate" IN ('23', '8', '5', '0', 'zw', 'np'));
