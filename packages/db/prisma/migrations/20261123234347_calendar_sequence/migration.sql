-- AlterTable
ALTER TABLE "registration" ADD COLUMN     "sequence_base" INTEGER NOT NULL DEFAULT 0;
