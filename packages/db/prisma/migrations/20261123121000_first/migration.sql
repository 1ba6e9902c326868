-- CreateTable
CREATE TABLE "audit" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor" TEXT NOT NULL,
    "actor_sub" TEXT,
    "action" TEXT NOT NULL,
    "entity" TEXT NOT NULL,
    "entity_id" TEXT NOT NULL,
    "before" JSONB,
    "after" JSONB,

    CONSTRAINT "audit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "document" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "provider_id" BIGINT NOT NULL,
    "number" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "link_state" TEXT NOT NULL DEFAULT 'none',
    "linked_receipt_id" UUID,
    "view_url" TEXT,
    "gross_grosze" INTEGER NOT NULL,
    "issued_on" DATE NOT NULL,
    "fiscal_state" TEXT,
    "gov_status" TEXT,
    "gov_id" TEXT,
    "bears_tax_id" BOOLEAN NOT NULL DEFAULT false,
    "last_error" TEXT,
    "withdrawn_at" TIMESTAMPTZ(3),
    "removed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "follow_at" TIMESTAMPTZ(3),

    CONSTRAINT "document_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "document_email" (
    "document_id" UUID NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "sent_to" TEXT NOT NULL,
    "is_resend" BOOLEAN NOT NULL DEFAULT false,
    "problem" TEXT,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "document_email_pkey" PRIMARY KEY ("document_id")
);

-- CreateTable
CREATE TABLE "document_request" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "key" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "body" JSONB NOT NULL,
    "body_hash" TEXT NOT NULL,
    "link_receipt_id" UUID,
    "link_dropped" BOOLEAN NOT NULL DEFAULT false,
    "state" TEXT NOT NULL DEFAULT 'pending',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "without_id" INTEGER NOT NULL DEFAULT 0,
    "sent_at" TIMESTAMPTZ(3),
    "absent_since" TIMESTAMPTZ(3),
    "absent_proofs" INTEGER NOT NULL DEFAULT 0,
    "refusal" JSONB,
    "document_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "document_request_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "document_request_payment" (
    "request_id" UUID NOT NULL,
    "payment_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "living" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "document_request_payment_pkey" PRIMARY KEY ("request_id","payment_id")
);

-- CreateTable
CREATE TABLE "document_lease" (
    "payment_id" INTEGER NOT NULL,
    "holder" TEXT NOT NULL,
    "token" BIGINT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "document_lease_pkey" PRIMARY KEY ("payment_id")
);

-- CreateTable
CREATE TABLE "document_run" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "started_by" TEXT NOT NULL,
    "started_by_sub" TEXT,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "cancel_requested" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "document_run_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "document_run_item" (
    "run_id" UUID NOT NULL,
    "payment_id" INTEGER NOT NULL,
    "list" INTEGER NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "refusal" JSONB,
    "outcome" TEXT,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "document_run_item_pkey" PRIMARY KEY ("run_id","payment_id")
);

-- CreateTable
CREATE TABLE "lead" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "social_lead_id" TEXT,
    "email" TEXT NOT NULL DEFAULT '',
    "phone" TEXT NOT NULL DEFAULT '',
    "first_name" TEXT NOT NULL DEFAULT '',
    "last_name" TEXT NOT NULL DEFAULT '',
    "product_interest" TEXT NOT NULL DEFAULT '',
    "city" TEXT NOT NULL,
    "city_source" TEXT NOT NULL,
    "city_listed" BOOLEAN NOT NULL DEFAULT true,
    "status" TEXT NOT NULL DEFAULT 'Nowy',
    "channel" TEXT NOT NULL,
    "page_id" TEXT,
    "form_id" TEXT,
    "form_name" TEXT,
    "campaign_id" TEXT,
    "campaign_name" TEXT,
    "adset_id" TEXT,
    "adset_name" TEXT,
    "ad_id" TEXT,
    "ad_name" TEXT,
    "platform" TEXT,
    "is_organic" BOOLEAN NOT NULL DEFAULT false,
    "is_test" BOOLEAN NOT NULL DEFAULT false,
    "created_time" TIMESTAMPTZ(3),
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "answers" JSONB NOT NULL DEFAULT '[]',
    "consents" JSONB NOT NULL DEFAULT '[]',
    "note" TEXT NOT NULL DEFAULT '',
    "inactive_reason" TEXT,
    "player_id" UUID,
    "owner_email" TEXT,
    "erased_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "lead_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "lead_history" (
    "id" BIGSERIAL NOT NULL,
    "lead_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor" TEXT NOT NULL,
    "change" TEXT NOT NULL,
    "from_status" TEXT,
    "to_status" TEXT,
    "details" JSONB NOT NULL DEFAULT '{}',
    "undone_at" TIMESTAMPTZ(3),

    CONSTRAINT "lead_history_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "lead_delivery" (
    "leadgen_id" TEXT NOT NULL,
    "page_id" TEXT,
    "form_id" TEXT,
    "ad_id" TEXT,
    "created_time" TIMESTAMPTZ(3),
    "raw" JSON NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lease_token" UUID,
    "lease_until" TIMESTAMPTZ(3),
    "error_code" TEXT,
    "last_error" TEXT,
    "done_at" TIMESTAMPTZ(3),
    "retried_at" TIMESTAMPTZ(3),

    CONSTRAINT "lead_delivery_pkey" PRIMARY KEY ("leadgen_id")
);

-- CreateTable
CREATE TABLE "webhook_rate" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "webhook_rate_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "lead_tombstone" (
    "id_hash" TEXT NOT NULL,
    "erased_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "lead_tombstone_pkey" PRIMARY KEY ("id_hash")
);

