-- What a payment was for, when its place has moved to another course since: its title would name the other course.
ALTER TABLE "payment" ADD COLUMN "former_course" TEXT;
ALTER TABLE "payment" ADD CONSTRAINT "payment_former_course_check" CHECK ("former_course" <> '');

-- Payments of places that were moved before: the audit has the course before the first move that they did not follow.
WITH "written" AS (
  SELECT p."id", p."registration_id"::text AS "place",
    greatest(p."created_at", (
      SELECT max(own."at") FROM "audit" AS own
      WHERE own."entity" = 'payment' AND own."entity_id" = p."id"::text
        AND own."action" IN ('moveDue', 'moveRegistration')
    )) AS "at"
  FROM "payment" AS p
  WHERE p."registration_id"::text IN (
    SELECT "entity_id" FROM "audit" WHERE "entity" = 'registration' AND "action" = 'moveRegistration'
  )
), "first_move" AS (
  SELECT DISTINCT ON (w."id") w."id", act."before" ->> 'courseId' AS "course"
  FROM "written" AS w
  JOIN "audit" AS act ON act."entity" = 'registration' AND act."entity_id" = w."place"
    AND act."action" = 'moveRegistration' AND act."at" > w."at"
    AND act."before" ->> 'courseId' <> act."after" ->> 'courseId'
  ORDER BY w."id", act."id"
)
UPDATE "payment" AS p SET "former_course" = c."short_name"
FROM "first_move" AS m JOIN "course" AS c ON c."id"::text = m."course"
WHERE p."id" = m."id" AND c."short_name" <> '';
