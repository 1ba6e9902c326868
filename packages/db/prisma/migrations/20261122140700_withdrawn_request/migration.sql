-- 'withdrawn': the document was made, the national e-invoice system turned it away, and the next revision takes its place.
ALTER TABLE "document_request" DROP CONSTRAINT "document_request_state_check";
ALTER TABLE "document_request" ADD CONSTRAINT "document_request_state_check" CHECK ("state" IN ('pending', 'sent', 'unknown', 'accepted', 'rejected', 'abandoned', 'cancelled', 'withdrawn'));