-- CreateTable
CREATE TABLE "erasure_key" (
    "id" BOOLEAN NOT NULL DEFAULT true,
    "mark" TEXT NOT NULL,

    CONSTRAINT "erasure_key_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "lead_form" (
    "form_id" TEXT NOT NULL,
    "page_id" TEXT,
    "name" TEXT NOT NULL DEFAULT '',
    "questions" JSONB NOT NULL DEFAULT '[]',
    "is_known" BOOLEAN NOT NULL DEFAULT true,
    "fetched_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "lead_form_pkey" PRIMARY KEY ("form_id")
);

-- CreateTable
CREATE TABLE "lead_backfill" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "since_days" INTEGER NOT NULL,
    "started_by" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'running',
    "progress" JSONB NOT NULL DEFAULT '{}',
    "result" JSONB,
    "cancel_requested" BOOLEAN NOT NULL DEFAULT false,
    "lease_token" UUID,
    "lease_until" TIMESTAMPTZ(3),
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "lead_backfill_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "marketing_budget" (
    "channel" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "month" CHAR(7) NOT NULL,
    "amount_grosze" INTEGER NOT NULL,
    "currency" TEXT NOT NULL DEFAULT 'PLN',
    "source" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "marketing_budget_pkey" PRIMARY KEY ("channel","city","month")
);

-- CreateTable
CREATE TABLE "notification" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "type" TEXT NOT NULL,
    "severity" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "payment_ids" INTEGER[],
    "details" JSONB NOT NULL DEFAULT '{}',
    "dedupe_key" TEXT NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 1,
    "first_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "resolved_at" TIMESTAMPTZ(3),
    "resolved_by" TEXT,
    "note" TEXT,

    CONSTRAINT "notification_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "outside_rate_limit" (
    "system" TEXT NOT NULL,
    "throttled_until" TIMESTAMPTZ(3),
    "at_once" INTEGER,
    "fast_up_to" INTEGER,
    "borne" INTEGER NOT NULL DEFAULT 0,
    "too_many" INTEGER,
    "throttled_at" TIMESTAMPTZ(3),
    "pauses" INTEGER NOT NULL DEFAULT 0,
    "paused_until" TIMESTAMPTZ(3),

    CONSTRAINT "outside_rate_limit_pkey" PRIMARY KEY ("system")
);

-- CreateTable
CREATE TABLE "outside_state" (
    "system" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "state" JSONB NOT NULL,
    "checked_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "outside_state_pkey" PRIMARY KEY ("system","subject")
);

-- CreateTable
CREATE TABLE "outside_request" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "system" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "lease_until" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "outside_request_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "product" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "name" TEXT NOT NULL,
    "price_grosze" INTEGER NOT NULL,
    "vat_rate" TEXT NOT NULL,
    "vat_exemption" TEXT,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "receipt_key" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "product_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "checkout" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "owner_email" TEXT NOT NULL,
    "gateway_id" TEXT,
    "url" TEXT,
    "amount_grosze" INTEGER NOT NULL,
    "currency" TEXT NOT NULL DEFAULT 'PLN',
    "state" TEXT NOT NULL DEFAULT 'opening',
    "opened_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_checked_at" TIMESTAMPTZ(3),
    "paid_at" TIMESTAMPTZ(3),

    CONSTRAINT "checkout_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "settlement" (
    "key" TEXT NOT NULL,
    "player_id" UUID NOT NULL,
    "owner_email" TEXT NOT NULL,
    "desk_id" TEXT NOT NULL,
    "desk_driver" TEXT NOT NULL DEFAULT 'posnet',
    "settled_by" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "print_receipt" BOOLEAN NOT NULL,
    "no_receipt_reason" TEXT,
    "invoice_version" INTEGER NOT NULL,
    "request" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "cancelled_at" TIMESTAMPTZ(3),
    "cancelled_by" TEXT,
    "cancel_reason" TEXT,

    CONSTRAINT "settlement_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "payment" (
    "id" SERIAL NOT NULL,
    "owner_email" TEXT NOT NULL,
    "player_id" UUID NOT NULL,
    "registration_id" UUID,
    "checkout_id" UUID,
    "settlement_key" TEXT,
    "city" TEXT NOT NULL,
    "amount_grosze" INTEGER NOT NULL,
    "currency" TEXT NOT NULL DEFAULT 'PLN',
    "due_on" DATE NOT NULL,
    "month" TEXT,
    "method" TEXT,
    "state" TEXT NOT NULL DEFAULT 'due',
    "paid_on" DATE,
    "paid_at" TIMESTAMPTZ(3),
    "settled_by" TEXT,
    "buyer" JSONB,
    "buyer_company" TEXT,
    "buyer_tax_id" TEXT,
    "print_receipt" BOOLEAN,
    "no_receipt_reason" TEXT,
    "invoice_waiver" TEXT,
    "invoice_id" UUID,
    "receipt_id" UUID,
    "received_grosze" INTEGER,
    "received_currency" TEXT,
    "documents_outcome" TEXT,
    "refund_grosze" INTEGER,
    "refund_reason" TEXT,
    "refunded_by" TEXT,
    "refunded_on" DATE,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment_line" (
    "payment_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "gross_grosze" INTEGER NOT NULL,
    "quantity" INTEGER NOT NULL DEFAULT 1,
    "vat_rate" TEXT NOT NULL,
    "vat_exemption" TEXT,
    "product_id" UUID,

    CONSTRAINT "payment_line_pkey" PRIMARY KEY ("payment_id","position")
);

-- CreateTable
CREATE TABLE "payment_part" (
    "payment_id" INTEGER NOT NULL,
    "method" TEXT NOT NULL,
    "amount_grosze" INTEGER NOT NULL,

    CONSTRAINT "payment_part_pkey" PRIMARY KEY ("payment_id","method")
);

-- CreateTable
CREATE TABLE "owner" (
    "email" TEXT NOT NULL,
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "phone" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "owner_pkey" PRIMARY KEY ("email")
);

-- CreateTable
CREATE TABLE "player" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "owner_email" TEXT NOT NULL,
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "birth_year" INTEGER NOT NULL,
    "city" TEXT NOT NULL,
    "mark" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "player_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "staff_name" (
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "staff_name_pkey" PRIMARY KEY ("email")
);

