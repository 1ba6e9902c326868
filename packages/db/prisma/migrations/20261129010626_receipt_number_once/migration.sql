-- AlterTable
ALTER TABLE "print_job" ADD COLUMN     "daily_reports" INTEGER,
ADD COLUMN     "fiscal_memory" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "print_job_number_once" ON "print_job"("fiscal_memory", "daily_reports", "receipt_number") WHERE (state = 'printed');
