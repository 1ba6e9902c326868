-- The list of payments by method: a page is read by an index also where the method is rare, in all cities or in one.
CREATE INDEX "payment_method_id_idx" ON "payment"("method", "id") WHERE (method IS NOT NULL);
CREATE INDEX "payment_city_method_id_idx" ON "payment"("city", "method", "id") WHERE (method IS NOT NULL);
CREATE INDEX "payment_part_method_payment_id_idx" ON "payment_part"("method", "payment_id");
