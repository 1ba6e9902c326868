-- CreateTable
CREATE TABLE "unkeyed_receipt_name" (
    "name" TEXT NOT NULL,
    "vat_rate" TEXT NOT NULL,

    CONSTRAINT "unkeyed_receipt_name_pkey" PRIMARY KEY ("name","vat_rate")
);

ALTER TABLE "unkeyed_receipt_name" ADD CONSTRAINT "unkeyed_receipt_name_vat_rate_check" CHECK ("vat_rate" IN ('23', '8', '5', '0', 'zw', 'np'));

-- What was sold under a name, or at a rate, that it has no more. The line of a place ends with its participant and, of permanent
-- classes, with a month; names are compared without room for the participant and in one month for all (namedCourse).
WITH "sold" AS (
  SELECT DISTINCT "line"."name", "line"."vat_rate", "line"."product_id", "course"."id" AS "course_id",
    ' (' || "player"."first_name" || ' ' || "player"."last_name" || ')' AS "who"
  FROM "payment_line" AS "line"
    JOIN "payment" ON "payment"."id" = "line"."payment_id"
    JOIN "player" ON "player"."id" = "payment"."player_id"
    LEFT JOIN "registration" ON "registration"."id" = "payment"."registration_id"
    LEFT JOIN "course" ON "course"."id" = "registration"."course_id"
  WHERE "payment"."state" <> 'cancelled'
), "parted" AS (
  SELECT "sold".*,
    CASE WHEN "product_id" IS NOT NULL THEN "name"
      WHEN right("name", length("who")) = "who" THEN left("name", -length("who"))
      -- The participant has another name by now.
      WHEN "course_id" IS NOT NULL THEN regexp_replace("name", ' \([^()]*\)$', '')
      ELSE "name" END AS "what"
  FROM "sold"
), "dated" AS (
  SELECT "parted"."name", "parted"."vat_rate", "product_id", "course_id",
    "what" <> "parted"."name" AS "is_place",
    CASE WHEN "product_id" IS NULL AND "course"."kind" IS DISTINCT FROM 'turnus' THEN regexp_replace("what",
      ' — (styczeń|luty|marzec|kwiecień|maj|czerwiec|lipiec|sierpień|wrzesień|październik|listopad|grudzień) [0-9]{4}$',
      ' — listopad 2026') ELSE "what" END AS "what"
  FROM "parted" LEFT JOIN "course" ON "course"."id" = "course_id"
)
INSERT INTO "unkeyed_receipt_name" ("name", "vat_rate")
SELECT DISTINCT "what" || CASE WHEN "is_place" THEN ' (' || repeat('X', 41) || ' X)' ELSE '' END, "dated"."vat_rate"
FROM "dated"
  LEFT JOIN "product" ON "product"."id" = "product_id"
  LEFT JOIN "course" ON "course"."id" = "course_id"
WHERE ("product"."name", "product"."vat_rate") IS DISTINCT FROM ("what", "dated"."vat_rate")
  AND ("course"."vat_rate" IS DISTINCT FROM "dated"."vat_rate" OR "what" IS DISTINCT FROM "course"."name" || CASE "course"."kind"
    WHEN 'permanent' THEN ' — listopad 2026' WHEN 'trial' THEN ' — zajęcia próbne' ELSE '' END);
