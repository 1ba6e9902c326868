-- AlterTable
ALTER TABLE "print_job" ADD COLUMN     "called_off_as" TEXT;

ALTER TABLE "print_job" ADD CONSTRAINT "print_job_called_off_as_check" CHECK ("called_off_as" IN ('queued', 'printing', 'printed', 'held', 'failed', 'unknown', 'cancelled'));

-- A print that was cancelled before today must not begin any more either; nobody knows how far it had come.
UPDATE "print_job" SET "called_off_as" = 'queued' WHERE "state" = 'cancelled';
