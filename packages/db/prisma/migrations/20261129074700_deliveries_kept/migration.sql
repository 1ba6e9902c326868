-- A failed delivery may be taken again by hand for 30 days at least.
UPDATE "retention_term" SET "term" = 30 WHERE "kind" = 'deliveries' AND "term" < 30;

ALTER TABLE "retention_term" DROP CONSTRAINT "retention_term_term_check";
ALTER TABLE "retention_term" ADD CONSTRAINT "retention_term_term_check" CHECK (CASE "kind"
  WHEN 'leads' THEN "term" BETWEEN 3 AND 72
  WHEN 'registrations' THEN "term" BETWEEN 12 AND 72
  WHEN 'waiting' THEN "term" BETWEEN 1 AND 36
  WHEN 'audit' THEN "term" BETWEEN 12 AND 120
  WHEN 'letters' THEN "term" BETWEEN 14 AND 365
  WHEN 'deliveries' THEN "term" BETWEEN 30 AND 90
  WHEN 'moving-in' THEN "term" BETWEEN 1 AND 30
  WHEN 'sessions' THEN "term" BETWEEN 1 AND 90
  ELSE false END);
