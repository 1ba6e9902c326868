-- AlterTable
ALTER TABLE "desk" ADD COLUMN     "key_hash" TEXT;
