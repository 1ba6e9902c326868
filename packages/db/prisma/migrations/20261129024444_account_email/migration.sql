-- AlterTable
ALTER TABLE "owner" ADD COLUMN     "bound_email" TEXT;

-- CreateIndex
CREATE INDEX "owner_bound_email_idx" ON "owner"("bound_email") WHERE (bound_email IS NOT NULL);
