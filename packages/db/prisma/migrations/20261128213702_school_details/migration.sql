-- CreateTable
CREATE TABLE "school_details" (
    "version" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "motto" TEXT NOT NULL,
    "colour" TEXT NOT NULL,
    "street" TEXT NOT NULL,
    "postal_code" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "opening_hours" TEXT NOT NULL,
    "tax_id" TEXT NOT NULL,
    "is_vat_payer" BOOLEAN NOT NULL,
    "vat_exemption" TEXT NOT NULL,
    "bank_account" TEXT NOT NULL,
    "logo_id" TEXT,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "school_details_pkey" PRIMARY KEY ("version"),
    CONSTRAINT "school_details_version_check" CHECK ("version" > 0),
    CONSTRAINT "school_details_name_check" CHECK ("name" <> ''),
    CONSTRAINT "school_details_colour_check" CHECK ("colour" ~ '^(#[0-9a-f]{6})?$'),
    CONSTRAINT "school_details_bank_account_check" CHECK ("bank_account" ~ '^([0-9]{26})?$'),
    CONSTRAINT "school_details_vat_exemption_check" CHECK ("is_vat_payer" = ("vat_exemption" = ''))
);

-- CreateTable
CREATE TABLE "school_logo" (
    "id" TEXT NOT NULL,
    "picture" BYTEA NOT NULL,

    CONSTRAINT "school_logo_pkey" PRIMARY KEY ("id")
);

-- AddForeignKey
ALTER TABLE "school_details" ADD CONSTRAINT "school_details_logo_id_fkey" FOREIGN KEY ("logo_id") REFERENCES "school_logo"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
