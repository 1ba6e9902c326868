-- Desks get a name, a city and a driver; every desk that has settled becomes a known one.

ALTER TABLE "desk" RENAME COLUMN "seen_at" TO "last_seen_at";
ALTER TABLE "desk" ALTER COLUMN "last_seen_at" DROP NOT NULL;
ALTER TABLE "desk" ADD COLUMN "name" TEXT;
ALTER TABLE "desk" ADD COLUMN "city" TEXT;
ALTER TABLE "desk" ADD COLUMN "driver" TEXT NOT NULL DEFAULT 'posnet';

INSERT INTO "desk" ("id", "driver", "last_seen_at")
SELECT DISTINCT ON ("desk_id") "desk_id", "desk_driver", "created_at"
FROM "settlement" ORDER BY "desk_id", "created_at" DESC
ON CONFLICT ("id") DO UPDATE
  SET "driver" = CASE WHEN excluded."last_seen_at" > "desk"."last_seen_at" THEN excluded."driver" ELSE "desk"."driver" END,
      "last_seen_at" = greatest("desk"."last_seen_at", excluded."last_seen_at");
