CREATE INDEX CONCURRENTLY "lead_history_moved_at_idx" ON "lead_history" ("at") WHERE (change = 'moved' AND undone_at IS NULL);
