-- The roles of staff beside their names: only whoever may work on leads can be given one.
ALTER TABLE "staff_name" ADD COLUMN "roles" TEXT[] DEFAULT ARRAY[]::TEXT[];
