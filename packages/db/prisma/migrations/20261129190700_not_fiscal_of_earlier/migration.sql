-- The sales of earlier releases: every later change of one is kept by the triggers.
INSERT INTO "not_fiscal"
SELECT payment.id FROM payment
LEFT JOIN document ON document.id = payment.receipt_id
LEFT JOIN print_job_payment AS print ON print.payment_id = payment.id AND print.living
LEFT JOIN print_job AS job ON job.id = print.job_id
WHERE payment.state IN ('paid', 'refunded') AND (payment.receipt_id IS NOT NULL OR job.id IS NOT NULL)
  AND document.withdrawn_at IS NULL AND document.fiscal_state IS DISTINCT FROM 'fiscal'
  AND (job.state IS DISTINCT FROM 'printed' OR (job.driver = 'posnet' AND job.receipt_number IS NULL AND job.confirmed_by IS NULL))
ON CONFLICT DO NOTHING;
