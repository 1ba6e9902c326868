-- CreateTable
CREATE TABLE "outgoing_mail" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "kind" TEXT NOT NULL,
    "dedupe_key" TEXT NOT NULL,
    "recipient" TEXT,
    "facts" JSONB NOT NULL DEFAULT '{}',
    "lead_id" UUID,
    "message_id" TEXT,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL,
    "lease_token" UUID,
    "lease_until" TIMESTAMPTZ(3),
    "problem" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "outgoing_mail_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "outgoing_mail_dedupe_key_key" ON "outgoing_mail"("dedupe_key");

-- CreateIndex
CREATE UNIQUE INDEX "outgoing_mail_message_id_key" ON "outgoing_mail"("message_id");

-- CreateIndex
CREATE INDEX "outgoing_mail_open_idx" ON "outgoing_mail"("next_attempt_at") WHERE (state = ANY (ARRAY['waiting'::text, 'sending'::text]));

-- CreateIndex
CREATE INDEX "outgoing_mail_not_sent_idx" ON "outgoing_mail"("created_at", "id") WHERE (state = ANY (ARRAY['waiting'::text, 'sending'::text, 'failed'::text]));

-- CreateIndex
CREATE INDEX "outgoing_mail_ended_idx" ON "outgoing_mail"("ended_at") WHERE (ended_at IS NOT NULL);

-- CreateIndex
CREATE INDEX "outgoing_mail_lead_id_idx" ON "outgoing_mail"("lead_id") WHERE (lead_id IS NOT NULL);

ALTER TABLE "outgoing_mail" ADD CONSTRAINT "outgoing_mail_kind_check" CHECK ("kind" IN ('registration-confirmed', 'place-moved', 'place-released', 'payment-due', 'payment-overdue', 'new-lead'));
ALTER TABLE "outgoing_mail" ADD CONSTRAINT "outgoing_mail_state_check" CHECK ("state" IN ('waiting', 'sending', 'sent', 'failed', 'dropped'));
ALTER TABLE "outgoing_mail" ADD CONSTRAINT "outgoing_mail_ended_at_check" CHECK (("state" IN ('waiting', 'sending')) = ("ended_at" IS NULL));
ALTER TABLE "outgoing_mail" ADD CONSTRAINT "outgoing_mail_lease_check" CHECK (("state" = 'sending') = ("lease_token" IS NOT NULL AND "lease_until" IS NOT NULL));
ALTER TABLE "outgoing_mail" ADD CONSTRAINT "outgoing_mail_sent_check" CHECK ("state" NOT IN ('sending', 'sent') OR "message_id" IS NOT NULL);
ALTER TABLE "outgoing_mail" ADD CONSTRAINT "outgoing_mail_recipient_check" CHECK ("recipient" <> '' OR "recipient" IS NULL);
ALTER TABLE "outgoing_mail" ADD CONSTRAINT "outgoing_mail_attempts_check" CHECK ("attempts" >= 0);
