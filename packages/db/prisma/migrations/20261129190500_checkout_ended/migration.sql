-- Online payments that ended without money, for the term after which they go.
CREATE INDEX CONCURRENTLY "checkout_ended_at_idx" ON "checkout"("ended_at") WHERE (ended_at IS NOT NULL);
