-- The text that a search of leads compares is kept, because a search of a common name compares thousands of them. Leads that are
-- stored already get it by their next change, or by a job.
ALTER TABLE "lead" ADD COLUMN "search_text" TEXT;

CREATE FUNCTION "lead_search_text_kept"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := lead_search_text(NEW.first_name, NEW.last_name, NEW.email, NEW.product_interest, NEW.phone);
  RETURN NEW;
END $$;
CREATE TRIGGER "lead_search_text_kept" BEFORE INSERT OR UPDATE OF "first_name", "last_name", "email", "product_interest", "phone",
  "status" ON "lead" FOR EACH ROW EXECUTE FUNCTION "lead_search_text_kept"();
