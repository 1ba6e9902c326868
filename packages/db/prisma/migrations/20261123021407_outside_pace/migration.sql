-- AlterTable
ALTER TABLE "outside_gate" ADD COLUMN     "at_once" INTEGER,
ADD COLUMN     "fast_up_to" INTEGER,
ADD COLUMN     "pauses" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "throttled_at" TIMESTAMPTZ(3),
ADD COLUMN     "too_many" INTEGER;
