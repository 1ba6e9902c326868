-- AlterTable
ALTER TABLE "cron_slot" ADD COLUMN     "lease_until" TIMESTAMPTZ(3),
ADD COLUMN     "tries" INTEGER NOT NULL DEFAULT 1;

-- A run that was going on under the old rule keeps its hour; one by hand (no whole minute) is a person's to start again.
UPDATE "cron_slot" SET "lease_until" = "started_at" + interval '1 hour'
WHERE "state" = 'running' AND date_trunc('minute', "slot") = "slot";
