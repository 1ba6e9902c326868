-- AlterTable
ALTER TABLE "owner" ADD COLUMN     "invited_at" TIMESTAMPTZ(3);
