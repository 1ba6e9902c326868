-- A family belongs to the account of its first sign-in; families of before get theirs at the next one.
ALTER TABLE "owner" ADD COLUMN "bound_issuer" TEXT, ADD COLUMN "bound_sub" TEXT, ADD COLUMN "bound_at" TIMESTAMPTZ(3);
ALTER TABLE "owner" ADD CONSTRAINT "owner_bound_check"
  CHECK (("bound_issuer" IS NULL) = ("bound_sub" IS NULL) AND ("bound_sub" IS NULL) = ("bound_at" IS NULL));
CREATE UNIQUE INDEX "owner_bound_issuer_bound_sub_key" ON "owner" ("bound_issuer", "bound_sub");
