-- Families in the order of their addresses, page by page.
CREATE INDEX CONCURRENTLY "owner_email_order_idx" ON "owner" ("email" COLLATE "C");
