-- AlterTable
ALTER TABLE "course" ADD COLUMN     "receipt_key" TEXT;

-- AlterTable
ALTER TABLE "product" ADD COLUMN     "receipt_key" TEXT;

-- CreateIndex
CREATE INDEX "course_receipt_key_idx" ON "course"("receipt_key");

-- CreateIndex
CREATE INDEX "product_receipt_key_idx" ON "product"("receipt_key");

-- Whoever writes a name need not know the key: it is worked out again when a name is compared next.
CREATE FUNCTION "forget_receipt_key"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."receipt_key" := NULL;
  RETURN NEW;
END
$$;

CREATE TRIGGER "course_forget_receipt_key" BEFORE UPDATE OF "name", "kind" ON "course" FOR EACH ROW
WHEN (OLD."name" IS DISTINCT FROM NEW."name" OR OLD."kind" IS DISTINCT FROM NEW."kind")
EXECUTE FUNCTION "forget_receipt_key"();

CREATE TRIGGER "product_forget_receipt_key" BEFORE UPDATE OF "name" ON "product" FOR EACH ROW
WHEN (OLD."name" IS DISTINCT FROM NEW."name")
EXECUTE FUNCTION "forget_receipt_key"();
