-- A letter that is being sent is due again when its sender is taken for dead.
UPDATE "outgoing_mail" SET "next_attempt_at" = "lease_until" WHERE "lease_until" IS NOT NULL;

-- The CHECK that a letter has a lease while it is being sent goes with the columns.
ALTER TABLE "outgoing_mail" DROP COLUMN "lease_token",
DROP COLUMN "lease_until";
