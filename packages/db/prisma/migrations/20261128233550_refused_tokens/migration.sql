-- A person whose sessions were ended: access tokens that were issued before that moment are not accepted.

-- CreateTable
CREATE TABLE "refused_tokens" (
    "sub" TEXT NOT NULL,
    "refused_before" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "refused_tokens_pkey" PRIMARY KEY ("sub"),
    CONSTRAINT "refused_tokens_sub_check" CHECK ("sub" <> '')
);
