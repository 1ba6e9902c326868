-- Most customers have a family and no other lead has one, so the parts of the condition say nothing about the whole: PostgreSQL
-- expected thousands of such customers and walked through all leads in the order of their arrival.
CREATE STATISTICS "lead_unlinked" ON (status = 'Zapisany' AND owner_email IS NULL AND NOT is_test AND erased_at IS NULL
  AND inactive_reason IS NULL) FROM "lead";
DROP INDEX "lead_unlinked_page_idx";
ANALYZE "lead";
