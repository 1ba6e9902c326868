-- Sales whose receipt nothing shows to be in a fiscal memory: few at any time, and otherwise only to be found among all sales of all
-- years. A row may stay that belongs here no more, so that nobody waits for another's lock; who reads them judges each again.
CREATE TABLE "not_fiscal" ("payment_id" INTEGER PRIMARY KEY REFERENCES "payment" ON DELETE CASCADE ON UPDATE CASCADE);

-- Of one sale, in statements of one row each, whose plans a session keeps.
CREATE FUNCTION "keep_not_fiscal"(sale int) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  is_not_fiscal boolean;
BEGIN
  SELECT payment.state IN ('paid', 'refunded') AND (payment.receipt_id IS NOT NULL OR job.id IS NOT NULL)
      AND document.withdrawn_at IS NULL AND document.fiscal_state IS DISTINCT FROM 'fiscal'
      AND (job.state IS DISTINCT FROM 'printed'
        OR (job.driver = 'posnet' AND job.receipt_number IS NULL AND job.confirmed_by IS NULL))
    INTO is_not_fiscal
    FROM payment
    LEFT JOIN document ON document.id = payment.receipt_id
    LEFT JOIN print_job_payment AS print ON print.payment_id = payment.id AND print.living
    LEFT JOIN print_job AS job ON job.id = print.job_id
    WHERE payment.id = sale;
  IF is_not_fiscal THEN
    INSERT INTO not_fiscal VALUES (sale) ON CONFLICT DO NOTHING;
  ELSE
    DELETE FROM not_fiscal WHERE payment_id = (
      SELECT payment_id FROM not_fiscal WHERE payment_id = sale FOR UPDATE SKIP LOCKED);
  END IF;
END $$;

CREATE FUNCTION "payment_not_fiscal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_not_fiscal(NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER "payment_not_fiscal_insert" AFTER INSERT ON "payment" FOR EACH ROW
  WHEN (NEW.receipt_id IS NOT NULL) EXECUTE FUNCTION "payment_not_fiscal"();
CREATE TRIGGER "payment_not_fiscal_update" AFTER UPDATE ON "payment" FOR EACH ROW
  WHEN (OLD.state IS DISTINCT FROM NEW.state OR OLD.receipt_id IS DISTINCT FROM NEW.receipt_id)
  EXECUTE FUNCTION "payment_not_fiscal"();

CREATE FUNCTION "document_not_fiscal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_not_fiscal(id) FROM payment WHERE receipt_id = NEW.id ORDER BY id;
  RETURN NULL;
END $$;
CREATE TRIGGER "document_not_fiscal" AFTER UPDATE ON "document" FOR EACH ROW
  WHEN (NEW.kind = 'receipt' AND (OLD.fiscal_state IS DISTINCT FROM NEW.fiscal_state
    OR OLD.withdrawn_at IS DISTINCT FROM NEW.withdrawn_at))
  EXECUTE FUNCTION "document_not_fiscal"();

CREATE FUNCTION "print_job_not_fiscal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_not_fiscal(payment_id) FROM print_job_payment WHERE job_id = NEW.id AND living ORDER BY payment_id;
  RETURN NULL;
END $$;
CREATE TRIGGER "print_job_not_fiscal" AFTER UPDATE ON "print_job" FOR EACH ROW
  WHEN ((OLD.state = 'printed' OR NEW.state = 'printed') AND (OLD.state <> NEW.state
    OR OLD.receipt_number IS DISTINCT FROM NEW.receipt_number OR OLD.confirmed_by IS DISTINCT FROM NEW.confirmed_by))
  EXECUTE FUNCTION "print_job_not_fiscal"();

CREATE FUNCTION "print_job_payment_not_fiscal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_not_fiscal(coalesce(NEW.payment_id, OLD.payment_id));
  RETURN NULL;
END $$;
CREATE TRIGGER "print_job_payment_not_fiscal" AFTER INSERT OR UPDATE OR DELETE ON "print_job_payment" FOR EACH ROW
  EXECUTE FUNCTION "print_job_payment_not_fiscal"();