-- CreateTable
CREATE TABLE "counter_staff" (
    "sub" TEXT NOT NULL,
    "email" TEXT NOT NULL,

    CONSTRAINT "counter_staff_pkey" PRIMARY KEY ("sub","email")
);

-- CreateTable
CREATE TABLE "invoice" (
    "player_id" UUID NOT NULL,
    "owner_email" TEXT NOT NULL,
    "classic_invoice" BOOLEAN NOT NULL DEFAULT false,
    "nominal_invoice" BOOLEAN NOT NULL DEFAULT false,
    "tax_id" TEXT NOT NULL DEFAULT '',
    "company_name" TEXT NOT NULL DEFAULT '',
    "first_name" TEXT NOT NULL DEFAULT '',
    "last_name" TEXT NOT NULL DEFAULT '',
    "street" TEXT NOT NULL DEFAULT '',
    "postal_code" TEXT NOT NULL DEFAULT '',
    "city" TEXT NOT NULL DEFAULT '',
    "country" TEXT NOT NULL DEFAULT 'PL',
    "email" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "invoice_pkey" PRIMARY KEY ("player_id")
);

-- CreateTable
CREATE TABLE "desk" (
    "id" TEXT NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "desk_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "print_job" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "settlement_key" TEXT,
    "receipt_id" UUID,
    "driver" TEXT NOT NULL DEFAULT 'posnet',
    "desk_id" TEXT,
    "state" TEXT NOT NULL DEFAULT 'queued',
    "receipt" JSONB NOT NULL,
    "problem" TEXT,
    "receipt_number" INTEGER,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "sent_at" TIMESTAMPTZ(3),
    "taken_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "printed_at" TIMESTAMPTZ(3),
    "confirmed_by" TEXT,
    "cancelled_in_state" TEXT,

    CONSTRAINT "print_job_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "print_job_payment" (
    "job_id" UUID NOT NULL,
    "payment_id" INTEGER NOT NULL,
    "living" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "print_job_payment_pkey" PRIMARY KEY ("job_id","payment_id")
);

-- CreateTable
CREATE TABLE "print_pause" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "state" TEXT NOT NULL DEFAULT 'paused',
    "number" TEXT NOT NULL,
    "fiscal" TEXT NOT NULL,
    "payment_ids" INTEGER[],
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "resumed_at" TIMESTAMPTZ(3),
    "resumed_by" TEXT,
    "note" TEXT,

    CONSTRAINT "print_pause_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "city" (
    "name" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "city_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "course" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "age_group" TEXT NOT NULL DEFAULT '',
    "schedule" TEXT NOT NULL DEFAULT '',
    "starts_on" DATE NOT NULL,
    "ends_on" DATE,
    "price_grosze" INTEGER NOT NULL,
    "vat_rate" TEXT NOT NULL,
    "vat_exemption" TEXT,
    "places" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "receipt_key" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "course_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "former_receipt_name" (
    "key" TEXT NOT NULL,
    "vat_rate" TEXT NOT NULL,

    CONSTRAINT "former_receipt_name_pkey" PRIMARY KEY ("key","vat_rate")
);

-- CreateTable
CREATE TABLE "registration" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "course_id" UUID NOT NULL,
    "player_id" UUID NOT NULL,
    "owner_email" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'held',
    "held_until" TIMESTAMPTZ(3),
    "hold_extensions" INTEGER NOT NULL DEFAULT 0,
    "invoice_choice" JSONB,
    "price_grosze" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "registration_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cron_config" (
    "job_key" TEXT NOT NULL,
    "schedule" TEXT NOT NULL,
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "last_slot" TIMESTAMPTZ(3),
    "last_state" TEXT,
    "last_error" TEXT,

    CONSTRAINT "cron_config_pkey" PRIMARY KEY ("job_key")
);

-- CreateTable
CREATE TABLE "cron_slot" (
    "job_key" TEXT NOT NULL,
    "slot" TIMESTAMPTZ(3) NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'running',
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "tries" INTEGER NOT NULL DEFAULT 1,
    "lease_until" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),
    "result" JSONB,
    "error" TEXT,

    CONSTRAINT "cron_slot_pkey" PRIMARY KEY ("job_key","slot")
);

-- CreateIndex
CREATE INDEX "audit_entity_entity_id_at_idx" ON "audit"("entity", "entity_id", "at");

-- CreateIndex
CREATE INDEX "audit_at_idx" ON "audit"("at");

-- CreateIndex
CREATE INDEX "audit_action_id_idx" ON "audit"("action", "id");

-- CreateIndex
CREATE INDEX "audit_entity_id_idx" ON "audit"("entity", "id");

-- CreateIndex
CREATE UNIQUE INDEX "document_provider_id_key" ON "document"("provider_id");

-- CreateIndex
CREATE INDEX "document_created_at_id_idx" ON "document"("created_at", "id");

-- CreateIndex
CREATE INDEX "document_follow_idx" ON "document"("follow_at") WHERE (follow_at IS NOT NULL);

-- CreateIndex
CREATE INDEX "document_email_open_idx" ON "document_email"("updated_at") WHERE (state = ANY (ARRAY['waiting'::text, 'sending'::text]));

-- CreateIndex
CREATE UNIQUE INDEX "document_request_key_key" ON "document_request"("key");

-- CreateIndex
CREATE UNIQUE INDEX "document_request_document_id_key" ON "document_request"("document_id");

-- CreateIndex
CREATE INDEX "document_request_open_idx" ON "document_request"("updated_at") WHERE (state = ANY (ARRAY['pending'::text, 'sent'::text, 'unknown'::text]));

-- CreateIndex
CREATE INDEX "document_request_payment_payment_id_idx" ON "document_request_payment"("payment_id");

