-- AlterTable
ALTER TABLE "print_job" ADD COLUMN     "confirmed_by" TEXT;
