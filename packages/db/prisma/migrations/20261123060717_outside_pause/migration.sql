-- AlterTable
ALTER TABLE "outside_gate" ADD COLUMN     "borne" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "paused_until" TIMESTAMPTZ(3);
