-- AlterTable
ALTER TABLE "checkout" ADD COLUMN     "verifying_order_id" BIGINT;
