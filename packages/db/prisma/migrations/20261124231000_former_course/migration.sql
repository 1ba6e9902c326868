-- What a payment was for, when its place has moved to another course since: its title would name the other course.
ALTER TABLE "payment" ADD COLUMN "former_course" TEXT;
ALTER TABLE "payment" ADD CONSTRAINT "payment_former_course_check" CHECK ("former_course" <> '');

-- Payments of places that were moved before: their line names what was sold, before the month or the participant.
UPDATE "payment" AS p
SET "former_course" = nullif(regexp_replace(split_part(line."name", ' — ', 1), ' \([^()]*\)$', ''), '')
FROM "payment_line" AS line, "registration" AS place, "course"
WHERE line."payment_id" = p."id" AND line."position" = 1 AND place."id" = p."registration_id"
  AND "course"."id" = place."course_id" AND NOT starts_with(line."name", "course"."name")
  AND EXISTS (
    SELECT FROM "audit" AS act
    WHERE act."entity" = 'registration' AND act."entity_id" = place."id"::text AND act."action" = 'moveRegistration'
  );
