-- AlterTable
ALTER TABLE "lead_backfill" DROP COLUMN "lease_token",
DROP COLUMN "lease_until",
ADD COLUMN     "step" INTEGER NOT NULL DEFAULT 0;
