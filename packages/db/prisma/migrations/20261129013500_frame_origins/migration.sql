-- The sites of the school that may show the offer in a frame; none for the versions from before.

-- AlterTable
ALTER TABLE "school_details" ADD COLUMN     "frame_origins" TEXT[] DEFAULT ARRAY[]::TEXT[];

ALTER TABLE "school_details" ADD CONSTRAINT "school_details_frame_origins_check"
  CHECK (cardinality("frame_origins") <= 10 AND array_position("frame_origins", NULL) IS NULL);
