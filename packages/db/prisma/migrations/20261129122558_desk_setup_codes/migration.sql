-- CreateTable
CREATE TABLE "desk_setup_code" (
    "code_hash" TEXT NOT NULL,
    "desk_id" TEXT NOT NULL,
    "driver" TEXT NOT NULL,
    "printer" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "used_by" TEXT,

    CONSTRAINT "desk_setup_code_pkey" PRIMARY KEY ("code_hash")
);

-- CreateIndex
CREATE INDEX "desk_setup_code_desk_id_idx" ON "desk_setup_code"("desk_id");

-- AddForeignKey
ALTER TABLE "desk_setup_code" ADD CONSTRAINT "desk_setup_code_desk_id_fkey" FOREIGN KEY ("desk_id") REFERENCES "desk"("id") ON DELETE CASCADE ON UPDATE CASCADE;
