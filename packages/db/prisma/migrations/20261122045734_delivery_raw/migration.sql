-- AlterTable
ALTER TABLE "lead_delivery" ALTER COLUMN "raw" SET DATA TYPE JSON;
