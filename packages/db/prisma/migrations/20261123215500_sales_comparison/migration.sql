-- CreateTable
CREATE TABLE "sales_comparison" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "month" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'running',
    "started_by" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "beat_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),
    "cancel_requested" BOOLEAN NOT NULL DEFAULT false,
    "listed" INTEGER NOT NULL DEFAULT 0,
    "checked" INTEGER NOT NULL DEFAULT 0,
    "ours" INTEGER NOT NULL DEFAULT 0,
    "matched" INTEGER NOT NULL DEFAULT 0,
    "other_kinds" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "sales_comparison_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sales_difference" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "comparison_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "provider_id" BIGINT NOT NULL,
    "order_id" TEXT,
    "here" JSONB,
    "there" JSONB,
    "payment_ids" INTEGER[],
    "view_url" TEXT,
    "resolved_at" TIMESTAMPTZ(3),

    CONSTRAINT "sales_difference_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sales_explanation" (
    "provider_id" BIGINT NOT NULL,
    "kind" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "note" TEXT NOT NULL,
    "written_by" TEXT NOT NULL,
    "written_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sales_explanation_pkey" PRIMARY KEY ("provider_id","kind")
);

-- CreateIndex
CREATE INDEX "sales_comparison_month_started_at_idx" ON "sales_comparison"("month", "started_at");

-- CreateIndex
CREATE UNIQUE INDEX "sales_comparison_running" ON "sales_comparison"("state") WHERE (state = 'running'::text);

-- CreateIndex
CREATE INDEX "sales_difference_comparison_id_idx" ON "sales_difference"("comparison_id");

-- AddForeignKey
ALTER TABLE "sales_difference" ADD CONSTRAINT "sales_difference_comparison_id_fkey" FOREIGN KEY ("comparison_id") REFERENCES "sales_comparison"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The values that the domain knows.
ALTER TABLE "sales_comparison" ADD CONSTRAINT "sales_comparison_state_check" CHECK ("state" IN ('running', 'done', 'incomplete', 'cancelled'));
ALTER TABLE "sales_difference" ADD CONSTRAINT "sales_difference_kind_check" CHECK ("kind" IN ('missing-here', 'missing-there', 'different'));
ALTER TABLE "sales_explanation" ADD CONSTRAINT "sales_explanation_kind_check" CHECK ("kind" IN ('missing-here', 'missing-there', 'different'));
