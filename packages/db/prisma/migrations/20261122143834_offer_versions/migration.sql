-- AlterTable
ALTER TABLE "course" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "product" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable: until now nobody could change a price, so a place was held at what its course costs.
ALTER TABLE "registration" ADD COLUMN     "price_grosze" INTEGER;
UPDATE "registration" SET "price_grosze" = "course"."price_grosze" FROM "course" WHERE "course"."id" = "registration"."course_id";
ALTER TABLE "registration" ALTER COLUMN "price_grosze" SET NOT NULL;
ALTER TABLE "registration" ADD CONSTRAINT "registration_price_grosze_check" CHECK ("price_grosze" >= 0);