-- CreateIndex
CREATE UNIQUE INDEX "document_request_payment_living" ON "document_request_payment"("payment_id", "kind") WHERE (living);

-- CreateIndex
CREATE INDEX "document_run_started_at_idx" ON "document_run"("started_at");

-- CreateIndex
CREATE INDEX "document_run_item_waiting_idx" ON "document_run_item"("run_id", "list") WHERE (state = 'waiting'::text);

-- CreateIndex
CREATE INDEX "document_run_item_followed_idx" ON "document_run_item"("payment_id") WHERE (state = ANY (ARRAY['working'::text, 'needs-person'::text]));

-- CreateIndex
CREATE INDEX "lead_email_idx" ON "lead"("email");

-- CreateIndex
CREATE INDEX "lead_board_idx" ON "lead"("status", "city", "channel") WHERE (erased_at IS NULL AND inactive_reason IS NULL);

-- CreateIndex
CREATE INDEX "lead_other_city_idx" ON "lead"("city") WHERE (NOT city_listed AND erased_at IS NULL);

-- CreateIndex
CREATE UNIQUE INDEX "idx_lead_social_lead_id" ON "lead"("social_lead_id") WHERE (social_lead_id IS NOT NULL);

-- CreateIndex
CREATE INDEX "lead_history_lead_id_at_idx" ON "lead_history"("lead_id", "at");

-- CreateIndex
CREATE INDEX "lead_delivery_open_idx" ON "lead_delivery"("next_attempt_at") WHERE (state = ANY (ARRAY['waiting'::text, 'working'::text]));

-- CreateIndex
CREATE INDEX "lead_delivery_ended_idx" ON "lead_delivery"("state", "received_at") WHERE (state = ANY (ARRAY['done'::text, 'failed'::text, 'skipped'::text, 'erased'::text]));

-- CreateIndex
CREATE INDEX "lead_backfill_started_at_idx" ON "lead_backfill"("started_at");

-- CreateIndex
CREATE UNIQUE INDEX "lead_backfill_one_running" ON "lead_backfill"("state") WHERE (state = 'running');

-- CreateIndex
CREATE INDEX "notification_resolved_at_last_at_idx" ON "notification"("resolved_at", "last_at");

-- CreateIndex
CREATE INDEX "notification_dedupe_key_idx" ON "notification"("dedupe_key");

-- CreateIndex
CREATE INDEX "notification_payment_ids_idx" ON "notification" USING GIN ("payment_ids");

-- CreateIndex
CREATE UNIQUE INDEX "notification_open_dedupe_key" ON "notification"("dedupe_key") WHERE (resolved_at IS NULL);

-- CreateIndex
CREATE INDEX "outside_request_system_started_at_idx" ON "outside_request"("system", "started_at");

-- CreateIndex
CREATE INDEX "product_receipt_key_idx" ON "product"("receipt_key");

-- CreateIndex
CREATE UNIQUE INDEX "checkout_gateway_id_key" ON "checkout"("gateway_id");

-- CreateIndex
CREATE INDEX "checkout_open_idx" ON "checkout"("opened_at") WHERE (state = ANY (ARRAY['opening'::text, 'open'::text]));

-- CreateIndex
CREATE INDEX "settlement_cancelled_at_idx" ON "settlement"("cancelled_at") WHERE (cancelled_at IS NOT NULL);

-- CreateIndex
CREATE INDEX "settlement_created_at_idx" ON "settlement"("created_at");

-- CreateIndex
CREATE INDEX "payment_owner_email_id_idx" ON "payment"("owner_email", "id");

-- CreateIndex
CREATE INDEX "payment_player_id_state_idx" ON "payment"("player_id", "state");

-- CreateIndex
CREATE INDEX "payment_state_due_on_idx" ON "payment"("state", "due_on");

-- CreateIndex
CREATE INDEX "payment_paid_on_idx" ON "payment"("paid_on");

-- CreateIndex
CREATE INDEX "payment_refunded_on_idx" ON "payment"("refunded_on") WHERE (refunded_on IS NOT NULL);

-- CreateIndex
CREATE INDEX "payment_city_id_idx" ON "payment"("city", "id");

-- CreateIndex
CREATE INDEX "payment_documents_outcome_id_idx" ON "payment"("documents_outcome", "id");

-- CreateIndex
CREATE INDEX "payment_buyer_company_idx" ON "payment"("buyer_company") WHERE (buyer_company IS NOT NULL);

-- CreateIndex
CREATE INDEX "payment_buyer_tax_id_idx" ON "payment"("buyer_tax_id") WHERE (buyer_tax_id IS NOT NULL);

-- CreateIndex
CREATE INDEX "payment_checkout_id_idx" ON "payment"("checkout_id");

-- CreateIndex
CREATE INDEX "payment_settlement_key_idx" ON "payment"("settlement_key");

-- CreateIndex
CREATE INDEX "payment_state_id_idx" ON "payment"("state", "id");

-- CreateIndex
CREATE INDEX "payment_registration_id_idx" ON "payment"("registration_id") WHERE (registration_id IS NOT NULL);

-- CreateIndex
CREATE INDEX "payment_receipt_id_idx" ON "payment"("receipt_id") WHERE (receipt_id IS NOT NULL);

-- CreateIndex
CREATE INDEX "payment_invoice_id_idx" ON "payment"("invoice_id") WHERE (invoice_id IS NOT NULL);

-- CreateIndex
CREATE INDEX "payment_line_product_id_idx" ON "payment_line"("product_id") WHERE (product_id IS NOT NULL);

-- CreateIndex
CREATE INDEX "player_owner_email_mark_idx" ON "player"("owner_email", "mark");

-- CreateIndex
CREATE INDEX "invoice_owner_email_idx" ON "invoice"("owner_email");

-- CreateIndex
CREATE UNIQUE INDEX "print_job_settlement_key_key" ON "print_job"("settlement_key");

