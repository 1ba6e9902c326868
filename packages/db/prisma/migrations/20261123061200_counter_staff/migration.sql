-- CreateTable
CREATE TABLE "counter_staff" (
    "sub" TEXT NOT NULL,
    "email" TEXT NOT NULL,

    CONSTRAINT "counter_staff_pkey" PRIMARY KEY ("sub","email")
);
