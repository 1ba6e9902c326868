-- AlterTable
ALTER TABLE "lead" ADD COLUMN     "erased_at" TIMESTAMPTZ(3);

-- A possible duplicate has the same e-mail, or the same last nine digits of its phone; the schema language knows no index on an expression.
CREATE INDEX "lead_phone_digits_idx" ON "lead" (right(regexp_replace("phone", '\D', '', 'g'), 9));
