-- AlterTable
ALTER TABLE "checkout" ADD COLUMN     "taken_over_at" TIMESTAMPTZ(3);

-- ---- By hand: what the schema language cannot say --------------------------------------------------------------------

UPDATE "checkout" SET "taken_over_at" = "ended_at" WHERE "state" = 'taken-over';
