-- A file holds families, as all from before do, or courses, whose rows are records that it added as well.

-- AlterTable
ALTER TABLE "moved_file" ADD COLUMN     "kind" TEXT NOT NULL DEFAULT 'families';

ALTER TABLE "moved_file" ADD CONSTRAINT "moved_file_kind_check" CHECK ("kind" IN ('families', 'courses'));

ALTER TABLE "moved_record" DROP CONSTRAINT "moved_record_table_check";

ALTER TABLE "moved_record" ADD CONSTRAINT "moved_record_table_check"
  CHECK ("table" IN ('owner', 'player', 'registration', 'payment', 'course'));