-- CreateIndex
CREATE INDEX "print_job_desk_id_created_at_idx" ON "print_job"("desk_id", "created_at");

-- CreateIndex
CREATE INDEX "print_job_receipt_id_idx" ON "print_job"("receipt_id");

-- CreateIndex
CREATE INDEX "print_job_provider_open_idx" ON "print_job"("updated_at") WHERE (driver = 'provider'::text AND state = ANY (ARRAY['queued'::text, 'printing'::text, 'unknown'::text]));

-- CreateIndex
CREATE INDEX "print_job_desk_open_idx" ON "print_job"("updated_at") WHERE (driver = 'posnet'::text AND state = ANY (ARRAY['queued'::text, 'printing'::text, 'held'::text, 'failed'::text, 'unknown'::text]));

-- CreateIndex
CREATE INDEX "print_job_provider_person_idx" ON "print_job"("updated_at") WHERE (driver = 'provider'::text AND state = ANY (ARRAY['unknown'::text, 'failed'::text]));

-- CreateIndex
CREATE INDEX "print_job_payment_payment_id_idx" ON "print_job_payment"("payment_id");

-- CreateIndex
CREATE UNIQUE INDEX "print_job_payment_living" ON "print_job_payment"("payment_id") WHERE (living);

-- CreateIndex
CREATE UNIQUE INDEX "print_pause_one_paused" ON "print_pause"("state") WHERE (state = 'paused');

-- CreateIndex
CREATE INDEX "course_kind_city_starts_on_idx" ON "course"("kind", "city", "starts_on");

-- CreateIndex
CREATE INDEX "course_receipt_key_idx" ON "course"("receipt_key");

-- CreateIndex
CREATE INDEX "registration_owner_email_created_at_idx" ON "registration"("owner_email", "created_at");

-- CreateIndex
CREATE INDEX "registration_course_id_state_idx" ON "registration"("course_id", "state");

-- CreateIndex
CREATE INDEX "registration_held_until_idx" ON "registration"("held_until") WHERE (state = 'held');

-- CreateIndex
CREATE INDEX "registration_player_id_idx" ON "registration"("player_id");

-- CreateIndex
CREATE INDEX "cron_slot_running_idx" ON "cron_slot"("job_key", "slot") WHERE (state = 'running'::text);

-- AddForeignKey
ALTER TABLE "document" ADD CONSTRAINT "document_linked_receipt_id_fkey" FOREIGN KEY ("linked_receipt_id") REFERENCES "document"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document_email" ADD CONSTRAINT "document_email_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "document"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document_request" ADD CONSTRAINT "document_request_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "document"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document_request_payment" ADD CONSTRAINT "document_request_payment_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "document_request"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document_request_payment" ADD CONSTRAINT "document_request_payment_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document_lease" ADD CONSTRAINT "document_lease_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document_run_item" ADD CONSTRAINT "document_run_item_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "document_run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document_run_item" ADD CONSTRAINT "document_run_item_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lead" ADD CONSTRAINT "lead_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "player"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lead_history" ADD CONSTRAINT "lead_history_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "lead"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment" ADD CONSTRAINT "payment_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "player"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment" ADD CONSTRAINT "payment_registration_id_fkey" FOREIGN KEY ("registration_id") REFERENCES "registration"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment" ADD CONSTRAINT "payment_checkout_id_fkey" FOREIGN KEY ("checkout_id") REFERENCES "checkout"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment" ADD CONSTRAINT "payment_settlement_key_fkey" FOREIGN KEY ("settlement_key") REFERENCES "settlement"("key") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment" ADD CONSTRAINT "payment_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "document"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment" ADD CONSTRAINT "payment_receipt_id_fkey" FOREIGN KEY ("receipt_id") REFERENCES "document"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_line" ADD CONSTRAINT "payment_line_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_line" ADD CONSTRAINT "payment_line_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_part" ADD CONSTRAINT "payment_part_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "player" ADD CONSTRAINT "player_owner_email_fkey" FOREIGN KEY ("owner_email") REFERENCES "owner"("email") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "player"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "print_job" ADD CONSTRAINT "print_job_settlement_key_fkey" FOREIGN KEY ("settlement_key") REFERENCES "settlement"("key") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "print_job" ADD CONSTRAINT "print_job_receipt_id_fkey" FOREIGN KEY ("receipt_id") REFERENCES "document"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "print_job_payment" ADD CONSTRAINT "print_job_payment_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "print_job"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "print_job_payment" ADD CONSTRAINT "print_job_payment_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "registration" ADD CONSTRAINT "registration_course_id_fkey" FOREIGN KEY ("course_id") REFERENCES "course"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "registration" ADD CONSTRAINT "registration_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "player"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cron_slot" ADD CONSTRAINT "cron_slot_job_key_fkey" FOREIGN KEY ("job_key") REFERENCES "cron_config"("job_key") ON DELETE RESTRICT ON UPDATE CASCADE;

-- ---- By hand from here on: what the schema language cannot say, by subject -----------------------------------------
-- Enumerations are text; their unions are in packages/domain. Money is in whole grosze. The schema check does not see these.

-- ---- people ---------------------------------------------------------------------------------------------------------

-- owner_email is stored trimmed and in lower case, for it is compared byte by byte.
ALTER TABLE "owner" ADD CONSTRAINT "owner_email_check" CHECK ("email" <> '' AND "email" = btrim("email") AND "email" !~ '[A-Z]');
ALTER TABLE "player" ADD CONSTRAINT "player_birth_year_check" CHECK ("birth_year" BETWEEN 1900 AND 2200);
ALTER TABLE "player" ADD CONSTRAINT "player_mark_check" CHECK ("mark" >= 0);

-- Leads and owners are compared by the last nine digits of their phones.
CREATE INDEX "owner_phone_digits_idx" ON "owner" ((right(regexp_replace("phone", '\D', '', 'g'), 9)));

