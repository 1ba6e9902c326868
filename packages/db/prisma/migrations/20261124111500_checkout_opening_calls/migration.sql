-- AlterTable
ALTER TABLE "checkout" ADD COLUMN     "opening_calls" INTEGER NOT NULL DEFAULT 0;

-- ---- By hand: what the schema language cannot say --------------------------------------------------------------------

-- Calls were not counted until now: what is not open yet may be registered.
UPDATE "checkout" SET "opening_calls" = 1 WHERE "state" = 'opening';
ALTER TABLE "checkout" ADD CONSTRAINT "checkout_opening_calls_check" CHECK ("opening_calls" >= 0);
ALTER TABLE "checkout" DROP CONSTRAINT "checkout_state_check";
ALTER TABLE "checkout" ADD CONSTRAINT "checkout_state_check" CHECK ("state" IN ('opening', 'open', 'paid', 'cancelled', 'given-up', 'expired', 'mismatched', 'taken-over'));
