-- A course has a number for the address of its page, and a row with what it says of itself.

-- AlterTable
ALTER TABLE "course" ADD COLUMN     "number" SERIAL NOT NULL;

-- CreateTable
CREATE TABLE "course_description" (
    "course_id" UUID NOT NULL,
    "description" TEXT NOT NULL,
    "trainer" TEXT NOT NULL,
    "level" TEXT NOT NULL,
    "bring" TEXT NOT NULL,
    "day_plan" TEXT NOT NULL,

    CONSTRAINT "course_description_pkey" PRIMARY KEY ("course_id"),
    CONSTRAINT "course_description_description_check" CHECK (char_length("description") <= 3000),
    CONSTRAINT "course_description_trainer_check" CHECK (char_length("trainer") <= 100),
    CONSTRAINT "course_description_level_check" CHECK (char_length("level") <= 60),
    CONSTRAINT "course_description_bring_check" CHECK (char_length("bring") <= 1000),
    CONSTRAINT "course_description_day_plan_check" CHECK (char_length("day_plan") <= 2000)
);

-- CreateIndex
CREATE UNIQUE INDEX "course_number_key" ON "course"("number");

-- AddForeignKey
ALTER TABLE "course_description" ADD CONSTRAINT "course_description_course_id_fkey" FOREIGN KEY ("course_id") REFERENCES "course"("id") ON DELETE CASCADE ON UPDATE CASCADE;