-- ---- preferences ----------------------------------------------------------------------------------------------------

ALTER TABLE "invoice" ADD CONSTRAINT "invoice_owner_email_check" CHECK ("owner_email" <> '' AND "owner_email" = btrim("owner_email") AND "owner_email" !~ '[A-Z]');
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_version_check" CHECK ("version" >= 1);

-- ---- registration ---------------------------------------------------------------------------------------------------

ALTER TABLE "course" ADD CONSTRAINT "course_kind_check" CHECK ("kind" IN ('trial', 'permanent', 'turnus'));
ALTER TABLE "course" ADD CONSTRAINT "course_price_grosze_check" CHECK ("price_grosze" >= 0);
ALTER TABLE "course" ADD CONSTRAINT "course_vat_rate_check" CHECK ("vat_rate" IN ('23', '8', '5', '0', 'zw', 'np'));
ALTER TABLE "course" ADD CONSTRAINT "course_vat_exemption_check" CHECK ("vat_rate" <> 'zw' OR coalesce("vat_exemption", '') <> '');
ALTER TABLE "course" ADD CONSTRAINT "course_places_check" CHECK ("places" >= 0);
ALTER TABLE "course" ADD CONSTRAINT "course_ends_on_check" CHECK ("ends_on" >= "starts_on");

ALTER TABLE "former_receipt_name" ADD CONSTRAINT "former_receipt_name_vat_rate_check" CHECK ("vat_rate" IN ('23', '8', '5', '0', 'zw', 'np'));

ALTER TABLE "registration" ADD CONSTRAINT "registration_owner_email_check" CHECK ("owner_email" <> '' AND "owner_email" = btrim("owner_email") AND "owner_email" !~ '[A-Z]');
ALTER TABLE "registration" ADD CONSTRAINT "registration_state_check" CHECK ("state" IN ('held', 'taken', 'released', 'cancelled'));
ALTER TABLE "registration" ADD CONSTRAINT "registration_held_until_check" CHECK ("state" <> 'held' OR "held_until" IS NOT NULL);
ALTER TABLE "registration" ADD CONSTRAINT "registration_hold_extensions_check" CHECK ("hold_extensions" BETWEEN 0 AND 2);
ALTER TABLE "registration" ADD CONSTRAINT "registration_price_grosze_check" CHECK ("price_grosze" >= 0);

-- A name may be written without its key: the key is worked out again when names are compared next.
CREATE FUNCTION "forget_receipt_key"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."receipt_key" := NULL;
  RETURN NEW;
END
$$;
CREATE TRIGGER "course_forget_receipt_key" BEFORE UPDATE OF "name", "kind" ON "course" FOR EACH ROW
WHEN (OLD."name" IS DISTINCT FROM NEW."name" OR OLD."kind" IS DISTINCT FROM NEW."kind")
EXECUTE FUNCTION "forget_receipt_key"();
CREATE TRIGGER "product_forget_receipt_key" BEFORE UPDATE OF "name" ON "product" FOR EACH ROW
WHEN (OLD."name" IS DISTINCT FROM NEW."name")
EXECUTE FUNCTION "forget_receipt_key"();

-- ---- payments -------------------------------------------------------------------------------------------------------

ALTER TABLE "product" ADD CONSTRAINT "product_price_grosze_check" CHECK ("price_grosze" >= 0);
ALTER TABLE "product" ADD CONSTRAINT "product_vat_rate_check" CHECK ("vat_rate" IN ('23', '8', '5', '0', 'zw', 'np'));
ALTER TABLE "product" ADD CONSTRAINT "product_vat_exemption_check" CHECK ("vat_rate" <> 'zw' OR coalesce("vat_exemption", '') <> '');

ALTER TABLE "checkout" ADD CONSTRAINT "checkout_owner_email_check" CHECK ("owner_email" <> '' AND "owner_email" = btrim("owner_email") AND "owner_email" !~ '[A-Z]');
ALTER TABLE "checkout" ADD CONSTRAINT "checkout_state_check" CHECK ("state" IN ('opening', 'open', 'paid', 'cancelled', 'expired', 'mismatched'));
ALTER TABLE "checkout" ADD CONSTRAINT "checkout_amount_grosze_check" CHECK ("amount_grosze" >= 0);
ALTER TABLE "checkout" ADD CONSTRAINT "checkout_currency_check" CHECK ("currency" = 'PLN');

ALTER TABLE "settlement" ADD CONSTRAINT "settlement_owner_email_check" CHECK ("owner_email" <> '' AND "owner_email" = btrim("owner_email") AND "owner_email" !~ '[A-Z]');
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_method_check" CHECK ("method" IN ('cash', 'card', 'blik', 'transfer', 'online'));
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_desk_driver_check" CHECK ("desk_driver" IN ('posnet', 'provider', 'none'));
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_cancelled_check" CHECK (("cancelled_at" IS NULL) = ("cancelled_by" IS NULL) AND ("cancelled_at" IS NULL) = ("cancel_reason" IS NULL));

