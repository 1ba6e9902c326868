-- DropIndex
DROP INDEX "payment_instalment_of_instalment_number_key";

-- AlterTable
ALTER TABLE "payment" ADD COLUMN     "instalment_count" INTEGER;

-- CreateIndex
CREATE INDEX "payment_instalment_of_idx" ON "payment"("instalment_of", "id") WHERE (instalment_of IS NOT NULL);

-- ---- By hand: what the schema language cannot say --------------------------------------------------------------------
-- A cancelled instalment keeps its number, and those that are left count again, so a number is not unique any more.

UPDATE "payment" AS part SET "instalment_count" = (SELECT count(*) FROM "payment" AS other WHERE other."instalment_of" = part."instalment_of") WHERE part."instalment_of" IS NOT NULL;

-- Those that are left count from 1 again, while all of them are due: documents have the numbers of the others (PAY-48).
UPDATE "payment" AS part SET "instalment_number" = kept."number", "instalment_count" = kept."count"
FROM (
  SELECT "id", row_number() OVER (PARTITION BY "instalment_of" ORDER BY "instalment_number") AS "number",
    count(*) OVER (PARTITION BY "instalment_of") AS "count",
    bool_and("state" = 'due') OVER (PARTITION BY "instalment_of") AS "is_open"
  FROM "payment" WHERE "instalment_of" IS NOT NULL AND "state" <> 'cancelled'
) AS kept
WHERE kept."id" = part."id" AND kept."is_open";

ALTER TABLE "payment" DROP CONSTRAINT "payment_instalment_check";
ALTER TABLE "payment" ADD CONSTRAINT "payment_instalment_check" CHECK (("instalment_of" IS NULL) = ("instalment_number" IS NULL) AND ("instalment_of" IS NULL) = ("instalment_count" IS NULL) AND "instalment_number" BETWEEN 1 AND "instalment_count" AND "instalment_count" <= 6);

-- The lines of instalments that are still due name their instalment, before the participant; longer ones would be refused
-- by the provider. What was paid keeps the lines that its documents have.
UPDATE "payment_line" AS line
SET "name" = regexp_replace(line."name", '( \([^()]*\))?$', format(', rata %s z %s\1', part."instalment_number", part."instalment_count"))
FROM "payment" AS part
WHERE part."id" = line."payment_id" AND part."instalment_of" IS NOT NULL AND part."state" = 'due' AND length(line."name") <= 244;
