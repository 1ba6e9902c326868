-- CreateTable
CREATE TABLE "staff_name" (
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "staff_name_pkey" PRIMARY KEY ("email")
);
