-- Whether an attempt to send a letter had an unknown outcome: it may have been taken, whatever a later attempt says.
ALTER TABLE "outgoing_mail" ADD COLUMN "possibly_taken" BOOLEAN NOT NULL DEFAULT false;

-- Of earlier attempts only the last one is known.
UPDATE "outgoing_mail" SET "possibly_taken" = true WHERE "attempts" > 0;
