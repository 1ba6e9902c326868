-- AlterTable
ALTER TABLE "audit" ADD COLUMN     "who_sub" TEXT;

-- AlterTable
ALTER TABLE "document_run" ADD COLUMN     "started_by_sub" TEXT;
