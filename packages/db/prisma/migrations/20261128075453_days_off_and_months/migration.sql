-- AlterTable
ALTER TABLE "course" ADD COLUMN     "exceptions" JSONB NOT NULL DEFAULT '{"daysOff": [], "changes": []}',
ADD COLUMN     "exceptions_version" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "meets_on_holidays" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "sells_part_of_month" BOOLEAN NOT NULL DEFAULT true;

-- AlterTable
ALTER TABLE "registration" ADD COLUMN     "first_all" SMALLINT,
ADD COLUMN     "first_left" SMALLINT,
ADD COLUMN     "first_month" CHAR(7),
ADD COLUMN     "first_price_grosze" INTEGER;

-- AlterTable
ALTER TABLE "payment" ADD COLUMN     "month_all" SMALLINT,
ADD COLUMN     "month_left" SMALLINT;

-- CreateTable
CREATE TABLE "days_off" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "first_day" DATE NOT NULL,
    "last_day" DATE NOT NULL,
    "reason" TEXT NOT NULL,
    "city" TEXT,
    "course_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "days_off_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "meeting_change" (
    "course_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "reason" TEXT NOT NULL,
    "new_day" DATE,
    "new_starts" TEXT,
    "new_ends" TEXT,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "meeting_change_pkey" PRIMARY KEY ("course_id","day")
);

