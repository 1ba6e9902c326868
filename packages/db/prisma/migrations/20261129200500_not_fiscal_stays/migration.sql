-- A sale that two changes reach at once stays: whoever finds it not fiscal holds its row until the end, and the other, who has not
-- seen that change, leaves the row.
CREATE OR REPLACE FUNCTION "keep_not_fiscal"(sale int) RETURNS void LANGUAGE plpgsql AS $$
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
    LOOP
      INSERT INTO not_fiscal VALUES (sale) ON CONFLICT DO NOTHING;
      EXIT WHEN FOUND;
      -- Not there any more: it was deleted between the two statements.
      PERFORM FROM not_fiscal WHERE payment_id = sale FOR KEY SHARE;
      EXIT WHEN FOUND;
    END LOOP;
  ELSE
    DELETE FROM not_fiscal WHERE payment_id = (
      SELECT payment_id FROM not_fiscal WHERE payment_id = sale FOR UPDATE SKIP LOCKED);
  END IF;
END $$;
