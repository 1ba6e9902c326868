-- The order of the Polish alphabet, for lists that the database cuts to a page. PostgreSQL has it from ICU; a build without ICU
-- takes it from the system, and one whose system does not know it cuts by code points. Lists that are read whole are ordered by
-- the application in any case. No index uses it, so a new version of ICU makes no index wrong.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_collation WHERE collname = 'pl-x-icu') THEN
    CREATE COLLATION "polish" FROM "pl-x-icu";
  ELSIF EXISTS (SELECT FROM pg_collation WHERE collname = 'pl_PL.utf8' AND collencoding = pg_char_to_encoding(getdatabaseencoding())) THEN
    CREATE COLLATION "polish" FROM "pl_PL.utf8";
  ELSE
    CREATE COLLATION "polish" FROM "C";
  END IF;
END $$;
