-- The data of a course: short name, venue, ages in years, and its hours by weekday. The free texts of age and time go.

ALTER TABLE "course"
  ADD COLUMN "short_name" TEXT,
  ADD COLUMN "address" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "room" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "age_from" SMALLINT,
  ADD COLUMN "age_to" SMALLINT;

-- A text that is no age stays without limits: the office enters venue, ages and hours at the next save.
UPDATE "course" SET
  "short_name" = rtrim(left("name", 60)),
  "age_from" = CASE
    WHEN "age_group" = 'adult' THEN 18
    WHEN "age_group" ~ '^\d{1,2}-\d{1,2}$' THEN split_part("age_group", '-', 1)::smallint
  END,
  "age_to" = CASE WHEN "age_group" ~ '^\d{1,2}-\d{1,2}$' THEN split_part("age_group", '-', 2)::smallint END;

ALTER TABLE "course" ALTER COLUMN "short_name" SET NOT NULL,
  DROP COLUMN "age_group",
  DROP COLUMN "schedule";

CREATE TABLE "course_hours" (
    "course_id" UUID NOT NULL,
    "weekday" SMALLINT NOT NULL,
    "starts" TEXT NOT NULL,
    "ends" TEXT NOT NULL,

    CONSTRAINT "course_hours_pkey" PRIMARY KEY ("course_id","weekday")
);

ALTER TABLE "course_hours" ADD CONSTRAINT "course_hours_course_id_fkey"
  FOREIGN KEY ("course_id") REFERENCES "course"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "course" ADD CONSTRAINT "course_age_check"
  CHECK ("age_from" BETWEEN 0 AND 99 AND "age_to" BETWEEN 0 AND 99 AND "age_from" <= "age_to");
ALTER TABLE "course_hours" ADD CONSTRAINT "course_hours_weekday_check" CHECK ("weekday" BETWEEN 1 AND 7);
ALTER TABLE "course_hours" ADD CONSTRAINT "course_hours_time_check"
  CHECK ("starts" ~ '^([01]\d|2[0-3]):[0-5]\d$' AND "ends" ~ '^([01]\d|2[0-3]):[0-5]\d$' AND "starts" < "ends");
