-- CreateTable
CREATE TABLE "outside_gate" (
    "system" TEXT NOT NULL,
    "held_until" TIMESTAMPTZ(3),

    CONSTRAINT "outside_gate_pkey" PRIMARY KEY ("system")
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

-- CreateIndex
CREATE INDEX "outside_request_system_started_at_idx" ON "outside_request"("system", "started_at");
