-- The further phones of an owner, from families that were joined.
CREATE TABLE "owner_phone" (
    "owner_email" TEXT NOT NULL,
    "phone" TEXT NOT NULL,

    CONSTRAINT "owner_phone_pkey" PRIMARY KEY ("owner_email","phone")
);

ALTER TABLE "owner_phone" ADD CONSTRAINT "owner_phone_owner_email_fkey" FOREIGN KEY ("owner_email") REFERENCES "owner"("email") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "owner_phone" ADD CONSTRAINT "owner_phone_phone_check" CHECK ("phone" <> '');

-- Compared and searched as the phone of the owner itself.
CREATE INDEX "owner_phone_other_digits_idx" ON "owner_phone" ((right(regexp_replace("phone", '\D', '', 'g'), 9)));
CREATE INDEX "owner_phone_other_search_idx" ON "owner_phone" USING gin ((regexp_replace(phone, '[^0-9]', '', 'g')) gin_trgm_ops) WITH (fastupdate = off);
