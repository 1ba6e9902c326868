-- CreateTable
CREATE TABLE "erasure_key" (
    "id" BOOLEAN NOT NULL DEFAULT true,
    "mark" TEXT NOT NULL,

    CONSTRAINT "erasure_key_pkey" PRIMARY KEY ("id")
);
ALTER TABLE "erasure_key" ADD CONSTRAINT "erasure_key_one_row_check" CHECK ("id");
