-- The whole schema as of the first release, by subject. Enumerations are text with a CHECK, their unions are in packages/domain;
-- money is in whole grosze, times are UTC, business dates are days in Europe/Warsaw. An e-mail of an owner is stored trimmed and in
-- lower case, for it is compared byte by byte. The words of packages/db/prisma/schema explain the columns.

-- ---- order and search -----------------------------------------------------------------------------------------------
-- What tables and queries below need: the Polish order, and stored texts as a search reads them.

-- The order of the Polish alphabet, for lists that the database cuts to a page. PostgreSQL has it from ICU; a build without ICU
-- takes it from the system, and one whose system does not know it cuts by code points. Lists that are read whole are ordered by
-- the application in any case. No index uses it, so a new version of ICU makes no index wrong.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_collation WHERE collname = 'pl-x-icu') THEN
    CREATE COLLATION "polish" FROM "pl-x-icu";
  ELSIF EXISTS (SELECT FROM pg_collation WHERE collname = 'pl_PL.utf8' AND collencoding = pg_char_to_encoding(getdatabaseencoding())) THEN
    CREATE COLLATION "polish" FROM "pl_PL.utf8";
  ELSE
    CREATE COLLATION "polish" FROM "C";
  END IF;
END $$;

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Stored texts as the domain's `searchText` reads what is typed, which a test compares: styled letters and wide signs as plain ones,
-- nothing invisible, a space for every dash and quote, 'ss' for ß. The short table is for texts that it leaves without other
-- letters: nearly all of them. Capital letters of other alphabets are listed, because lower() knows none under the C locale of
-- version 15. A query does not write it out, so that PostgreSQL knows what it costs.
CREATE FUNCTION "search_letters"(searched text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 100 AS $$
  SELECT lower(CASE WHEN octet_length(t) = char_length(t) THEN t
    ELSE replace(replace(replace(replace(translate(regexp_replace(normalize(replace(t, U&'\00B4', ''''), NFKD),
      '[\u0300-\u036F\u0483-\u0489\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\u3099\u309A\uFE20-\uFE2F\u0001-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\u00AD\u061C\u115F\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFFF0-\uFFFB\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]', '', 'g'),
      U&'\0085\1680\2028\2029\2800\FEFF\1160\201C\201D\201E\201F\00AB\00BB\2039\203A\300C\300D\2010\2012\2013\2014\2015\02D7\2043\2212\2500\058A\05BE\1400\1806\2E17\2E1A\2E3A\2E3B\2E40\2E5D\301C\3030\30A0\+010D6E\+010EAD\2018\2019\201A\201Bʹʻʼʽ\2032\2035`łŁøØđĐðÐħĦŧŦıŋŊƶƵςÆŒÞẞͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮᲉ"-',
      '                                         ''''''''''''''''''''''llooddddhhttinnzzσæœþßͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯᲊ  '), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') END)
  FROM translate(searched, 'ĄĆĘŁŃÓŚŹŻąćęłńóśźż–"-`', 'acelnoszzacelnoszz   ''') AS t
$$;
-- The same letters for a lead, then the digits of its phone. It is one expression without FROM, which PostgreSQL puts in place of
-- the call at a fifth of the cost, and calls no function of ours, because an index is built with a search path that has none.
CREATE FUNCTION "lead_search_text"(first_name text, last_name text, email text, interest text, phone text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(CASE
    -- One byte a letter is left.
    WHEN octet_length(translate(' ' || first_name || ' ' || last_name || ' ' || email || ' ' || interest, 'ĄĆĘŁŃÓŚŹŻąćęłńóśźż–"-`', 'acelnoszzacelnoszz   '''))
      = char_length(' ' || first_name || ' ' || last_name || ' ' || email || ' ' || interest)
    THEN translate(' ' || first_name || ' ' || last_name || ' ' || email || ' ' || interest, 'ĄĆĘŁŃÓŚŹŻąćęłńóśźż–"-`', 'acelnoszzacelnoszz   ''')
    ELSE replace(replace(replace(replace(translate(regexp_replace(normalize(replace(translate(' ' || first_name || ' ' || last_name || ' ' || email || ' ' || interest, 'ĄĆĘŁŃÓŚŹŻąćęłńóśźż–"-`', 'acelnoszzacelnoszz   '''), U&'\00B4', ''''), NFKD),
      '[\u0300-\u036F\u0483-\u0489\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\u3099\u309A\uFE20-\uFE2F\u0001-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\u00AD\u061C\u115F\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFFF0-\uFFFB\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]', '', 'g'),
      U&'\0085\1680\2028\2029\2800\FEFF\1160\201C\201D\201E\201F\00AB\00BB\2039\203A\300C\300D\2010\2012\2013\2014\2015\02D7\2043\2212\2500\058A\05BE\1400\1806\2E17\2E1A\2E3A\2E3B\2E40\2E5D\301C\3030\30A0\+010D6E\+010EAD\2018\2019\201A\201Bʹʻʼʽ\2032\2035`łŁøØđĐðÐħĦŧŦıŋŊƶƵςÆŒÞẞͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮᲉ"-',
      '                                         ''''''''''''''''''''''llooddddhhttinnzzσæœþßͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯᲊ  '), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
    END) || chr(10) || regexp_replace(phone, '[^0-9]', '', 'g')
$$;

-- ---- people ---------------------------------------------------------------------------------------------------------
-- Families and staff. The indexes of a search are written at once (fastupdate off): a list of what is not written yet would be
-- read whole by every search.

-- The person of owner_email: a parent, or an adult who takes classes.
CREATE TABLE "owner" (
  "email" TEXT PRIMARY KEY,
  "first_name" TEXT NOT NULL,
  "last_name" TEXT NOT NULL,
  "phone" TEXT NOT NULL DEFAULT '',
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "owner_email_check" CHECK ("email" <> '' AND "email" = btrim("email") AND "email" !~ '[A-Z]')
);
-- Leads and owners are compared by the last nine digits of their phones.
CREATE INDEX "owner_phone_digits_idx" ON "owner" ((right(regexp_replace("phone", '\D', '', 'g'), 9)));
CREATE INDEX "owner_search_idx" ON "owner" USING gin ((search_letters(' ' || first_name || ' ' || last_name || ' ' || email))
  gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX "owner_phone_search_idx" ON "owner" USING gin ((regexp_replace(phone, '[^0-9]', '', 'g')) gin_trgm_ops)
  WITH (fastupdate = off);

-- Further phones of an owner: compared and searched as the phone of the owner itself.
CREATE TABLE "owner_phone" (
  "owner_email" TEXT NOT NULL REFERENCES "owner" ON DELETE CASCADE ON UPDATE CASCADE,
  "phone" TEXT NOT NULL,

  PRIMARY KEY ("owner_email", "phone"),
  CONSTRAINT "owner_phone_phone_check" CHECK ("phone" <> '')
);
CREATE INDEX "owner_phone_other_digits_idx" ON "owner_phone" ((right(regexp_replace("phone", '\D', '', 'g'), 9)));
CREATE INDEX "owner_phone_other_search_idx" ON "owner_phone" USING gin ((regexp_replace(phone, '[^0-9]', '', 'g')) gin_trgm_ops)
  WITH (fastupdate = off);

-- A participant; the mark is the order in which the owner added it.
CREATE TABLE "player" (
  "id" UUID PRIMARY KEY DEFAULT gen_random_uuid(),
  "owner_email" TEXT NOT NULL REFERENCES "owner" ON DELETE RESTRICT ON UPDATE CASCADE,
  "first_name" TEXT NOT NULL,
  "last_name" TEXT NOT NULL,
  "birth_year" INTEGER NOT NULL,
  "city" TEXT NOT NULL,
  "mark" INTEGER NOT NULL DEFAULT 0,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "player_birth_year_check" CHECK ("birth_year" BETWEEN 1900 AND 2200),
  CONSTRAINT "player_mark_check" CHECK ("mark" >= 0)
);
CREATE INDEX "player_owner_email_mark_idx" ON "player" ("owner_email", "mark");
CREATE INDEX "player_search_idx" ON "player" USING gin ((search_letters(' ' || first_name || ' ' || last_name)) gin_trgm_ops)
  WITH (fastupdate = off);

-- Names and roles as the latest tokens had them; every other table has staff's e-mail.
CREATE TABLE "staff_name" (
  "email" TEXT PRIMARY KEY,
  "name" TEXT NOT NULL,
  "roles" TEXT[] DEFAULT ARRAY[]::TEXT[]
);

-- Staff who may have taken cash at a desk without the server.
CREATE TABLE "counter_staff" (
  "sub" TEXT NOT NULL,
  "email" TEXT NOT NULL,

  PRIMARY KEY ("sub", "email")
);

-- ---- preferences ----------------------------------------------------------------------------------------------------
-- Which documents a buyer wants: one row per participant.

CREATE TABLE "invoice" (
  "player_id" UUID PRIMARY KEY REFERENCES "player" ON DELETE CASCADE ON UPDATE CASCADE,
  "owner_email" TEXT NOT NULL,
  "classic_invoice" BOOLEAN NOT NULL DEFAULT false,
  "nominal_invoice" BOOLEAN NOT NULL DEFAULT false,
  "tax_id" TEXT NOT NULL DEFAULT '',
  "company_name" TEXT NOT NULL DEFAULT '',
  "first_name" TEXT NOT NULL DEFAULT '',
  "last_name" TEXT NOT NULL DEFAULT '',
  "street" TEXT NOT NULL DEFAULT '',
  "postal_code" TEXT NOT NULL DEFAULT '',
  "city" TEXT NOT NULL DEFAULT '',
  "country" TEXT NOT NULL DEFAULT 'PL',
  "email" TEXT NOT NULL DEFAULT '',
  "version" INTEGER NOT NULL DEFAULT 1,
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "invoice_owner_email_check" CHECK ("owner_email" <> '' AND "owner_email" = btrim("owner_email")
    AND "owner_email" !~ '[A-Z]'),
  CONSTRAINT "invoice_version_check" CHECK ("version" >= 1)
);
CREATE INDEX "invoice_owner_email_idx" ON "invoice" ("owner_email");
CREATE INDEX "invoice_tax_id_search_idx" ON "invoice" USING gin (tax_id gin_trgm_ops) WITH (fastupdate = off);

-- ---- registration ---------------------------------------------------------------------------------------------------
-- What the school offers, when it meets, and the places that are taken.

CREATE TABLE "city" (
  "name" TEXT PRIMARY KEY
);

-- What the school decided for all of its classes; without its one row, the defaults.
CREATE TABLE "school" (
  "id" BOOLEAN PRIMARY KEY DEFAULT true,
  "sells_part_of_month" BOOLEAN NOT NULL DEFAULT true,
  "dues_day" SMALLINT NOT NULL DEFAULT 20,
  "version" INTEGER NOT NULL DEFAULT 1,

  CONSTRAINT "school_one_row_check" CHECK ("id"),
  CONSTRAINT "school_dues_day_check" CHECK ("dues_day" BETWEEN 1 AND 28)
);

-- A name may be written without its key: the key is worked out again when names are compared next.
CREATE FUNCTION "forget_receipt_key"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."receipt_key" := NULL;
  RETURN NEW;
END
$$;

-- The three last columns are copies that triggers keep; no code writes them.
CREATE TABLE "course" (
  "id" UUID PRIMARY KEY DEFAULT gen_random_uuid(),
  "kind" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "short_name" TEXT NOT NULL,
  "city" TEXT NOT NULL,
  "address" TEXT NOT NULL DEFAULT '',
  "room" TEXT NOT NULL DEFAULT '',
  "age_from" SMALLINT,
  "age_to" SMALLINT,
  "starts_on" DATE NOT NULL,
  "ends_on" DATE,
  "price_grosze" INTEGER NOT NULL,
  "vat_rate" TEXT NOT NULL,
  "vat_exemption" TEXT,
  "places" INTEGER NOT NULL,
  "active" BOOLEAN NOT NULL DEFAULT true,
  "version" INTEGER NOT NULL DEFAULT 1,
  "receipt_key" TEXT,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "meets_on_holidays" BOOLEAN NOT NULL DEFAULT false,
  "exceptions" JSONB NOT NULL DEFAULT '{"changes": [], "daysOff": []}',
  "exceptions_version" INTEGER NOT NULL DEFAULT 0,
  "sells_part_of_month" BOOLEAN NOT NULL DEFAULT true,

  CONSTRAINT "course_kind_check" CHECK ("kind" IN ('trial', 'permanent', 'turnus')),
  CONSTRAINT "course_price_grosze_check" CHECK ("price_grosze" >= 0),
  CONSTRAINT "course_vat_rate_check" CHECK ("vat_rate" IN ('23', '8', '5', '0', 'zw', 'np')),
  CONSTRAINT "course_vat_exemption_check" CHECK ("vat_rate" <> 'zw' OR coalesce("vat_exemption", '') <> ''),
  CONSTRAINT "course_places_check" CHECK ("places" >= 0),
  CONSTRAINT "course_ends_on_check" CHECK ("ends_on" >= "starts_on"),
  CONSTRAINT "course_age_check" CHECK ("age_from" BETWEEN 0 AND 99 AND "age_to" BETWEEN 0 AND 99 AND "age_from" <= "age_to")
);
CREATE INDEX "course_kind_city_starts_on_idx" ON "course" ("kind", "city", "starts_on");
CREATE INDEX "course_receipt_key_idx" ON "course" ("receipt_key");
CREATE TRIGGER "course_forget_receipt_key" BEFORE UPDATE OF "name", "kind" ON "course" FOR EACH ROW
  WHEN (OLD."name" IS DISTINCT FROM NEW."name" OR OLD."kind" IS DISTINCT FROM NEW."kind")
  EXECUTE FUNCTION "forget_receipt_key"();

-- None for courses from before hours were kept.
CREATE TABLE "course_hours" (
  "course_id" UUID NOT NULL REFERENCES "course" ON DELETE CASCADE ON UPDATE CASCADE,
  "weekday" SMALLINT NOT NULL,
  "starts" TEXT NOT NULL,
  "ends" TEXT NOT NULL,

  PRIMARY KEY ("course_id", "weekday"),
  CONSTRAINT "course_hours_weekday_check" CHECK ("weekday" BETWEEN 1 AND 7),
  CONSTRAINT "course_hours_time_check" CHECK ("starts" ~ '^([01]\d|2[0-3]):[0-5]\d$' AND "ends" ~ '^([01]\d|2[0-3]):[0-5]\d$'
    AND "starts" < "ends")
);

-- Days without meetings: everywhere, in one city, or of one course.
CREATE TABLE "days_off" (
  "id" UUID PRIMARY KEY DEFAULT gen_random_uuid(),
  "first_day" DATE NOT NULL,
  "last_day" DATE NOT NULL,
  "reason" TEXT NOT NULL,
  "city" TEXT,
  "course_id" UUID REFERENCES "course" ON DELETE CASCADE ON UPDATE CASCADE,
  "version" INTEGER NOT NULL DEFAULT 1,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "days_off_order_check" CHECK ("first_day" <= "last_day"),
  CONSTRAINT "days_off_reason_check" CHECK ("reason" <> ''),
  CONSTRAINT "days_off_scope_check" CHECK ("city" IS NULL OR "course_id" IS NULL),
  CONSTRAINT "days_off_version_check" CHECK ("version" > 0)
);
CREATE INDEX "days_off_last_day_idx" ON "days_off" ("last_day");
CREATE INDEX "days_off_course_id_idx" ON "days_off" ("course_id");

-- One meeting that was called off, or moved to a new time.
CREATE TABLE "meeting_change" (
  "course_id" UUID NOT NULL REFERENCES "course" ON DELETE CASCADE ON UPDATE CASCADE,
  "day" DATE NOT NULL,
  "reason" TEXT NOT NULL,
  "new_day" DATE,
  "new_starts" TEXT,
  "new_ends" TEXT,
  "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  PRIMARY KEY ("course_id", "day"),
  CONSTRAINT "meeting_change_reason_check" CHECK ("reason" <> ''),
  CONSTRAINT "meeting_change_time_check" CHECK (
    ("new_day" IS NULL AND "new_starts" IS NULL AND "new_ends" IS NULL)
    OR ("new_day" IS NOT NULL AND "new_starts" IS NOT NULL AND "new_ends" IS NOT NULL AND "new_starts" < "new_ends"
      AND "new_starts" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' AND "new_ends" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
  )
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

-- A new course, and one that moves to another city, copies what holds for it.
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

-- Each change of days off, of a meeting and of the school goes on to the courses that it holds for.
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

-- A month whose dues the job does not make.
CREATE TABLE "stopped_dues_month" (
  "month" CHAR(7) PRIMARY KEY,
  "stopped_by" TEXT NOT NULL,
  "stopped_at" TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT "stopped_dues_month_month_check" CHECK ("month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$')
);

-- A name that receipts may contain at a rate, though it is not sold so any more: printers remember it.
CREATE TABLE "former_receipt_name" (
  "key" TEXT NOT NULL,
  "vat_rate" TEXT NOT NULL,

  PRIMARY KEY ("key", "vat_rate"),
  CONSTRAINT "former_receipt_name_vat_rate_check" CHECK ("vat_rate" IN ('23', '8', '5', '0', 'zw', 'np'))
);

-- A place taken or held.
CREATE TABLE "registration" (
  "id" UUID PRIMARY KEY DEFAULT gen_random_uuid(),
  "course_id" UUID NOT NULL REFERENCES "course" ON DELETE RESTRICT ON UPDATE CASCADE,
  "player_id" UUID NOT NULL REFERENCES "player" ON DELETE RESTRICT ON UPDATE CASCADE,
  "owner_email" TEXT NOT NULL,
  "state" TEXT NOT NULL DEFAULT 'held',
  "held_until" TIMESTAMPTZ(3),
  "hold_extensions" INTEGER NOT NULL DEFAULT 0,
  "invoice_choice" JSONB,
  "price_grosze" INTEGER NOT NULL,
  "reserved_until" DATE,
  "sequence_base" INTEGER NOT NULL DEFAULT 0,
  "enrolment_key" UUID,
  "first_month" CHAR(7),
  "first_price_grosze" INTEGER,
  "first_left" SMALLINT,
  "first_all" SMALLINT,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "registration_owner_email_check" CHECK ("owner_email" <> '' AND "owner_email" = btrim("owner_email")
    AND "owner_email" !~ '[A-Z]'),
  CONSTRAINT "registration_state_check" CHECK ("state" IN ('held', 'taken', 'released', 'cancelled')),
  CONSTRAINT "registration_held_until_check" CHECK ("state" <> 'held' OR "held_until" IS NOT NULL),
  CONSTRAINT "registration_hold_extensions_check" CHECK ("hold_extensions" BETWEEN 0 AND 2),
  CONSTRAINT "registration_price_grosze_check" CHECK ("price_grosze" >= 0),
  CONSTRAINT "registration_reserved_until_check" CHECK ("reserved_until" IS NULL OR "state" <> 'held'),
  CONSTRAINT "registration_first_month_check" CHECK (
    "first_month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'
    AND ("first_month" IS NOT NULL OR ("first_price_grosze" IS NULL AND "first_left" IS NULL AND "first_all" IS NULL))
    AND ("first_price_grosze" >= 0)
    AND (("first_left" IS NULL) = ("first_all" IS NULL)) AND ("first_left" BETWEEN 0 AND "first_all")
  )
);
CREATE INDEX "registration_owner_email_created_at_idx" ON "registration" ("owner_email", "created_at");
CREATE INDEX "registration_course_id_state_idx" ON "registration" ("course_id", "state");
CREATE INDEX "registration_held_until_idx" ON "registration" ("held_until") WHERE (state = 'held');
CREATE INDEX "registration_player_id_idx" ON "registration" ("player_id");
CREATE UNIQUE INDEX "registration_enrolment_key_key" ON "registration" ("enrolment_key");
CREATE INDEX "registration_reserved_until_idx" ON "registration" ("reserved_until", "id")
  WHERE (state = 'taken' AND reserved_until IS NOT NULL);

-- ---- documents ------------------------------------------------------------------------------------------------------
-- What exists at the invoicing provider, and what was asked of it. What belongs to payments follows them.

-- What exists at the invoicing provider. A receipt here is a record, not yet a fiscal sale.
CREATE TABLE "document" (
  "id" UUID PRIMARY KEY DEFAULT gen_random_uuid(),
  "provider_id" BIGINT NOT NULL,
  "number" TEXT NOT NULL,
  "kind" TEXT NOT NULL,
  "link_state" TEXT NOT NULL DEFAULT 'none',
  "linked_receipt_id" UUID REFERENCES "document" ON DELETE SET NULL ON UPDATE CASCADE,
  "view_url" TEXT,
  "gross_grosze" INTEGER NOT NULL,
  "issued_on" DATE NOT NULL,
  "fiscal_state" TEXT,
  "gov_status" TEXT,
  "gov_id" TEXT,
  "bears_tax_id" BOOLEAN NOT NULL DEFAULT false,
  "last_error" TEXT,
  "withdrawn_at" TIMESTAMPTZ(3),
  "removed_at" TIMESTAMPTZ(3),
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "follow_at" TIMESTAMPTZ(3),

  -- The service itself issues 'receipt' and 'vat'; the invoicing proxy passes any kind of the provider, a correction too.
  CONSTRAINT "document_kind_check" CHECK ("kind" ~ '^[a-z][a-z_]{0,39}$'),
  CONSTRAINT "document_link_state_check" CHECK ("link_state" IN ('none', 'linked', 'unlinked', 'unknown')),
  CONSTRAINT "document_gross_grosze_check" CHECK ("gross_grosze" >= 0 OR "kind" NOT IN ('receipt', 'vat'))
);
CREATE UNIQUE INDEX "document_provider_id_key" ON "document" ("provider_id");
CREATE INDEX "document_created_at_id_idx" ON "document" ("created_at", "id");
CREATE INDEX "document_follow_idx" ON "document" ("follow_at") WHERE (follow_at IS NOT NULL);

-- The copy that the provider e-mails to the client.
CREATE TABLE "document_email" (
  "document_id" UUID PRIMARY KEY REFERENCES "document" ON DELETE CASCADE ON UPDATE CASCADE,
  "state" TEXT NOT NULL DEFAULT 'waiting',
  "sent_to" TEXT NOT NULL,
  "is_resend" BOOLEAN NOT NULL DEFAULT false,
  "problem" TEXT,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT "document_email_state_check" CHECK ("state" IN ('waiting', 'sending', 'sent', 'refused', 'unknown', 'dropped'))
);
CREATE INDEX "document_email_open_idx" ON "document_email" ("updated_at")
  WHERE (state = ANY (ARRAY['waiting'::text, 'sending'::text]));

-- The intent to create one document, written before it is sent.
CREATE TABLE "document_request" (
  "id" UUID PRIMARY KEY DEFAULT gen_random_uuid(),
  "key" TEXT NOT NULL,
  "kind" TEXT NOT NULL,
  "revision" INTEGER NOT NULL DEFAULT 1,
  "body" JSONB NOT NULL,
  "body_hash" TEXT NOT NULL,
  "link_receipt_id" UUID,
  "link_dropped" BOOLEAN NOT NULL DEFAULT false,
  "state" TEXT NOT NULL DEFAULT 'pending',
  "attempts" INTEGER NOT NULL DEFAULT 0,
  "without_id" INTEGER NOT NULL DEFAULT 0,
  "sent_at" TIMESTAMPTZ(3),
  "absent_since" TIMESTAMPTZ(3),
  "absent_proofs" INTEGER NOT NULL DEFAULT 0,
  "refusal" JSONB,
  "document_id" UUID REFERENCES "document" ON DELETE SET NULL ON UPDATE CASCADE,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  -- 'cancelled': the settlement that asked for the document was cancelled before anything was sent. 'withdrawn': the document
  -- was made, the national e-invoice system rejected it, and the next revision takes its place.
  CONSTRAINT "document_request_state_check" CHECK ("state" IN ('pending', 'sent', 'unknown', 'accepted', 'rejected', 'abandoned',
    'cancelled', 'withdrawn', 'outdated')),
  CONSTRAINT "document_request_kind_check" CHECK ("kind" ~ '^[a-z][a-z_]{0,39}$'),
  CONSTRAINT "document_request_key_check" CHECK ("key" ~ '^[!-~]{1,50}$'),
  CONSTRAINT "document_request_counts_check" CHECK ("revision" >= 1 AND "attempts" >= 0 AND "absent_proofs" >= 0),
  CONSTRAINT "document_request_without_id_check" CHECK ("without_id" >= 0)
);
CREATE UNIQUE INDEX "document_request_key_key" ON "document_request" ("key");
CREATE UNIQUE INDEX "document_request_document_id_key" ON "document_request" ("document_id");
CREATE INDEX "document_request_open_idx" ON "document_request" ("updated_at")
  WHERE (state = ANY (ARRAY['pending'::text, 'sent'::text, 'unknown'::text]));

-- ---- payments -------------------------------------------------------------------------------------------------------
-- What is due, what was paid, how, and by whom.

-- Goods of the counter.
CREATE TABLE "product" (
  "id" UUID PRIMARY KEY DEFAULT gen_random_uuid(),
  "name" TEXT NOT NULL,
  "price_grosze" INTEGER NOT NULL,
  "vat_rate" TEXT NOT NULL,
  "vat_exemption" TEXT,
  "active" BOOLEAN NOT NULL DEFAULT true,
  "version" INTEGER NOT NULL DEFAULT 1,
  "receipt_key" TEXT,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "product_price_grosze_check" CHECK ("price_grosze" >= 0),
  CONSTRAINT "product_vat_rate_check" CHECK ("vat_rate" IN ('23', '8', '5', '0', 'zw', 'np')),
  CONSTRAINT "product_vat_exemption_check" CHECK ("vat_rate" <> 'zw' OR coalesce("vat_exemption", '') <> '')
);
CREATE INDEX "product_receipt_key_idx" ON "product" ("receipt_key");
CREATE TRIGGER "product_forget_receipt_key" BEFORE UPDATE OF "name" ON "product" FOR EACH ROW
  WHEN (OLD."name" IS DISTINCT FROM NEW."name")
  EXECUTE FUNCTION "forget_receipt_key"();

-- A payment page of the gateway.
CREATE TABLE "checkout" (
  "id" UUID PRIMARY KEY DEFAULT gen_random_uuid(),
  "owner_email" TEXT NOT NULL,
  "gateway_id" TEXT,
  "url" TEXT,
  "amount_grosze" INTEGER NOT NULL,
  "currency" TEXT NOT NULL DEFAULT 'PLN',
  "state" TEXT NOT NULL DEFAULT 'opening',
  "opening_calls" INTEGER NOT NULL DEFAULT 0,
  "opened_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "time_limit_minutes" INTEGER NOT NULL DEFAULT 45,
  "ends_at" TIMESTAMPTZ(3),
  "ended_at" TIMESTAMPTZ(3),
  "taken_over_at" TIMESTAMPTZ(3),
  "ask_at" TIMESTAMPTZ(3),
  "last_checked_at" TIMESTAMPTZ(3),
  "verifying_until" TIMESTAMPTZ(3),
  "verifying_order_id" BIGINT,
  "gateway_order_id" BIGINT,
  "gateway_method" INTEGER,
  "gateway_statement" TEXT,
  "came_grosze" BIGINT,
  "came_currency" TEXT,
  "paid_at" TIMESTAMPTZ(3),

  CONSTRAINT "checkout_owner_email_check" CHECK ("owner_email" <> '' AND "owner_email" = btrim("owner_email")
    AND "owner_email" !~ '[A-Z]'),
  CONSTRAINT "checkout_amount_grosze_check" CHECK ("amount_grosze" >= 0),
  CONSTRAINT "checkout_currency_check" CHECK ("currency" = 'PLN'),
  CONSTRAINT "checkout_time_limit_check" CHECK ("time_limit_minutes" BETWEEN 1 AND 99),
  CONSTRAINT "checkout_asked_check" CHECK ("state" NOT IN ('opening', 'open') OR ("ask_at" IS NOT NULL AND "ends_at" IS NOT NULL)),
  CONSTRAINT "checkout_came_check" CHECK (("came_grosze" IS NULL) = ("came_currency" IS NULL)),
  CONSTRAINT "checkout_opening_calls_check" CHECK ("opening_calls" >= 0),
  CONSTRAINT "checkout_state_check" CHECK ("state" IN ('opening', 'open', 'paid', 'cancelled', 'given-up', 'expired', 'mismatched',
    'taken-over'))
);
CREATE UNIQUE INDEX "checkout_gateway_id_key" ON "checkout" ("gateway_id");
CREATE INDEX "checkout_ask_idx" ON "checkout" ("ask_at", "id") WHERE (ask_at IS NOT NULL);
CREATE INDEX "checkout_owner_email_idx" ON "checkout" ("owner_email");

-- One sale at the counter; its key is not used twice.
CREATE TABLE "settlement" (
  "key" TEXT PRIMARY KEY,
  "player_id" UUID NOT NULL,
  "owner_email" TEXT NOT NULL,
  "desk_id" TEXT NOT NULL,
  "desk_driver" TEXT NOT NULL DEFAULT 'posnet',
  "settled_by" TEXT NOT NULL,
  "method" TEXT NOT NULL,
  "print_receipt" BOOLEAN NOT NULL,
  "no_receipt_reason" TEXT,
  "invoice_version" INTEGER NOT NULL,
  "request" JSONB NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "cancelled_at" TIMESTAMPTZ(3),
  "cancelled_by" TEXT,
  "cancel_reason" TEXT,

  CONSTRAINT "settlement_owner_email_check" CHECK ("owner_email" <> '' AND "owner_email" = btrim("owner_email")
    AND "owner_email" !~ '[A-Z]'),
  CONSTRAINT "settlement_method_check" CHECK ("method" IN ('cash', 'card', 'blik', 'transfer', 'online')),
  CONSTRAINT "settlement_desk_driver_check" CHECK ("desk_driver" IN ('posnet', 'provider', 'none')),
  CONSTRAINT "settlement_cancelled_check" CHECK (("cancelled_at" IS NULL) = ("cancelled_by" IS NULL)
    AND ("cancelled_at" IS NULL) = ("cancel_reason" IS NULL))
);
CREATE INDEX "settlement_cancelled_at_idx" ON "settlement" ("cancelled_at") WHERE (cancelled_at IS NOT NULL);
CREATE INDEX "settlement_created_at_idx" ON "settlement" ("created_at");
CREATE INDEX "settlement_owner_email_idx" ON "settlement" ("owner_email");

-- What is due or paid; people use the id as its number.
CREATE TABLE "payment" (
  "id" SERIAL PRIMARY KEY,
  "owner_email" TEXT NOT NULL,
  "player_id" UUID NOT NULL REFERENCES "player" ON DELETE RESTRICT ON UPDATE CASCADE,
  "registration_id" UUID REFERENCES "registration" ON DELETE SET NULL ON UPDATE CASCADE,
  "checkout_id" UUID REFERENCES "checkout" ON DELETE SET NULL ON UPDATE CASCADE,
  "settlement_key" TEXT REFERENCES "settlement" ON DELETE SET NULL ON UPDATE CASCADE,
  "city" TEXT NOT NULL,
  "amount_grosze" INTEGER NOT NULL,
  "currency" TEXT NOT NULL DEFAULT 'PLN',
  "due_on" DATE NOT NULL,
  "month" TEXT,
  "month_left" SMALLINT,
  "month_all" SMALLINT,
  "method" TEXT,
  "state" TEXT NOT NULL DEFAULT 'due',
  "paid_on" DATE,
  "paid_at" TIMESTAMPTZ(3),
  "settled_by" TEXT,
  "buyer" JSONB,
  "buyer_company" TEXT,
  "buyer_tax_id" TEXT,
  "print_receipt" BOOLEAN,
  "no_receipt_reason" TEXT,
  "invoice_waiver" TEXT,
  "invoice_id" UUID REFERENCES "document" ON DELETE SET NULL ON UPDATE CASCADE,
  "receipt_id" UUID REFERENCES "document" ON DELETE SET NULL ON UPDATE CASCADE,
  "received_grosze" INTEGER,
  "received_currency" TEXT,
  "documents_outcome" TEXT,
  "refund_grosze" INTEGER,
  "refund_reason" TEXT,
  "refunded_by" TEXT,
  "refunded_on" DATE,
  "former_course" TEXT,
  "instalment_of" INTEGER REFERENCES "payment" ON DELETE RESTRICT ON UPDATE CASCADE,
  "instalment_number" INTEGER,
  "instalment_count" INTEGER,
  "closing_reason" TEXT,
  "closing_text" TEXT,
  "closed_by" TEXT,
  "closed_at" TIMESTAMPTZ(3),
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "payment_owner_email_check" CHECK ("owner_email" <> '' AND "owner_email" = btrim("owner_email")
    AND "owner_email" !~ '[A-Z]'),
  CONSTRAINT "payment_state_check" CHECK ("state" IN ('due', 'pending', 'paid', 'cancelled', 'refunded')),
  CONSTRAINT "payment_method_check" CHECK ("method" IN ('cash', 'card', 'blik', 'transfer', 'online')),
  CONSTRAINT "payment_paid_check" CHECK ("state" NOT IN ('paid', 'refunded') OR ("paid_on" IS NOT NULL AND "method" IS NOT NULL)),
  CONSTRAINT "payment_amount_grosze_check" CHECK ("amount_grosze" >= 0),
  CONSTRAINT "payment_currency_check" CHECK ("currency" = 'PLN'),
  CONSTRAINT "payment_month_check" CHECK ("month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  CONSTRAINT "payment_documents_outcome_check" CHECK ("documents_outcome" IN ('issued', 'issued-unlinked', 'fell-back', 'waiting',
    'needs-person', 'withdrawn', 'without-document')),
  CONSTRAINT "payment_invoice_waiver_check" CHECK ("invoice_waiver" IN ('given', 'not-asked')),
  -- A received amount has its currency, and both are null when what came is what was due; no more is given back than came.
  CONSTRAINT "payment_received_check" CHECK (("received_grosze" IS NULL) = ("received_currency" IS NULL)
    AND coalesce("received_grosze", 0) >= 0),
  CONSTRAINT "payment_refund_grosze_check" CHECK ("refund_grosze" BETWEEN 0 AND coalesce("received_grosze", "amount_grosze")),
  -- A closed payment may be paid after all by late money from the gateway, so the state is not tied to the closing.
  CONSTRAINT "payment_closing_check" CHECK (("closing_reason" IS NULL) = ("closed_at" IS NULL)
    AND ("closing_reason" IS NULL) = ("closed_by" IS NULL)),
  CONSTRAINT "payment_closing_reason_check" CHECK ("closing_reason" IN ('mistake', 'resignation', 'illness', 'other',
    'place-released', 'divided', 'lowered-to-zero')),
  CONSTRAINT "payment_former_course_check" CHECK ("former_course" <> ''),
  CONSTRAINT "payment_month_part_check" CHECK (
    ("month" IS NOT NULL OR "month_all" IS NULL)
    AND (("month_left" IS NULL) = ("month_all" IS NULL)) AND ("month_left" BETWEEN 0 AND "month_all")
  ),
  -- A cancelled instalment keeps its number and those that are left count again, so a number is not unique.
  CONSTRAINT "payment_instalment_check" CHECK (("instalment_of" IS NULL) = ("instalment_number" IS NULL)
    AND ("instalment_of" IS NULL) = ("instalment_count" IS NULL) AND "instalment_number" BETWEEN 1 AND "instalment_count"
    AND "instalment_count" <= 6)
);
CREATE INDEX "payment_owner_email_id_idx" ON "payment" ("owner_email", "id");
CREATE INDEX "payment_player_id_state_idx" ON "payment" ("player_id", "state");
CREATE INDEX "payment_state_due_on_idx" ON "payment" ("state", "due_on");
CREATE INDEX "payment_paid_on_idx" ON "payment" ("paid_on");
CREATE INDEX "payment_refunded_on_idx" ON "payment" ("refunded_on") WHERE (refunded_on IS NOT NULL);
CREATE INDEX "payment_city_id_idx" ON "payment" ("city", "id");
CREATE INDEX "payment_documents_outcome_id_idx" ON "payment" ("documents_outcome", "id");
CREATE INDEX "payment_buyer_company_idx" ON "payment" ("buyer_company") WHERE (buyer_company IS NOT NULL);
CREATE INDEX "payment_buyer_tax_id_idx" ON "payment" ("buyer_tax_id") WHERE (buyer_tax_id IS NOT NULL);
CREATE INDEX "payment_checkout_id_idx" ON "payment" ("checkout_id");
CREATE INDEX "payment_settlement_key_idx" ON "payment" ("settlement_key");
CREATE INDEX "payment_state_id_idx" ON "payment" ("state", "id");
CREATE INDEX "payment_registration_id_idx" ON "payment" ("registration_id") WHERE (registration_id IS NOT NULL);
CREATE INDEX "payment_receipt_id_idx" ON "payment" ("receipt_id") WHERE (receipt_id IS NOT NULL);
CREATE INDEX "payment_invoice_id_idx" ON "payment" ("invoice_id") WHERE (invoice_id IS NOT NULL);
-- The payments' list by days: the day that a payment was paid, else the one it is due on, as its records ask.
CREATE INDEX "payment_day_id_idx" ON "payment" ((coalesce("paid_on", "due_on")), "id");
CREATE INDEX "payment_company_search_idx" ON "payment" USING gin ((search_letters(' ' || buyer_company)) gin_trgm_ops)
  WITH (fastupdate = off) WHERE buyer_company IS NOT NULL;
-- The list of payments by method: a page is read by an index also where the method is rare, in all cities or in one.
CREATE INDEX "payment_method_id_idx" ON "payment" ("method", "id") WHERE (method IS NOT NULL);
CREATE INDEX "payment_city_method_id_idx" ON "payment" ("city", "method", "id") WHERE (method IS NOT NULL);
CREATE INDEX "payment_instalment_of_idx" ON "payment" ("instalment_of", "id") WHERE (instalment_of IS NOT NULL);

-- The columns that a payment is searched by follow its copy of the buyer, whatever writes that: only a company invoice names a company.
CREATE FUNCTION "payment_buyer_search"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."buyer" ->> 'preference' = 'classic' THEN
    NEW."buyer_company" := left(NEW."buyer" -> 'data' ->> 'companyName', 500);
    NEW."buyer_tax_id" := left(NEW."buyer" -> 'data' ->> 'taxId', 50);
  ELSE
    NEW."buyer_company" := NULL;
    NEW."buyer_tax_id" := NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "payment_buyer_search_insert" BEFORE INSERT ON "payment" FOR EACH ROW EXECUTE FUNCTION "payment_buyer_search"();
CREATE TRIGGER "payment_buyer_search_update" BEFORE UPDATE OF "buyer", "buyer_company", "buyer_tax_id" ON "payment"
  FOR EACH ROW EXECUTE FUNCTION "payment_buyer_search"();

CREATE TABLE "payment_line" (
  "payment_id" INTEGER NOT NULL REFERENCES "payment" ON DELETE CASCADE ON UPDATE CASCADE,
  "position" INTEGER NOT NULL,
  "name" TEXT NOT NULL,
  "gross_grosze" INTEGER NOT NULL,
  "quantity" INTEGER NOT NULL DEFAULT 1,
  "vat_rate" TEXT NOT NULL,
  "vat_exemption" TEXT,
  "product_id" UUID REFERENCES "product" ON DELETE RESTRICT ON UPDATE CASCADE,
  "receipt_key" TEXT,

  PRIMARY KEY ("payment_id", "position"),
  CONSTRAINT "payment_line_gross_grosze_check" CHECK ("gross_grosze" >= 0),
  CONSTRAINT "payment_line_quantity_check" CHECK ("quantity" >= 1),
  CONSTRAINT "payment_line_vat_rate_check" CHECK ("vat_rate" IN ('23', '8', '5', '0', 'zw', 'np')),
  CONSTRAINT "payment_line_vat_exemption_check" CHECK ("vat_rate" <> 'zw' OR coalesce("vat_exemption", '') <> ''),
  CONSTRAINT "payment_line_receipt_key_check" CHECK ("receipt_key" <> '')
);
CREATE INDEX "payment_line_product_id_idx" ON "payment_line" ("product_id") WHERE (product_id IS NOT NULL);
CREATE INDEX "payment_line_receipt_key_idx" ON "payment_line" ("receipt_key", "vat_rate") WHERE (receipt_key IS NOT NULL);
CREATE INDEX "payment_line_unkeyed_idx" ON "payment_line" ("payment_id", "position") WHERE (receipt_key IS NULL);
-- A name may be written without its key.
CREATE TRIGGER "payment_line_forget_receipt_key" BEFORE UPDATE OF "name" ON "payment_line" FOR EACH ROW
  WHEN (OLD."name" IS DISTINCT FROM NEW."name")
  EXECUTE FUNCTION "forget_receipt_key"();

-- The methods of a payment that was paid in several at once.
CREATE TABLE "payment_part" (
  "payment_id" INTEGER NOT NULL REFERENCES "payment" ON DELETE CASCADE ON UPDATE CASCADE,
  "method" TEXT NOT NULL,
  "amount_grosze" INTEGER NOT NULL,

  PRIMARY KEY ("payment_id", "method"),
  CONSTRAINT "payment_part_method_check" CHECK ("method" IN ('cash', 'card', 'blik', 'transfer', 'online')),
  CONSTRAINT "payment_part_amount_grosze_check" CHECK ("amount_grosze" > 0)
);
CREATE INDEX "payment_part_method_payment_id_idx" ON "payment_part" ("method", "payment_id");

-- A lowered price of a line; rows are only added.
CREATE TABLE "price_change" (
  "id" BIGSERIAL PRIMARY KEY,
  "payment_id" INTEGER NOT NULL,
  "position" INTEGER NOT NULL,
  "from_grosze" INTEGER NOT NULL,
  "to_grosze" INTEGER NOT NULL,
  "reason" TEXT NOT NULL,
  "reason_text" TEXT NOT NULL DEFAULT '',
  "lowered_by" TEXT NOT NULL,
  "lowered_at" TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT "price_change_payment_id_position_fkey" FOREIGN KEY ("payment_id", "position")
    REFERENCES "payment_line" ("payment_id", "position") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "price_change_to_grosze_check" CHECK ("to_grosze" >= 0 AND "to_grosze" < "from_grosze"),
  CONSTRAINT "price_change_reason_check" CHECK ("reason" IN ('sibling', 'illness', 'classes-missed', 'agreement', 'mistake',
    'other'))
);
CREATE INDEX "price_change_payment_id_idx" ON "price_change" ("payment_id");

-- At most one reminder a day.
CREATE TABLE "payment_reminder" (
  "payment_id" INTEGER NOT NULL REFERENCES "payment" ON DELETE CASCADE ON UPDATE CASCADE,
  "reminded_on" DATE NOT NULL,
  "reminded_at" TIMESTAMPTZ(3) NOT NULL,
  "reminded_by" TEXT,

  PRIMARY KEY ("payment_id", "reminded_on")
);

-- A payment in a checkout. The row stays when the payment is due again, so that late money finds what it was for.
CREATE TABLE "checkout_due" (
  "checkout_id" UUID NOT NULL REFERENCES "checkout" ON DELETE RESTRICT ON UPDATE CASCADE,
  "payment_id" INTEGER NOT NULL REFERENCES "payment" ON DELETE RESTRICT ON UPDATE CASCADE,
  "amount_grosze" INTEGER NOT NULL,
  "buyer" JSONB NOT NULL,
  "unplaced_at" TIMESTAMPTZ(3),

  PRIMARY KEY ("checkout_id", "payment_id"),
  CONSTRAINT "checkout_due_amount_grosze_check" CHECK ("amount_grosze" > 0)
);
CREATE INDEX "checkout_due_payment_id_idx" ON "checkout_due" ("payment_id");

-- ---- documents of payments ------------------------------------------------------------------------------------------
-- Which payments a request is for, who issues them now, and orders for many at once.

-- Each payment belongs to at most one living request of a kind.
CREATE TABLE "document_request_payment" (
  "request_id" UUID NOT NULL REFERENCES "document_request" ON DELETE RESTRICT ON UPDATE CASCADE,
  "payment_id" INTEGER NOT NULL REFERENCES "payment" ON DELETE RESTRICT ON UPDATE CASCADE,
  "kind" TEXT NOT NULL,
  "living" BOOLEAN NOT NULL DEFAULT true,

  PRIMARY KEY ("request_id", "payment_id"),
  CONSTRAINT "document_request_payment_kind_check" CHECK ("kind" ~ '^[a-z][a-z_]{0,39}$')
);
CREATE INDEX "document_request_payment_payment_id_idx" ON "document_request_payment" ("payment_id");
CREATE UNIQUE INDEX "document_request_payment_living" ON "document_request_payment" ("payment_id", "kind") WHERE (living);

-- One issuer at a time for a payment; the token only grows.
CREATE TABLE "document_lease" (
  "payment_id" INTEGER PRIMARY KEY REFERENCES "payment" ON DELETE RESTRICT ON UPDATE CASCADE,
  "holder" TEXT NOT NULL,
  "token" BIGINT NOT NULL,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT "document_lease_token_check" CHECK ("token" >= 0)
);

-- Documents ordered for many payments at once.
CREATE TABLE "document_run" (
  "id" UUID PRIMARY KEY DEFAULT gen_random_uuid(),
  "started_by" TEXT NOT NULL,
  "started_by_sub" TEXT,
  "started_at" TIMESTAMPTZ(3) NOT NULL,
  "cancel_requested" BOOLEAN NOT NULL DEFAULT false
);
CREATE INDEX "document_run_started_at_idx" ON "document_run" ("started_at");

CREATE TABLE "document_run_item" (
  "run_id" UUID NOT NULL REFERENCES "document_run" ON DELETE CASCADE ON UPDATE CASCADE,
  "payment_id" INTEGER NOT NULL REFERENCES "payment" ON DELETE RESTRICT ON UPDATE CASCADE,
  "list" INTEGER NOT NULL,
  "state" TEXT NOT NULL DEFAULT 'waiting',
  "refusal" JSONB,
  "outcome" TEXT,
  "ended_at" TIMESTAMPTZ(3),

  PRIMARY KEY ("run_id", "payment_id"),
  CONSTRAINT "document_run_item_state_check" CHECK ("state" IN ('waiting', 'working', 'issued', 'refused', 'needs-person',
    'cancelled')),
  CONSTRAINT "document_run_item_refusal_check" CHECK (("state" = 'refused') = ("refusal" IS NOT NULL)),
  CONSTRAINT "document_run_item_ended_at_check" CHECK (("state" IN ('waiting', 'working')) = ("ended_at" IS NULL))
);
CREATE INDEX "document_run_item_waiting_idx" ON "document_run_item" ("run_id", "list") WHERE (state = 'waiting'::text);
CREATE INDEX "document_run_item_followed_idx" ON "document_run_item" ("payment_id")
  WHERE (state = ANY (ARRAY['working'::text, 'needs-person'::text]));

-- ---- printing -------------------------------------------------------------------------------------------------------
-- Desks, and the fiscal prints of receipts.

-- A desk of a reception: its app reports driver and time, the office gives name and city.
CREATE TABLE "desk" (
  "id" TEXT PRIMARY KEY,
  "name" TEXT,
  "city" TEXT,
  "driver" TEXT NOT NULL DEFAULT 'posnet',
  "last_seen_at" TIMESTAMPTZ(3)
);

-- The one fiscal print of a receipt, at a desk or by the provider.
CREATE TABLE "print_job" (
  "id" UUID PRIMARY KEY DEFAULT gen_random_uuid(),
  "settlement_key" TEXT REFERENCES "settlement" ON DELETE RESTRICT ON UPDATE CASCADE,
  "receipt_id" UUID REFERENCES "document" ON DELETE RESTRICT ON UPDATE CASCADE,
  "driver" TEXT NOT NULL DEFAULT 'posnet',
  "desk_id" TEXT,
  "state" TEXT NOT NULL DEFAULT 'queued',
  "receipt" JSONB NOT NULL,
  "problem" TEXT,
  "receipt_number" INTEGER,
  "attempts" INTEGER NOT NULL DEFAULT 0,
  "sent_at" TIMESTAMPTZ(3),
  "taken_at" TIMESTAMPTZ(3),
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "printed_at" TIMESTAMPTZ(3),
  "confirmed_by" TEXT,
  "cancelled_in_state" TEXT,

  CONSTRAINT "print_job_state_check" CHECK ("state" IN ('queued', 'printing', 'printed', 'held', 'failed', 'unknown', 'cancelled')),
  CONSTRAINT "print_job_cancelled_in_state_check" CHECK ("cancelled_in_state" IN ('queued', 'printing', 'printed', 'held', 'failed',
    'unknown', 'cancelled')),
  CONSTRAINT "print_job_attempts_check" CHECK ("attempts" >= 0),
  CONSTRAINT "print_job_driver_check" CHECK ("driver" IN ('posnet', 'provider')),
  CONSTRAINT "print_job_target_check" CHECK (CASE "driver" WHEN 'posnet' THEN "desk_id" IS NOT NULL ELSE "receipt_id" IS NOT NULL
    END)
);
CREATE INDEX "print_job_desk_id_created_at_idx" ON "print_job" ("desk_id", "created_at");
CREATE INDEX "print_job_receipt_id_idx" ON "print_job" ("receipt_id");
CREATE INDEX "print_job_provider_open_idx" ON "print_job" ("updated_at")
  WHERE (driver = 'provider'::text AND state = ANY (ARRAY['queued'::text, 'printing'::text, 'unknown'::text]));
CREATE INDEX "print_job_desk_open_idx" ON "print_job" ("updated_at")
  WHERE (driver = 'posnet'::text
  AND state = ANY (ARRAY['queued'::text, 'printing'::text, 'held'::text, 'failed'::text, 'unknown'::text]));
CREATE INDEX "print_job_provider_person_idx" ON "print_job" ("updated_at")
  WHERE (driver = 'provider'::text AND state = ANY (ARRAY['unknown'::text, 'failed'::text]));
CREATE INDEX "print_job_settlement_key_idx" ON "print_job" ("settlement_key") WHERE (settlement_key IS NOT NULL);

-- A payment has at most one print that was or may be printed.
CREATE TABLE "print_job_payment" (
  "job_id" UUID NOT NULL REFERENCES "print_job" ON DELETE RESTRICT ON UPDATE CASCADE,
  "payment_id" INTEGER NOT NULL REFERENCES "payment" ON DELETE RESTRICT ON UPDATE CASCADE,
  "living" BOOLEAN NOT NULL DEFAULT true,

  PRIMARY KEY ("job_id", "payment_id")
);
CREATE INDEX "print_job_payment_payment_id_idx" ON "print_job_payment" ("payment_id");
CREATE UNIQUE INDEX "print_job_payment_living" ON "print_job_payment" ("payment_id") WHERE (living);

-- Prints stop after a receipt became fiscal without an order, until a person resumes them.
CREATE TABLE "print_pause" (
  "id" UUID PRIMARY KEY DEFAULT gen_random_uuid(),
  "state" TEXT NOT NULL DEFAULT 'paused',
  "number" TEXT NOT NULL,
  "fiscal" TEXT NOT NULL,
  "payment_ids" INTEGER[],
  "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "resumed_at" TIMESTAMPTZ(3),
  "resumed_by" TEXT,
  "note" TEXT,

  CONSTRAINT "print_pause_state_check" CHECK ("state" IN ('paused', 'resumed')),
  CONSTRAINT "print_pause_resumed_check" CHECK (("state" = 'resumed') = ("resumed_at" IS NOT NULL AND "resumed_by" IS NOT NULL
    AND "note" IS NOT NULL))
);
CREATE UNIQUE INDEX "print_pause_one_paused" ON "print_pause" ("state") WHERE (state = 'paused');

-- ---- notifications and letters --------------------------------------------------------------------------------------
-- What people have to decide, and what is sent to them.

-- The same cause is one row with a counter.
CREATE TABLE "notification" (
  "id" UUID PRIMARY KEY DEFAULT gen_random_uuid(),
  "type" TEXT NOT NULL,
  "severity" TEXT NOT NULL,
  "reason" TEXT NOT NULL,
  "payment_ids" INTEGER[],
  "details" JSONB NOT NULL DEFAULT '{}',
  "dedupe_key" TEXT NOT NULL,
  "count" INTEGER NOT NULL DEFAULT 1,
  "first_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "last_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "resolved_at" TIMESTAMPTZ(3),
  "resolved_by" TEXT,
  "note" TEXT,

  CONSTRAINT "notification_type_check" CHECK ("type" <> '' AND "severity" <> '' AND "reason" <> ''),
  CONSTRAINT "notification_payment_ids_check" CHECK ("payment_ids" IS NOT NULL),
  CONSTRAINT "notification_count_check" CHECK ("count" >= 1)
);
CREATE INDEX "notification_resolved_at_last_at_idx" ON "notification" ("resolved_at", "last_at");
CREATE INDEX "notification_dedupe_key_idx" ON "notification" ("dedupe_key");
CREATE INDEX "notification_payment_ids_idx" ON "notification" USING GIN ("payment_ids");
CREATE UNIQUE INDEX "notification_open_dedupe_key" ON "notification" ("dedupe_key") WHERE (resolved_at IS NULL);

-- The outbox of letters.
CREATE TABLE "outgoing_mail" (
  "id" UUID PRIMARY KEY DEFAULT gen_random_uuid(),
  "kind" TEXT NOT NULL,
  "dedupe_key" TEXT NOT NULL,
  "recipient" TEXT,
  "facts" JSONB NOT NULL DEFAULT '{}',
  "lead_id" UUID,
  "message_id" TEXT,
  "state" TEXT NOT NULL DEFAULT 'waiting',
  "attempts" INTEGER NOT NULL DEFAULT 0,
  "since" TIMESTAMPTZ(3) NOT NULL,
  "next_attempt_at" TIMESTAMPTZ(3) NOT NULL,
  "lease_token" UUID,
  "lease_until" TIMESTAMPTZ(3),
  "problem" TEXT,
  "possibly_taken" BOOLEAN NOT NULL DEFAULT false,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "ended_at" TIMESTAMPTZ(3),

  CONSTRAINT "outgoing_mail_state_check" CHECK ("state" IN ('waiting', 'sending', 'sent', 'failed', 'dropped')),
  CONSTRAINT "outgoing_mail_ended_at_check" CHECK (("state" IN ('waiting', 'sending')) = ("ended_at" IS NULL)),
  CONSTRAINT "outgoing_mail_lease_check" CHECK (("state" = 'sending') = ("lease_token" IS NOT NULL AND "lease_until" IS NOT NULL)),
  CONSTRAINT "outgoing_mail_sent_check" CHECK ("state" NOT IN ('sending', 'sent') OR "message_id" IS NOT NULL),
  CONSTRAINT "outgoing_mail_recipient_check" CHECK ("recipient" <> '' OR "recipient" IS NULL),
  CONSTRAINT "outgoing_mail_attempts_check" CHECK ("attempts" >= 0),
  CONSTRAINT "outgoing_mail_kind_check" CHECK ("kind" IN ('registration-confirmed',
    'place-moved', 'place-released', 'payment-due', 'payment-overdue', 'dues-reminder', 'new-lead', 'meeting-changed'))
);
CREATE UNIQUE INDEX "outgoing_mail_dedupe_key_key" ON "outgoing_mail" ("dedupe_key");
CREATE UNIQUE INDEX "outgoing_mail_message_id_key" ON "outgoing_mail" ("message_id");
CREATE INDEX "outgoing_mail_open_idx" ON "outgoing_mail" ("next_attempt_at")
  WHERE (state = ANY (ARRAY['waiting'::text, 'sending'::text]));
CREATE INDEX "outgoing_mail_not_sent_idx" ON "outgoing_mail" ("created_at", "id")
  WHERE (state = ANY (ARRAY['waiting'::text, 'sending'::text, 'failed'::text]));
CREATE INDEX "outgoing_mail_ended_idx" ON "outgoing_mail" ("ended_at") WHERE (ended_at IS NOT NULL);
CREATE INDEX "outgoing_mail_lead_id_idx" ON "outgoing_mail" ("lead_id") WHERE (lead_id IS NOT NULL);

-- ---- register of sales ----------------------------------------------------------------------------------------------
-- The comparison of a month with the provider's own list.

-- Only one runs at a time.
CREATE TABLE "sales_comparison" (
  "id" UUID PRIMARY KEY DEFAULT gen_random_uuid(),
  "month" TEXT NOT NULL,
  "state" TEXT NOT NULL DEFAULT 'running',
  "started_by" TEXT NOT NULL,
  "started_at" TIMESTAMPTZ(3) NOT NULL,
  "beat_at" TIMESTAMPTZ(3) NOT NULL,
  "finished_at" TIMESTAMPTZ(3),
  "cancel_requested" BOOLEAN NOT NULL DEFAULT false,
  "listed" INTEGER NOT NULL DEFAULT 0,
  "checked" INTEGER NOT NULL DEFAULT 0,
  "ours" INTEGER NOT NULL DEFAULT 0,
  "matched" INTEGER NOT NULL DEFAULT 0,
  "other_kinds" INTEGER NOT NULL DEFAULT 0,

  CONSTRAINT "sales_comparison_state_check" CHECK ("state" IN ('running', 'done', 'incomplete', 'cancelled'))
);
CREATE INDEX "sales_comparison_month_started_at_idx" ON "sales_comparison" ("month", "started_at");
CREATE UNIQUE INDEX "sales_comparison_running" ON "sales_comparison" ("state") WHERE (state = 'running'::text);

CREATE TABLE "sales_difference" (
  "id" UUID PRIMARY KEY DEFAULT gen_random_uuid(),
  "comparison_id" UUID NOT NULL REFERENCES "sales_comparison" ON DELETE CASCADE ON UPDATE CASCADE,
  "kind" TEXT NOT NULL,
  "provider_id" BIGINT NOT NULL,
  "order_id" TEXT,
  "here" JSONB,
  "there" JSONB,
  "payment_ids" INTEGER[],
  "view_url" TEXT,
  "resolved_at" TIMESTAMPTZ(3),

  CONSTRAINT "sales_difference_kind_check" CHECK ("kind" IN ('missing-here', 'missing-there', 'different'))
);
CREATE INDEX "sales_difference_comparison_id_idx" ON "sales_difference" ("comparison_id");

-- Why a difference is right as it is, while its content is the same.
CREATE TABLE "sales_explanation" (
  "provider_id" BIGINT NOT NULL,
  "kind" TEXT NOT NULL,
  "content" TEXT NOT NULL,
  "note" TEXT NOT NULL,
  "written_by" TEXT NOT NULL,
  "written_at" TIMESTAMPTZ(3) NOT NULL,

  PRIMARY KEY ("provider_id", "kind"),
  CONSTRAINT "sales_explanation_kind_check" CHECK ("kind" IN ('missing-here', 'missing-there', 'different'))
);

-- ---- leads ----------------------------------------------------------------------------------------------------------
-- Leads with their history, how they come in, and what is left of erased ones.

CREATE TABLE "lead" (
  "id" UUID PRIMARY KEY DEFAULT gen_random_uuid(),
  "social_lead_id" TEXT,
  "email" TEXT NOT NULL DEFAULT '',
  "phone" TEXT NOT NULL DEFAULT '',
  "first_name" TEXT NOT NULL DEFAULT '',
  "last_name" TEXT NOT NULL DEFAULT '',
  "product_interest" TEXT NOT NULL DEFAULT '',
  "city" TEXT NOT NULL,
  "city_source" TEXT NOT NULL,
  "city_listed" BOOLEAN NOT NULL DEFAULT true,
  "status" TEXT NOT NULL DEFAULT 'Nowy',
  "channel" TEXT NOT NULL,
  "page_id" TEXT,
  "form_id" TEXT,
  "form_name" TEXT,
  "campaign_id" TEXT,
  "campaign_name" TEXT,
  "adset_id" TEXT,
  "adset_name" TEXT,
  "ad_id" TEXT,
  "ad_name" TEXT,
  "platform" TEXT,
  "is_organic" BOOLEAN NOT NULL DEFAULT false,
  "is_test" BOOLEAN NOT NULL DEFAULT false,
  "created_time" TIMESTAMPTZ(3),
  "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "answers" JSONB NOT NULL DEFAULT '[]',
  "consents" JSONB NOT NULL DEFAULT '[]',
  "note" TEXT NOT NULL DEFAULT '',
  "inactive_reason" TEXT,
  "player_id" UUID REFERENCES "player" ON DELETE SET NULL ON UPDATE CASCADE,
  "owner_email" TEXT,
  "assignee" TEXT,
  "next_contact_on" DATE,
  "erased_at" TIMESTAMPTZ(3),
  "version" INTEGER NOT NULL DEFAULT 1,

  CONSTRAINT "lead_city_source_check" CHECK ("city_source" IN ('form', 'map', 'default', 'staff')),
  CONSTRAINT "lead_status_check" CHECK ("status" IN ('Nowy', 'Kontakt', 'Trening próbny', 'Zapisany')),
  CONSTRAINT "lead_channel_check" CHECK ("channel" IN ('social', 'telefon', 'strona', 'polecenie', 'wejście', 'inne')),
  CONSTRAINT "lead_version_check" CHECK ("version" >= 1)
);
CREATE INDEX "lead_email_idx" ON "lead" ("email");
CREATE INDEX "lead_other_city_idx" ON "lead" ("city") WHERE (NOT city_listed AND erased_at IS NULL);
CREATE UNIQUE INDEX "idx_lead_social_lead_id" ON "lead" ("social_lead_id") WHERE (social_lead_id IS NOT NULL);
-- A possible duplicate has the same e-mail, or the same last nine digits of its phone.
CREATE INDEX "lead_phone_digits_idx" ON "lead" (right(regexp_replace("phone", '\D', '', 'g'), 9));
-- The list is in the order in which leads were made at the platform; one without that time, in which it was received.
CREATE INDEX "lead_arrived_at_idx" ON "lead" ((coalesce("created_time", "received_at")) DESC, "id" DESC);
CREATE INDEX "lead_owner_email_idx" ON "lead" ("owner_email") WHERE (owner_email IS NOT NULL);
CREATE INDEX "lead_next_contact_idx" ON "lead" ("next_contact_on", "id")
  WHERE (erased_at IS NULL AND inactive_reason IS NULL AND next_contact_on IS NOT NULL);
CREATE INDEX "lead_assignee_contact_idx" ON "lead" ("assignee", "next_contact_on", "id")
  WHERE (erased_at IS NULL AND inactive_reason IS NULL AND next_contact_on IS NOT NULL);
CREATE INDEX "lead_received_at_idx" ON "lead" ("received_at", "id");
-- A page of one stage, of the whole board or of one city, assignee or interest, is read by its index alone.
CREATE INDEX "lead_stage_page_idx" ON "lead" ("status", (coalesce("created_time", "received_at")) DESC, "id" DESC)
  WHERE "erased_at" IS NULL AND "inactive_reason" IS NULL;
CREATE INDEX "lead_city_page_idx" ON "lead" ("city", "status", (coalesce("created_time", "received_at")) DESC, "id" DESC)
  WHERE "erased_at" IS NULL AND "inactive_reason" IS NULL;
CREATE INDEX "lead_assignee_page_idx" ON "lead" ("assignee", "status", (coalesce("created_time", "received_at")) DESC, "id" DESC)
  WHERE "erased_at" IS NULL AND "inactive_reason" IS NULL AND "assignee" IS NOT NULL;
CREATE INDEX "lead_interest_page_idx" ON "lead" ("product_interest", "status", (coalesce("created_time", "received_at")) DESC,
  "id" DESC) WHERE "erased_at" IS NULL AND "inactive_reason" IS NULL AND "product_interest" <> '';
CREATE INDEX "lead_inactive_page_idx" ON "lead" ("status", (coalesce("created_time", "received_at")) DESC, "id" DESC)
  WHERE "erased_at" IS NULL AND "inactive_reason" IS NOT NULL;
CREATE INDEX "lead_search_idx" ON "lead" USING gin ("lead_search_text"("first_name", "last_name", "email", "product_interest",
  "phone") gin_trgm_ops) WHERE "erased_at" IS NULL;
-- The contacts that are due, stage by stage: the board counts them for each column.
CREATE INDEX "lead_stage_contact_idx" ON "lead" ("status", "next_contact_on")
  WHERE (erased_at IS NULL AND inactive_reason IS NULL AND next_contact_on IS NOT NULL);

-- How many leads of the board are at a stage; a trigger of the leads keeps it.
CREATE TABLE "lead_stage_count" (
  "status" TEXT NOT NULL,
  "city" TEXT NOT NULL,
  "channel" TEXT NOT NULL,
  "count" INTEGER NOT NULL,

  PRIMARY KEY ("status", "city", "channel")
);

-- The counts follow every write of leads. One sorted statement a write: two writers never deadlock here.
CREATE FUNCTION "lead_stages_counted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO lead_stage_count AS kept (status, city, channel, count)
    SELECT status, city, channel, count(*) FROM written WHERE erased_at IS NULL AND inactive_reason IS NULL
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (status, city, channel) DO UPDATE SET count = kept.count + excluded.count;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO lead_stage_count AS kept (status, city, channel, count)
    SELECT status, city, channel, -count(*) FROM replaced WHERE erased_at IS NULL AND inactive_reason IS NULL
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (status, city, channel) DO UPDATE SET count = kept.count + excluded.count;
  ELSE
    INSERT INTO lead_stage_count AS kept (status, city, channel, count)
    SELECT status, city, channel, sum(change) FROM (
      SELECT status, city, channel, 1 AS change FROM written WHERE erased_at IS NULL AND inactive_reason IS NULL
      UNION ALL
      SELECT status, city, channel, -1 FROM replaced WHERE erased_at IS NULL AND inactive_reason IS NULL) AS changed
    GROUP BY 1, 2, 3 HAVING sum(change) <> 0 ORDER BY 1, 2, 3
    ON CONFLICT (status, city, channel) DO UPDATE SET count = kept.count + excluded.count;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "lead_stages_counted_insert" AFTER INSERT ON "lead" REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION "lead_stages_counted"();
CREATE TRIGGER "lead_stages_counted_update" AFTER UPDATE ON "lead" REFERENCING OLD TABLE AS replaced NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION "lead_stages_counted"();
CREATE TRIGGER "lead_stages_counted_delete" AFTER DELETE ON "lead" REFERENCING OLD TABLE AS replaced
  FOR EACH STATEMENT EXECUTE FUNCTION "lead_stages_counted"();

-- Every change of a lead, also the undone ones.
CREATE TABLE "lead_history" (
  "id" BIGSERIAL PRIMARY KEY,
  "lead_id" UUID NOT NULL REFERENCES "lead" ON DELETE CASCADE ON UPDATE CASCADE,
  "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "actor" TEXT NOT NULL,
  "change" TEXT NOT NULL,
  "from_status" TEXT,
  "to_status" TEXT,
  "details" JSONB NOT NULL DEFAULT '{}',
  "undone_at" TIMESTAMPTZ(3),

  CONSTRAINT "lead_history_status_check" CHECK ("from_status" IN ('Nowy', 'Kontakt', 'Trening próbny', 'Zapisany')
    AND "to_status" IN ('Nowy', 'Kontakt', 'Trening próbny', 'Zapisany')),
  CONSTRAINT "lead_history_change_check" CHECK ("change" IN ('created', 'moved', 'undone', 'city', 'inactive', 'active', 'linked',
    'note', 'assigned', 'contact'))
);
CREATE INDEX "lead_history_lead_id_at_idx" ON "lead_history" ("lead_id", "at");

-- A message of the platform, stored before it is answered.
CREATE TABLE "lead_delivery" (
  "leadgen_id" TEXT PRIMARY KEY,
  "page_id" TEXT,
  "form_id" TEXT,
  "ad_id" TEXT,
  "created_time" TIMESTAMPTZ(3),
  "raw" JSON NOT NULL,
  "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "state" TEXT NOT NULL DEFAULT 'waiting',
  "attempts" INTEGER NOT NULL DEFAULT 0,
  "next_attempt_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "lease_token" UUID,
  "lease_until" TIMESTAMPTZ(3),
  "error_code" TEXT,
  "last_error" TEXT,
  "done_at" TIMESTAMPTZ(3),
  "retried_at" TIMESTAMPTZ(3),

  CONSTRAINT "lead_delivery_state_check" CHECK ("state" IN ('waiting', 'working', 'done', 'failed', 'skipped', 'erased')),
  CONSTRAINT "lead_delivery_attempts_check" CHECK ("attempts" >= 0)
);
CREATE INDEX "lead_delivery_open_idx" ON "lead_delivery" ("next_attempt_at")
  WHERE (state = ANY (ARRAY['waiting'::text, 'working'::text]));
CREATE INDEX "lead_delivery_ended_idx" ON "lead_delivery" ("state", "received_at")
  WHERE (state = ANY (ARRAY['done'::text, 'failed'::text, 'skipped'::text, 'erased'::text]));

-- Requests of an address to the webhook in its current minute.
CREATE TABLE "webhook_rate" (
  "key" VARCHAR(255) PRIMARY KEY,
  "points" INTEGER NOT NULL DEFAULT 0,
  "expire" BIGINT
);

-- A keyed hash of the id of an erased lead: an import does not store that lead again.
CREATE TABLE "lead_tombstone" (
  "id_hash" TEXT PRIMARY KEY,
  "erased_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- A hash of the key of those hashes.
CREATE TABLE "erasure_key" (
  "id" BOOLEAN PRIMARY KEY DEFAULT true,
  "mark" TEXT NOT NULL,

  CONSTRAINT "erasure_key_one_row_check" CHECK ("id")
);

-- The platform's description of a form, read once.
CREATE TABLE "lead_form" (
  "form_id" TEXT PRIMARY KEY,
  "page_id" TEXT,
  "name" TEXT NOT NULL DEFAULT '',
  "questions" JSONB NOT NULL DEFAULT '[]',
  "is_known" BOOLEAN NOT NULL DEFAULT true,
  "fetched_at" TIMESTAMPTZ(3) NOT NULL
);

-- One import of earlier leads; only one runs at a time.
CREATE TABLE "lead_backfill" (
  "id" UUID PRIMARY KEY DEFAULT gen_random_uuid(),
  "since_days" INTEGER NOT NULL,
  "started_by" TEXT NOT NULL,
  "state" TEXT NOT NULL DEFAULT 'running',
  "progress" JSONB NOT NULL DEFAULT '{}',
  "result" JSONB,
  "cancel_requested" BOOLEAN NOT NULL DEFAULT false,
  "lease_token" UUID,
  "lease_until" TIMESTAMPTZ(3),
  "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "finished_at" TIMESTAMPTZ(3),

  CONSTRAINT "lead_backfill_state_check" CHECK ("state" IN ('running', 'done', 'cancelled', 'failed')),
  CONSTRAINT "lead_backfill_since_days_check" CHECK ("since_days" BETWEEN 1 AND 90)
);
CREATE INDEX "lead_backfill_started_at_idx" ON "lead_backfill" ("started_at");
CREATE UNIQUE INDEX "lead_backfill_one_running" ON "lead_backfill" ("state") WHERE (state = 'running');

-- ---- marketing ------------------------------------------------------------------------------------------------------
-- What was spent by channel, city and month.

CREATE TABLE "marketing_budget" (
  "channel" TEXT NOT NULL,
  "city" TEXT NOT NULL,
  "month" CHAR(7) NOT NULL,
  "amount_grosze" INTEGER NOT NULL,
  "currency" TEXT NOT NULL DEFAULT 'PLN',
  "source" TEXT NOT NULL,
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  PRIMARY KEY ("channel", "city", "month"),
  CONSTRAINT "marketing_budget_channel_check" CHECK ("channel" <> '' AND "city" <> ''),
  CONSTRAINT "marketing_budget_month_check" CHECK ("month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  CONSTRAINT "marketing_budget_amount_grosze_check" CHECK ("amount_grosze" >= 0),
  CONSTRAINT "marketing_budget_currency_check" CHECK ("currency" = 'PLN'),
  CONSTRAINT "marketing_budget_source_check" CHECK ("source" IN ('import', 'manual'))
);

-- ---- schedule -------------------------------------------------------------------------------------------------------
-- The configuration of the jobs, and their runs.

CREATE TABLE "cron_config" (
  "job_key" TEXT PRIMARY KEY,
  "schedule" TEXT NOT NULL,
  "enabled" BOOLEAN NOT NULL DEFAULT true,
  "last_slot" TIMESTAMPTZ(3),
  "last_state" TEXT,
  "last_error" TEXT,

  CONSTRAINT "cron_config_last_state_check" CHECK ("last_state" IN ('running', 'done', 'failed'))
);

-- One run of a job: the primary key lets exactly one server run it.
CREATE TABLE "cron_slot" (
  "job_key" TEXT NOT NULL REFERENCES "cron_config" ON DELETE RESTRICT ON UPDATE CASCADE,
  "slot" TIMESTAMPTZ(3) NOT NULL,
  "state" TEXT NOT NULL DEFAULT 'running',
  "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "tries" INTEGER NOT NULL DEFAULT 1,
  "lease_until" TIMESTAMPTZ(3),
  "finished_at" TIMESTAMPTZ(3),
  "result" JSONB,
  "error" TEXT,

  PRIMARY KEY ("job_key", "slot"),
  CONSTRAINT "cron_slot_state_check" CHECK ("state" IN ('running', 'done', 'failed'))
);
CREATE INDEX "cron_slot_running_idx" ON "cron_slot" ("job_key", "slot") WHERE (state = 'running'::text);

-- ---- outside systems ------------------------------------------------------------------------------------------------
-- What all servers together may ask of a system, and what it said of itself.

-- One row per system, locked by each caller that wants a turn.
CREATE TABLE "outside_rate_limit" (
  "system" TEXT PRIMARY KEY,
  "throttled_until" TIMESTAMPTZ(3),
  "at_once" INTEGER,
  "fast_up_to" INTEGER,
  "borne" INTEGER NOT NULL DEFAULT 0,
  "too_many" INTEGER,
  "throttled_at" TIMESTAMPTZ(3),
  "pauses" INTEGER NOT NULL DEFAULT 0,
  "paused_until" TIMESTAMPTZ(3)
);

-- What a system last reported of itself.
CREATE TABLE "outside_state" (
  "system" TEXT NOT NULL,
  "subject" TEXT NOT NULL,
  "state" JSONB NOT NULL,
  "checked_at" TIMESTAMPTZ(3) NOT NULL,

  PRIMARY KEY ("system", "subject")
);

-- A request now or within the last minute; when its holder has died it ends with its lease.
CREATE TABLE "outside_request" (
  "id" UUID PRIMARY KEY DEFAULT gen_random_uuid(),
  "system" TEXT NOT NULL,
  "started_at" TIMESTAMPTZ(3) NOT NULL,
  "lease_until" TIMESTAMPTZ(3) NOT NULL,
  "ended_at" TIMESTAMPTZ(3)
);
CREATE INDEX "outside_request_system_started_at_idx" ON "outside_request" ("system", "started_at");

-- ---- audit ----------------------------------------------------------------------------------------------------------
-- Every write of staff: actor, time, action, before, after.

CREATE TABLE "audit" (
  "id" BIGSERIAL PRIMARY KEY,
  "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "actor" TEXT NOT NULL,
  "actor_sub" TEXT,
  "action" TEXT NOT NULL,
  "entity" TEXT NOT NULL,
  "entity_id" TEXT NOT NULL,
  "before" JSONB,
  "after" JSONB
);
CREATE INDEX "audit_entity_entity_id_at_idx" ON "audit" ("entity", "entity_id", "at");
CREATE INDEX "audit_action_id_idx" ON "audit" ("action", "id");
CREATE INDEX "audit_at_id_idx" ON "audit" ("at", "id");
CREATE INDEX "audit_actor_sub_at_id_idx" ON "audit" ("actor_sub", "at", "id");
CREATE INDEX "audit_entity_at_id_idx" ON "audit" ("entity", "at", "id");