-- CreateTable
CREATE TABLE "school" (
    "id" BOOLEAN NOT NULL DEFAULT true,
    "sells_part_of_month" BOOLEAN NOT NULL DEFAULT true,
    "dues_day" SMALLINT NOT NULL DEFAULT 20,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "school_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stopped_dues_month" (
    "month" CHAR(7) NOT NULL,
    "stopped_by" TEXT NOT NULL,
    "stopped_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "stopped_dues_month_pkey" PRIMARY KEY ("month")
);

-- CreateIndex
CREATE INDEX "days_off_last_day_idx" ON "days_off"("last_day");

-- CreateIndex
CREATE INDEX "days_off_course_id_idx" ON "days_off"("course_id");

-- AddForeignKey
ALTER TABLE "days_off" ADD CONSTRAINT "days_off_course_id_fkey" FOREIGN KEY ("course_id") REFERENCES "course"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "meeting_change" ADD CONSTRAINT "meeting_change_course_id_fkey" FOREIGN KEY ("course_id") REFERENCES "course"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- ---- By hand: what the schema language cannot say --------------------------------------------------------------------

-- Each day of a turnus or a trial was chosen and sold as it is: those of before keep their days on public holidays.
UPDATE "course" SET "meets_on_holidays" = true WHERE "kind" IN ('turnus', 'trial');

ALTER TABLE "days_off" ADD CONSTRAINT "days_off_order_check" CHECK ("first_day" <= "last_day");
ALTER TABLE "days_off" ADD CONSTRAINT "days_off_reason_check" CHECK ("reason" <> '');
ALTER TABLE "days_off" ADD CONSTRAINT "days_off_scope_check" CHECK ("city" IS NULL OR "course_id" IS NULL);
ALTER TABLE "meeting_change" ADD CONSTRAINT "meeting_change_reason_check" CHECK ("reason" <> '');
ALTER TABLE "meeting_change" ADD CONSTRAINT "meeting_change_time_check" CHECK (
  ("new_day" IS NULL AND "new_starts" IS NULL AND "new_ends" IS NULL)
  OR ("new_day" IS NOT NULL AND "new_starts" IS NOT NULL AND "new_ends" IS NOT NULL AND "new_starts" < "new_ends"
    AND "new_starts" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' AND "new_ends" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
);
ALTER TABLE "school" ADD CONSTRAINT "school_one_row_check" CHECK ("id");
ALTER TABLE "school" ADD CONSTRAINT "school_dues_day_check" CHECK ("dues_day" BETWEEN 1 AND 28);
ALTER TABLE "stopped_dues_month" ADD CONSTRAINT "stopped_dues_month_month_check" CHECK ("month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$');
ALTER TABLE "registration" ADD CONSTRAINT "registration_first_month_check" CHECK (
  "first_month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'
  AND ("first_month" IS NOT NULL OR ("first_price_grosze" IS NULL AND "first_left" IS NULL AND "first_all" IS NULL))
  AND ("first_price_grosze" >= 0)
  AND (("first_left" IS NULL) = ("first_all" IS NULL)) AND ("first_left" BETWEEN 0 AND "first_all")
);

ALTER TABLE "payment" ADD CONSTRAINT "payment_month_part_check" CHECK (
  ("month" IS NOT NULL OR "month_all" IS NULL)
  AND (("month_left" IS NULL) = ("month_all" IS NULL)) AND ("month_left" BETWEEN 0 AND "month_all")
);

-- When a course meets besides its hours, as its row carries it.
CREATE FUNCTION "course_exceptions"("of_course" UUID, "of_city" TEXT) RETURNS JSONB LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'daysOff', coalesce((
      SELECT jsonb_agg(jsonb_build_object('from', d."first_day", 'to', d."last_day", 'reason', d."reason")
        ORDER BY d."first_day", d."last_day", d."id")
      FROM "days_off" AS d
      WHERE (d."city" IS NULL AND d."course_id" IS NULL) OR d."city" = "of_city" OR d."course_id" = "of_course"
    ), '[]'),
    'changes', coalesce((
      SELECT jsonb_agg(jsonb_build_object('day', m."day", 'reason', m."reason", 'movedTo',
        CASE WHEN m."new_day" IS NOT NULL
          THEN jsonb_build_object('day', m."new_day", 'starts', m."new_starts", 'ends', m."new_ends") END)
        ORDER BY m."day")
      FROM "meeting_change" AS m WHERE m."course_id" = "of_course"
    ), '[]'))
$$;

CREATE FUNCTION "course_copies_school"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  NEW."exceptions" := "course_exceptions"(NEW."id", NEW."city");
  IF TG_OP = 'INSERT' THEN
    NEW."sells_part_of_month" := coalesce((SELECT "sells_part_of_month" FROM "school"), true);
    NEW."exceptions_version" := CASE WHEN NEW."exceptions"->'daysOff' = '[]' THEN 0 ELSE 1 END;
  ELSIF NEW."exceptions" IS DISTINCT FROM OLD."exceptions" THEN
    NEW."exceptions_version" := OLD."exceptions_version" + 1;
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER "course_copies_school_insert" BEFORE INSERT ON "course" FOR EACH ROW
  EXECUTE FUNCTION "course_copies_school"();
CREATE TRIGGER "course_copies_school_city" BEFORE UPDATE OF "city" ON "course" FOR EACH ROW
  EXECUTE FUNCTION "course_copies_school"();

-- A change that is not committed yet cannot be copied, and does not see a course that is not committed either: the second
-- of the two waits for the first. Courses do not wait for each other, nor do changes of days off. It is taken before any
-- row of a course is locked, as those changes do.
CREATE FUNCTION "hold_what_courses_copy"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE "days_off", "school" IN SHARE MODE;
  RETURN NULL;
END
$$;
CREATE TRIGGER "hold_what_courses_copy" BEFORE INSERT OR UPDATE OF "city" ON "course" FOR EACH STATEMENT
  EXECUTE FUNCTION "hold_what_courses_copy"();

-- Rows are locked in the order of their ids, so that two changes at once wait for each other instead of deadlocking. The
-- second statement has a snapshot of its own: it sees what the other change wrote.
CREATE FUNCTION "refresh_course_exceptions"("only_city" TEXT, "only_course" UUID) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM c."id" FROM "course" AS c
  WHERE ("only_city" IS NULL OR c."city" = "only_city") AND ("only_course" IS NULL OR c."id" = "only_course")
  ORDER BY c."id" FOR NO KEY UPDATE;
  UPDATE "course" AS c SET "exceptions" = f."exceptions", "exceptions_version" = c."exceptions_version" + 1
  FROM (SELECT "id", "course_exceptions"("id", "city") AS "exceptions" FROM "course") AS f
  WHERE f."id" = c."id" AND f."exceptions" IS DISTINCT FROM c."exceptions"
    AND ("only_city" IS NULL OR c."city" = "only_city") AND ("only_course" IS NULL OR c."id" = "only_course");
END
$$;

CREATE FUNCTION "days_off_changed"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM "refresh_course_exceptions"(OLD."city", OLD."course_id"); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM "refresh_course_exceptions"(NEW."city", NEW."course_id"); END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "days_off_changed" AFTER INSERT OR UPDATE OR DELETE ON "days_off" FOR EACH ROW
  EXECUTE FUNCTION "days_off_changed"();

CREATE FUNCTION "meeting_change_changed"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "refresh_course_exceptions"(NULL, coalesce(NEW."course_id", OLD."course_id"));
  RETURN NULL;
END
$$;
CREATE TRIGGER "meeting_change_changed" AFTER INSERT OR UPDATE OR DELETE ON "meeting_change" FOR EACH ROW
  EXECUTE FUNCTION "meeting_change_changed"();

-- Without a row the school has the defaults.
CREATE FUNCTION "school_changed"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "id" FROM "course" ORDER BY "id" FOR NO KEY UPDATE;
  UPDATE "course" SET "sells_part_of_month" = NEW."sells_part_of_month"
  WHERE "sells_part_of_month" <> NEW."sells_part_of_month";
  RETURN NULL;
END
$$;
CREATE TRIGGER "school_changed" AFTER INSERT OR UPDATE OF "sells_part_of_month" ON "school" FOR EACH ROW
  EXECUTE FUNCTION "school_changed"();
