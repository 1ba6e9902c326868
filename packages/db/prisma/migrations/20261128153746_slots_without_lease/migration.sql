-- DropIndex
DROP INDEX "cron_slot_running_idx";

-- AlterTable
ALTER TABLE "cron_slot" DROP COLUMN "lease_until";
