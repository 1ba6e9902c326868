-- The order in which cities were added has no meaning for those who read them.
ALTER TABLE "city" DROP COLUMN "position";