ALTER TABLE "payment" ADD CONSTRAINT "payment_owner_email_check" CHECK ("owner_email" <> '' AND "owner_email" = btrim("owner_email") AND "owner_email" !~ '[A-Z]');
ALTER TABLE "payment" ADD CONSTRAINT "payment_state_check" CHECK ("state" IN ('due', 'pending', 'paid', 'cancelled', 'refunded'));
ALTER TABLE "payment" ADD CONSTRAINT "payment_method_check" CHECK ("method" IN ('cash', 'card', 'blik', 'transfer', 'online'));
ALTER TABLE "payment" ADD CONSTRAINT "payment_paid_check" CHECK ("state" NOT IN ('paid', 'refunded') OR ("paid_on" IS NOT NULL AND "method" IS NOT NULL));
ALTER TABLE "payment" ADD CONSTRAINT "payment_amount_grosze_check" CHECK ("amount_grosze" >= 0);
ALTER TABLE "payment" ADD CONSTRAINT "payment_currency_check" CHECK ("currency" = 'PLN');
ALTER TABLE "payment" ADD CONSTRAINT "payment_month_check" CHECK ("month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$');
ALTER TABLE "payment" ADD CONSTRAINT "payment_documents_outcome_check" CHECK ("documents_outcome" IN ('issued', 'issued-unlinked', 'fell-back', 'waiting', 'needs-person', 'withdrawn', 'without-document'));
ALTER TABLE "payment" ADD CONSTRAINT "payment_invoice_waiver_check" CHECK ("invoice_waiver" IN ('given', 'not-asked'));
-- A received amount has its currency, and both are null when what came is what was due; no more is given back than came.
ALTER TABLE "payment" ADD CONSTRAINT "payment_received_check" CHECK (("received_grosze" IS NULL) = ("received_currency" IS NULL) AND coalesce("received_grosze", 0) >= 0);
ALTER TABLE "payment" ADD CONSTRAINT "payment_refund_grosze_check" CHECK ("refund_grosze" BETWEEN 0 AND coalesce("received_grosze", "amount_grosze"));

ALTER TABLE "payment_line" ADD CONSTRAINT "payment_line_gross_grosze_check" CHECK ("gross_grosze" >= 0);
ALTER TABLE "payment_line" ADD CONSTRAINT "payment_line_quantity_check" CHECK ("quantity" >= 1);
ALTER TABLE "payment_line" ADD CONSTRAINT "payment_line_vat_rate_check" CHECK ("vat_rate" IN ('23', '8', '5', '0', 'zw', 'np'));
ALTER TABLE "payment_line" ADD CONSTRAINT "payment_line_vat_exemption_check" CHECK ("vat_rate" <> 'zw' OR coalesce("vat_exemption", '') <> '');
ALTER TABLE "payment_part" ADD CONSTRAINT "payment_part_method_check" CHECK ("method" IN ('cash', 'card', 'blik', 'transfer', 'online'));
ALTER TABLE "payment_part" ADD CONSTRAINT "payment_part_amount_grosze_check" CHECK ("amount_grosze" > 0);

-- The payments' list by days: the day that a payment was paid, else the one it is due on, as its records ask.
CREATE INDEX "payment_day_id_idx" ON "payment" ((coalesce("paid_on", "due_on")), "id");

-- The columns that a payment is searched by follow its copy of the buyer, whatever writes that: only a company invoice names a company.
CREATE FUNCTION "payment_buyer_search"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."buyer" ->> 'preference' = 'classic' THEN
    NEW."buyer_company" := left(NEW."buyer" -> 'data' ->> 'companyName', 500);
    NEW."buyer_tax_id" := left(NEW."buyer" -> 'data' ->> 'taxId', 50);
  ELSE
    NEW."buyer_company" := NULL;
    NEW."buyer_tax_id" := NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "payment_buyer_search_insert" BEFORE INSERT ON "payment" FOR EACH ROW EXECUTE FUNCTION "payment_buyer_search"();
CREATE TRIGGER "payment_buyer_search_update" BEFORE UPDATE OF "buyer", "buyer_company", "buyer_tax_id" ON "payment" FOR EACH ROW EXECUTE FUNCTION "payment_buyer_search"();

-- ---- documents ------------------------------------------------------------------------------------------------------

-- The service itself issues 'receipt' and 'vat'; the invoicing proxy passes any kind of the provider, a correction too.
ALTER TABLE "document" ADD CONSTRAINT "document_kind_check" CHECK ("kind" ~ '^[a-z][a-z_]{0,39}$');
ALTER TABLE "document" ADD CONSTRAINT "document_link_state_check" CHECK ("link_state" IN ('none', 'linked', 'unlinked', 'unknown'));
ALTER TABLE "document" ADD CONSTRAINT "document_gross_grosze_check" CHECK ("gross_grosze" >= 0 OR "kind" NOT IN ('receipt', 'vat'));
ALTER TABLE "document_email" ADD CONSTRAINT "document_email_state_check" CHECK ("state" IN ('waiting', 'sending', 'sent', 'refused', 'unknown', 'dropped'));

-- 'cancelled': the settlement that asked for the document was cancelled before anything was sent. 'withdrawn': the document
-- was made, the national e-invoice system rejected it, and the next revision takes its place.
ALTER TABLE "document_request" ADD CONSTRAINT "document_request_state_check" CHECK ("state" IN ('pending', 'sent', 'unknown', 'accepted', 'rejected', 'abandoned', 'cancelled', 'withdrawn', 'outdated'));
ALTER TABLE "document_request" ADD CONSTRAINT "document_request_kind_check" CHECK ("kind" ~ '^[a-z][a-z_]{0,39}$');
ALTER TABLE "document_request" ADD CONSTRAINT "document_request_key_check" CHECK ("key" ~ '^[!-~]{1,50}$');
ALTER TABLE "document_request" ADD CONSTRAINT "document_request_counts_check" CHECK ("revision" >= 1 AND "attempts" >= 0 AND "absent_proofs" >= 0);
ALTER TABLE "document_request" ADD CONSTRAINT "document_request_without_id_check" CHECK ("without_id" >= 0);
ALTER TABLE "document_request_payment" ADD CONSTRAINT "document_request_payment_kind_check" CHECK ("kind" ~ '^[a-z][a-z_]{0,39}$');
ALTER TABLE "document_lease" ADD CONSTRAINT "document_lease_token_check" CHECK ("token" >= 0);

ALTER TABLE "document_run_item" ADD CONSTRAINT "document_run_item_state_check" CHECK ("state" IN ('waiting', 'working', 'issued', 'refused', 'needs-person', 'cancelled'));
ALTER TABLE "document_run_item" ADD CONSTRAINT "document_run_item_refusal_check" CHECK (("state" = 'refused') = ("refusal" IS NOT NULL));
ALTER TABLE "document_run_item" ADD CONSTRAINT "document_run_item_ended_at_check" CHECK (("state" IN ('waiting', 'working')) = ("ended_at" IS NULL));

-- ---- notifications --------------------------------------------------------------------------------------------------

ALTER TABLE "notification" ADD CONSTRAINT "notification_type_check" CHECK ("type" <> '' AND "severity" <> '' AND "reason" <> '');
ALTER TABLE "notification" ADD CONSTRAINT "notification_payment_ids_check" CHECK ("payment_ids" IS NOT NULL);
ALTER TABLE "notification" ADD CONSTRAINT "notification_count_check" CHECK ("count" >= 1);

-- ---- printing -------------------------------------------------------------------------------------------------------

ALTER TABLE "print_job" ADD CONSTRAINT "print_job_state_check" CHECK ("state" IN ('queued', 'printing', 'printed', 'held', 'failed', 'unknown', 'cancelled'));
ALTER TABLE "print_job" ADD CONSTRAINT "print_job_cancelled_in_state_check" CHECK ("cancelled_in_state" IN ('queued', 'printing', 'printed', 'held', 'failed', 'unknown', 'cancelled'));
ALTER TABLE "print_job" ADD CONSTRAINT "print_job_attempts_check" CHECK ("attempts" >= 0);
ALTER TABLE "print_job" ADD CONSTRAINT "print_job_driver_check" CHECK ("driver" IN ('posnet', 'provider'));
ALTER TABLE "print_job" ADD CONSTRAINT "print_job_target_check" CHECK (CASE "driver" WHEN 'posnet' THEN "desk_id" IS NOT NULL ELSE "receipt_id" IS NOT NULL END);
ALTER TABLE "print_pause" ADD CONSTRAINT "print_pause_state_check" CHECK ("state" IN ('paused', 'resumed'));
ALTER TABLE "print_pause" ADD CONSTRAINT "print_pause_resumed_check" CHECK (("state" = 'resumed') = ("resumed_at" IS NOT NULL AND "resumed_by" IS NOT NULL AND "note" IS NOT NULL));

-- ---- leads ----------------------------------------------------------------------------------------------------------

ALTER TABLE "lead" ADD CONSTRAINT "lead_city_source_check" CHECK ("city_source" IN ('form', 'map', 'default', 'staff'));
ALTER TABLE "lead" ADD CONSTRAINT "lead_status_check" CHECK ("status" IN ('Nowy', 'Kontakt', 'Trening próbny', 'Zapisany'));
ALTER TABLE "lead" ADD CONSTRAINT "lead_channel_check" CHECK ("channel" IN ('social', 'telefon', 'strona', 'polecenie', 'wejście', 'inne'));
ALTER TABLE "lead" ADD CONSTRAINT "lead_version_check" CHECK ("version" >= 1);
ALTER TABLE "lead_history" ADD CONSTRAINT "lead_history_change_check" CHECK ("change" IN ('created', 'moved', 'undone', 'city', 'inactive', 'active', 'linked', 'note'));
ALTER TABLE "lead_history" ADD CONSTRAINT "lead_history_status_check" CHECK ("from_status" IN ('Nowy', 'Kontakt', 'Trening próbny', 'Zapisany') AND "to_status" IN ('Nowy', 'Kontakt', 'Trening próbny', 'Zapisany'));
ALTER TABLE "lead_delivery" ADD CONSTRAINT "lead_delivery_state_check" CHECK ("state" IN ('waiting', 'working', 'done', 'failed', 'skipped', 'erased'));
ALTER TABLE "lead_delivery" ADD CONSTRAINT "lead_delivery_attempts_check" CHECK ("attempts" >= 0);
ALTER TABLE "lead_backfill" ADD CONSTRAINT "lead_backfill_state_check" CHECK ("state" IN ('running', 'done', 'cancelled', 'failed'));
ALTER TABLE "lead_backfill" ADD CONSTRAINT "lead_backfill_since_days_check" CHECK ("since_days" BETWEEN 1 AND 90);
ALTER TABLE "erasure_key" ADD CONSTRAINT "erasure_key_one_row_check" CHECK ("id");

-- A possible duplicate has the same e-mail, or the same last nine digits of its phone.
CREATE INDEX "lead_phone_digits_idx" ON "lead" (right(regexp_replace("phone", '\D', '', 'g'), 9));
-- The list is in the order in which leads were made at the platform; one without that time, in which it was received.
CREATE INDEX "lead_arrived_at_idx" ON "lead" ((coalesce("created_time", "received_at")) DESC, "id" DESC);
CREATE INDEX "lead_status_arrived_at_idx" ON "lead" ("status", (coalesce("created_time", "received_at")) DESC, "id" DESC);

-- ---- marketing ------------------------------------------------------------------------------------------------------

ALTER TABLE "marketing_budget" ADD CONSTRAINT "marketing_budget_channel_check" CHECK ("channel" <> '' AND "city" <> '');
ALTER TABLE "marketing_budget" ADD CONSTRAINT "marketing_budget_month_check" CHECK ("month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$');
ALTER TABLE "marketing_budget" ADD CONSTRAINT "marketing_budget_amount_grosze_check" CHECK ("amount_grosze" >= 0);
ALTER TABLE "marketing_budget" ADD CONSTRAINT "marketing_budget_currency_check" CHECK ("currency" = 'PLN');
ALTER TABLE "marketing_budget" ADD CONSTRAINT "marketing_budget_source_check" CHECK ("source" IN ('import', 'manual'));

-- ---- schedule -------------------------------------------------------------------------------------------------------

ALTER TABLE "cron_config" ADD CONSTRAINT "cron_config_last_state_check" CHECK ("last_state" IN ('running', 'done', 'failed'));
ALTER TABLE "cron_slot" ADD CONSTRAINT "cron_slot_state_check" CHECK ("state" IN ('running', 'done', 'failed'));
