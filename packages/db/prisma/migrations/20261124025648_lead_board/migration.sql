-- DropIndex
DROP INDEX "lead_board_idx";

-- AlterTable
ALTER TABLE "lead" ADD COLUMN     "assignee" TEXT,
ADD COLUMN     "next_contact_on" DATE;

-- CreateTable
CREATE TABLE "lead_stage_count" (
    "status" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "channel" TEXT NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "lead_stage_count_pkey" PRIMARY KEY ("status","city","channel")
);

-- CreateIndex
CREATE INDEX "lead_next_contact_idx" ON "lead"("next_contact_on", "id") WHERE (erased_at IS NULL AND inactive_reason IS NULL AND next_contact_on IS NOT NULL);

-- CreateIndex
CREATE INDEX "lead_assignee_contact_idx" ON "lead"("assignee", "next_contact_on", "id") WHERE (erased_at IS NULL AND inactive_reason IS NULL AND next_contact_on IS NOT NULL);

-- CreateIndex
CREATE INDEX "lead_received_at_idx" ON "lead"("received_at", "id");

-- ---- By hand: what the schema language cannot say --------------------------------------------------------------------

ALTER TABLE "lead_history" DROP CONSTRAINT "lead_history_change_check";
ALTER TABLE "lead_history" ADD CONSTRAINT "lead_history_change_check" CHECK ("change" IN ('created', 'moved', 'undone', 'city', 'inactive', 'active', 'linked', 'note', 'assigned', 'contact'));

-- A page of one stage, of the whole board or of one city, assignee or interest, is read by its index alone.
DROP INDEX "lead_status_arrived_at_idx";
CREATE INDEX "lead_stage_page_idx" ON "lead" ("status", (coalesce("created_time", "received_at")) DESC, "id" DESC) WHERE "erased_at" IS NULL AND "inactive_reason" IS NULL;
CREATE INDEX "lead_city_page_idx" ON "lead" ("city", "status", (coalesce("created_time", "received_at")) DESC, "id" DESC) WHERE "erased_at" IS NULL AND "inactive_reason" IS NULL;
CREATE INDEX "lead_assignee_page_idx" ON "lead" ("assignee", "status", (coalesce("created_time", "received_at")) DESC, "id" DESC) WHERE "erased_at" IS NULL AND "inactive_reason" IS NULL AND "assignee" IS NOT NULL;
CREATE INDEX "lead_interest_page_idx" ON "lead" ("product_interest", "status", (coalesce("created_time", "received_at")) DESC, "id" DESC) WHERE "erased_at" IS NULL AND "inactive_reason" IS NULL AND "product_interest" <> '';
CREATE INDEX "lead_inactive_page_idx" ON "lead" ("status", (coalesce("created_time", "received_at")) DESC, "id" DESC) WHERE "erased_at" IS NULL AND "inactive_reason" IS NOT NULL;

-- The search: the words of a lead without diacritics, each after a space, then the digits of its phone. The letters are those of
-- packages/db/src/people/letters-without-diacritics.ts, which a test compares.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE FUNCTION "lead_search_text"(first_name text, last_name text, email text, interest text, phone text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(CASE WHEN octet_length(t) = char_length(t) THEN t ELSE translate(t,
    'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÔÕÖØÙÚÛÜÝßàáâãäåçèéêëìíîïñòôõöøùúûüýÿĀāĂăĈĉĊċČčĎďĐđĒēĔĕĖėĚěĜĝĞğĠġĢģĤĥĦħĨĩĪīĬĭĮįİıĴĵĶķĹĺĻļĽľŅņŇňŌōŎŏŐőŔŕŖŗŘřŜŝŞşŠšŢţŤťŦŧŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŽžƠơƯưǍǎǏǐǑǒǓǔǕǖǗǘǙǚǛǜǞǟǠǡǦǧǨǩǪǫǬǭǰǴǵǸǹǺǻǾǿȀȁȂȃȄȅȆȇȈȉȊȋȌȍȎȏȐȑȒȓȔȕȖȗȘșȚțȞȟȦȧȨȩȪȫȬȭȮȯȰȱȲȳ',
    'aaaaaaceeeeiiiinooooouuuuysaaaaaaceeeeiiiinooooouuuuyyaaaaccccccddddeeeeeeeegggggggghhhhiiiiiiiiiijjkkllllllnnnnoooooorrrrrrssssssttttttuuuuuuuuuuuuwwyyyzzoouuaaiioouuuuuuuuuuaaaaggkkoooojggnnaaooaaaaeeeeiiiioooorrrruuuusstthhaaeeooooooooyy') END)
    || chr(10) || regexp_replace(phone, '[^0-9]', '', 'g')
  FROM translate(' ' || first_name || ' ' || last_name || ' ' || email || ' ' || interest, 'ĄĆĘŁŃÓŚŹŻąćęłńóśźż', 'acelnoszzacelnoszz') AS t
$$;
CREATE INDEX "lead_search_idx" ON "lead" USING gin ("lead_search_text"("first_name", "last_name", "email", "product_interest", "phone") gin_trgm_ops) WHERE "erased_at" IS NULL;

-- The counts of the stages follow every write of leads. One sorted statement a write: two writers never deadlock here.
INSERT INTO "lead_stage_count" ("status", "city", "channel", "count")
SELECT "status", "city", "channel", count(*) FROM "lead" WHERE "erased_at" IS NULL AND "inactive_reason" IS NULL GROUP BY 1, 2, 3;
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
CREATE TRIGGER "lead_stages_counted_insert" AFTER INSERT ON "lead" REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "lead_stages_counted"();
CREATE TRIGGER "lead_stages_counted_update" AFTER UPDATE ON "lead" REFERENCING OLD TABLE AS replaced NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "lead_stages_counted"();
CREATE TRIGGER "lead_stages_counted_delete" AFTER DELETE ON "lead" REFERENCING OLD TABLE AS replaced FOR EACH STATEMENT EXECUTE FUNCTION "lead_stages_counted"();
