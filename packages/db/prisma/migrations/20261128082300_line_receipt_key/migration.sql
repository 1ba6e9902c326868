-- The name under which a line was sold, as a printer compares names: a line keeps it, whatever becomes of its course, of its
-- goods and of its place.
ALTER TABLE "payment_line" ADD COLUMN "receipt_key" TEXT;
ALTER TABLE "payment_line" ADD CONSTRAINT "payment_line_receipt_key_check" CHECK ("receipt_key" <> '');

-- Lines of before: the key of goods and of courses that bear the name of the line now. What finds none stays null, and is
-- computed with the next save of any course or product.
UPDATE "payment_line" AS l SET "receipt_key" = g."receipt_key"
FROM "product" AS g
WHERE g."id" = l."product_id" AND g."name" = l."name" AND g."receipt_key" IS NOT NULL;

WITH "place" AS (
  SELECT l."payment_id", l."position", p."month" IS NOT NULL AS "monthly",
    regexp_replace(l."name", CASE WHEN p."month" IS NULL THEN ' \([^()]*\)$' ELSE ' — [^ ]+ [0-9]{4} \([^()]*\)$' END, '') AS "sold"
  FROM "payment_line" AS l JOIN "payment" AS p ON p."id" = l."payment_id"
  WHERE p."registration_id" IS NOT NULL AND l."product_id" IS NULL
), "named" AS (
  SELECT DISTINCT "receipt_key", "kind" = 'permanent' AS "monthly",
    "name" || CASE "kind" WHEN 'trial' THEN ' — zajęcia próbne' ELSE '' END AS "sold"
  FROM "course" WHERE "receipt_key" IS NOT NULL
)
UPDATE "payment_line" AS l SET "receipt_key" = n."receipt_key"
FROM "place" AS p JOIN "named" AS n ON n."sold" = p."sold" AND n."monthly" = p."monthly"
WHERE l."payment_id" = p."payment_id" AND l."position" = p."position";

-- A name may be written without its key.
CREATE TRIGGER "payment_line_forget_receipt_key" BEFORE UPDATE OF "name" ON "payment_line" FOR EACH ROW
WHEN (OLD."name" IS DISTINCT FROM NEW."name")
EXECUTE FUNCTION "forget_receipt_key"();

CREATE INDEX "payment_line_receipt_key_idx" ON "payment_line"("receipt_key", "vat_rate") WHERE (receipt_key IS NOT NULL);
CREATE INDEX "payment_line_unkeyed_idx" ON "payment_line"("payment_id", "position") WHERE (receipt_key IS NULL);
