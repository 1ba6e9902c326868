-- The days on which a payment was reminded of, and the letter by which staff remind of due payments.

CREATE TABLE "payment_reminder" (
    "payment_id" INTEGER NOT NULL,
    "reminded_on" DATE NOT NULL,
    "reminded_at" TIMESTAMPTZ(3) NOT NULL,
    "reminded_by" TEXT,

    CONSTRAINT "payment_reminder_pkey" PRIMARY KEY ("payment_id", "reminded_on")
);

ALTER TABLE "payment_reminder" ADD CONSTRAINT "payment_reminder_payment_id_fkey"
  FOREIGN KEY ("payment_id") REFERENCES "payment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "outgoing_mail" DROP CONSTRAINT "outgoing_mail_kind_check";
ALTER TABLE "outgoing_mail" ADD CONSTRAINT "outgoing_mail_kind_check" CHECK ("kind" IN ('registration-confirmed',
  'place-moved', 'place-released', 'payment-due', 'payment-overdue', 'dues-reminder', 'new-lead'));

-- Reminders that the job has written so far.
INSERT INTO "payment_reminder" ("payment_id", "reminded_on", "reminded_at")
SELECT "payment"."id", ("outgoing_mail"."created_at" AT TIME ZONE 'Europe/Warsaw')::date, max("outgoing_mail"."created_at")
FROM "outgoing_mail" JOIN "payment" ON "payment"."id" = ("outgoing_mail"."facts" ->> 'paymentId')::int
WHERE "outgoing_mail"."kind" IN ('payment-due', 'payment-overdue')
GROUP BY 1, 2;
