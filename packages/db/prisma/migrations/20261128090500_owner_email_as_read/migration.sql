-- Owners whose e-mail was stored with what pasting adds ('anna@poczta.example;', '<...>', signs without a width) get the key that the
-- domain's `normaliseEmail` reads in it, in every table. A key that another owner has, or that is read from two, stays: the families
-- may have children of the same name, and people decide.
CREATE TEMPORARY TABLE "owner_as_read" AS
SELECT "email" AS "former",
  regexp_replace(regexp_replace(regexp_replace(regexp_replace("email",
    '[\u00AD\u034F\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]', '', 'g'),
    '^[^<>@]*<([^<>]*)>[^<>@]*$', '\1'),
    '^([\s<(\[{,;:"''\u2018-\u201F\u2039\u203A\u00AB\u00BB]|mailto:(//)?)+', '', 'i'),
    '[\s>)\]},;:.!?\u2026"''\u2018-\u201F\u2039\u203A\u00AB\u00BB]+$', '') AS "email"
FROM "owner" WHERE "email" NOT LIKE 'tel:%';

DELETE FROM "owner_as_read" AS r
WHERE "former" = "email"
  OR "email" !~ '^[a-z0-9_!#$%&''*+/=?^`{|}~-]+(\.[a-z0-9_!#$%&''*+/=?^`{|}~-]+)*@[^\s@.,;:<>()"]+(\.[^\s@.,;:<>()"]+)+$'
  OR EXISTS (SELECT 1 FROM "owner" AS o WHERE o."email" = r."email")
  OR EXISTS (SELECT 1 FROM "owner_as_read" AS other WHERE other."email" = r."email" AND other."former" <> r."former");

-- With its rows in "player" and "owner_phone", which foreign keys bind.
UPDATE "owner" AS t SET "email" = r."email" FROM "owner_as_read" AS r WHERE t."email" = r."former";
UPDATE "invoice" AS t SET "owner_email" = r."email" FROM "owner_as_read" AS r WHERE t."owner_email" = r."former";
UPDATE "registration" AS t SET "owner_email" = r."email" FROM "owner_as_read" AS r WHERE t."owner_email" = r."former";
UPDATE "checkout" AS t SET "owner_email" = r."email" FROM "owner_as_read" AS r WHERE t."owner_email" = r."former";
UPDATE "settlement" AS t SET "owner_email" = r."email" FROM "owner_as_read" AS r WHERE t."owner_email" = r."former";
UPDATE "payment" AS t SET "owner_email" = r."email" FROM "owner_as_read" AS r WHERE t."owner_email" = r."former";
UPDATE "lead" AS t SET "owner_email" = r."email" FROM "owner_as_read" AS r WHERE t."owner_email" = r."former";
UPDATE "audit" AS t SET "entity_id" = r."email" FROM "owner_as_read" AS r WHERE t."entity" = 'owner' AND t."entity_id" = r."former";

DROP TABLE "owner_as_read";
