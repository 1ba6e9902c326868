-- CreateTable
CREATE TABLE "desk" (
    "id" TEXT NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "desk_pkey" PRIMARY KEY ("id")
);
