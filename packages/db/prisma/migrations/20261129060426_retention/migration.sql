-- How long each kind of data is kept, and since when a registration is closed.
CREATE TABLE "retention_term" (
    "version" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "term" INTEGER NOT NULL,

    CONSTRAINT "retention_term_pkey" PRIMARY KEY ("version","kind"),
    CONSTRAINT "retention_term_version_check" CHECK ("version" > 0),
    CONSTRAINT "retention_term_term_check" CHECK (CASE "kind"
      WHEN 'leads' THEN "term" BETWEEN 3 AND 72
      WHEN 'registrations' THEN "term" BETWEEN 12 AND 72
      WHEN 'waiting' THEN "term" BETWEEN 1 AND 36
      WHEN 'audit' THEN "term" BETWEEN 12 AND 120
      WHEN 'letters' THEN "term" BETWEEN 14 AND 365
      WHEN 'deliveries' THEN "term" BETWEEN 7 AND 90
      WHEN 'moving-in' THEN "term" BETWEEN 1 AND 30
      WHEN 'sessions' THEN "term" BETWEEN 1 AND 90
      ELSE false END)
);

ALTER TABLE "registration" ADD COLUMN "closed_at" TIMESTAMPTZ(3);

-- When those of before were closed is not known: their term begins now.
UPDATE "registration" SET "closed_at" = now() WHERE "state" IN ('released', 'cancelled');

CREATE FUNCTION "registration_closes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."state" NOT IN ('released', 'cancelled') THEN
    NEW."closed_at" := NULL;
  ELSIF NEW."closed_at" IS NULL THEN
    NEW."closed_at" := now();
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "registration_closes" BEFORE INSERT OR UPDATE OF "state" ON "registration" FOR EACH ROW
  EXECUTE FUNCTION "registration_closes"();

CREATE INDEX "registration_closed_at_idx" ON "registration"("closed_at") WHERE (closed_at IS NOT NULL);
