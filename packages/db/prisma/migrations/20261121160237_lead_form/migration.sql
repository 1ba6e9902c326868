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
