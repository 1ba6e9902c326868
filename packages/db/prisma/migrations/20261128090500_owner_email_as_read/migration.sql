-- Owners whose e-mail was stored with what pasting adds ('anna@poczta.example;', '<...>', 'e-mail=...', signs without a width), or
-- with a domain in the ASCII form of DNS, get the key that the domain's `normaliseEmail` reads in it, in every table; so do the
-- letters and e-mails of documents that may still be sent. A key that another owner has, or that is read from two, stays: the
-- families may have children of the same name, and people decide.

-- A label of a domain behind 'xn--' in letters (RFC 3492, 6.2); the label itself when it encodes none.
CREATE FUNCTION pg_temp.label_in_letters(label text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  encoded text := substr(label, 5);
  split integer := greatest(length(encoded) - position('-' IN reverse(encoded)), 0);
  letters text := CASE WHEN encoded LIKE '%-%' THEN left(encoded, split) ELSE '' END;
  digits text := CASE WHEN encoded LIKE '%-%' THEN substr(encoded, split + 2) ELSE encoded END;
  code bigint := 128; place bigint := 0; bias bigint := 72;
  former bigint; weight bigint; k bigint; digit bigint; threshold bigint; step bigint; places bigint; is_first boolean := true;
BEGIN
  IF label NOT LIKE 'xn--%' THEN RETURN label; END IF;
  WHILE digits <> '' LOOP
    former := place; weight := 1; k := 36;
    LOOP
      digit := position(left(digits, 1) IN 'abcdefghijklmnopqrstuvwxyz0123456789') - 1;
      IF digits = '' OR digit < 0 OR place > 40000000 THEN RETURN label; END IF;
      digits := substr(digits, 2);
      place := place + digit * weight;
      threshold := least(greatest(k - bias, 1), 26);
      EXIT WHEN digit < threshold;
      weight := weight * (36 - threshold); k := k + 36;
    END LOOP;
    places := length(letters) + 1;
    step := (place - former) / CASE WHEN is_first THEN 700 ELSE 2 END;
    is_first := false;
    step := step + step / places;
    bias := 0;
    WHILE step > 455 LOOP step := step / 35; bias := bias + 36; END LOOP;
    bias := bias + 36 * step / (step + 38);
    code := code + place / places;
    place := place % places;
    IF code > 1114111 OR code BETWEEN 55296 AND 57343 THEN RETURN label; END IF;
    letters := overlay(letters PLACING chr(code::integer) FROM place::integer + 1 FOR 0);
    place := place + 1;
  END LOOP;
  -- Signs and symbols stay in ASCII, and so does what the platform would write otherwise.
  IF letters !~ '[^\u0001-\u007F]' OR letters ~ '[\s\u0080-\u00BF\u00D7\u00F7\u2000-\u2BFF\U0001F000-\U0001FAFF]'
    OR letters ~ '[a-z\u00C0-\u024F]' AND letters ~ '[\u0370-\u03FF\u0400-\u052F]' OR letters <> normalize(letters, NFKC) THEN RETURN label; END IF;
  RETURN letters;
END $$;

-- A part of an address in Latin letters alone, where every letter of another alphabet looks like a Latin one.
CREATE FUNCTION pg_temp.in_latin(part text) RETURNS text LANGUAGE sql AS $$
  SELECT CASE WHEN part ~ '[a-z]' AND latin !~ '[\u0370-\u03FF\u0400-\u052F]' THEN latin ELSE part END
  FROM translate(part, 'асԁеһіјкоορѕνху', 'acdehijkoopsvxy') AS latin
$$;

CREATE FUNCTION pg_temp.email_as_read(typed text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  email text := typed; former text;
  label CONSTANT text := '(?:adres|address|kontakt|poczta|пошта|почта|(?:e-?)?mail(?:owy|to)?)';
BEGIN
  FOR round IN 1..9 LOOP
    former := email;
    email := lower(regexp_replace(normalize(email, NFKC),
      '[\u00AD\u034F\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF]', '', 'g'));
    email := regexp_replace(email, '[\u2010-\u2015\u2043\u2212]', '-', 'g');
    IF email LIKE '%mailto:%' THEN email := split_part(email, '?', 1); END IF;
    email := regexp_replace(email, '^[["''(]*([^][\s<>()"@]+@[^][\s<>()"@]+)["''\])]*\s?[<(](?:mailto:)?\1[>)]$', '\1');
    email := regexp_replace(email, '^(?:[^@]*<|(?:[^@]*\s)?[([])\s?([^][\s<>()@]+@[^][\s<>()@]+)\s?(?:[])>][^@]*)?$', '\1');
    email := regexp_replace(email, '^[^@:]{1,60}:\s(?=[^@]*@)', '');
    email := regexp_replace(email, '^(?:' || label || '\s)?' || label || '(?:=+\s?|\.?(?:\s?:[:=]*\s?(?://)?|\s=+\s?|\s?-+\s|\s))', '');
    email := regexp_replace(email,
      '^(?:[-\s<>()\[\]{},;:*/=#!?|"''`\\\u00A1-\u00BF\u2010-\u206F\u20A0-\u2BFF\u3000-\u303F\U0001F000-\U0001FAFF]|\d{1,3}[.)]\s)+', '');
    email := regexp_replace(email, '\s?[([][^][()@]*[])][\s.,;:!?"''\u2018-\u201F\u00BB\u203A]*$', '');
    email := regexp_replace(email, '[\s\u0021-\u002F\u003A-\u003F\u005B-\u0060\u007B-\u00BF\u2010-\u206F\u20A0-\u2BFF\u3000-\u303F]+$', '');
    email := pg_temp.in_latin(split_part(email, '@', 1)) || '@' || (
      SELECT coalesce(string_agg(pg_temp.label_in_letters(pg_temp.in_latin(one)), '.' ORDER BY at), '')
      FROM unnest(string_to_array(substr(email, position('@' IN email) + 1), '.')) WITH ORDINALITY AS labels (one, at));
    EXIT WHEN email = former;
  END LOOP;
  RETURN email;
END $$;

CREATE TEMPORARY TABLE "owner_as_read" AS
SELECT "email" AS "former", pg_temp.email_as_read("email") AS "email" FROM "owner"
WHERE "email" NOT LIKE 'tel:%' AND "email" LIKE '%@%';

DELETE FROM "owner_as_read" AS r
WHERE "former" = "email"
  OR "email" !~ '^(?![-*/=#!?''`{|}])[a-z0-9_!#$%&''*+/=?^`{|}~-]+(\.[a-z0-9_!#$%&''*+/=?^`{|}~-]+)*@[^\s@.,;:<>()"]+(\.[^\s@.,;:<>()"]+)+$'
  OR "email" ~ '@.*[a-z].*' AND "email" ~ '@.*[\u0370-\u03FF\u0400-\u052F]'
  OR EXISTS (SELECT 1 FROM "owner" AS o WHERE o."email" = r."email")
  OR EXISTS (SELECT 1 FROM "owner_as_read" AS other WHERE other."email" = r."email" AND other."former" <> r."former");

-- With its rows in "player" and "owner_phone", which foreign keys bind.
UPDATE "owner" AS t SET "email" = r."email" FROM "owner_as_read" AS r WHERE t."email" = r."former";
UPDATE "invoice" AS t SET "owner_email" = r."email" FROM "owner_as_read" AS r WHERE t."owner_email" = r."former";
UPDATE "registration" AS t SET "owner_email" = r."email" FROM "owner_as_read" AS r WHERE t."owner_email" = r."former";
UPDATE "checkout" AS t SET "owner_email" = r."email" FROM "owner_as_read" AS r WHERE t."owner_email" = r."former";
UPDATE "settlement" AS t SET "owner_email" = r."email" FROM "owner_as_read" AS r WHERE t."owner_email" = r."former";
UPDATE "payment" AS t SET "owner_email" = r."email" FROM "owner_as_read" AS r WHERE t."owner_email" = r."former";
UPDATE "lead" AS t SET "owner_email" = r."email" FROM "owner_as_read" AS r WHERE t."owner_email" = r."former";
UPDATE "audit" AS t SET "entity_id" = r."email" FROM "owner_as_read" AS r WHERE t."entity" = 'owner' AND t."entity_id" = r."former";

-- What was sent keeps the address that it was sent to; the keys of letters end with the owner's.
UPDATE "outgoing_mail" AS t SET "recipient" = r."email" FROM "owner_as_read" AS r
WHERE t."recipient" = r."former" AND t."state" IN ('waiting', 'sending', 'failed');
UPDATE "outgoing_mail" AS t SET "dedupe_key" = left(t."dedupe_key", -length(r."former")) || r."email" FROM "owner_as_read" AS r
WHERE right(t."dedupe_key", length(r."former") + 1) = ':' || r."former"
  AND NOT EXISTS (SELECT 1 FROM "outgoing_mail" WHERE "dedupe_key" = left(t."dedupe_key", -length(r."former")) || r."email");
UPDATE "document_email" AS t SET "sent_to" = r."email" FROM "owner_as_read" AS r
WHERE t."sent_to" = r."former" AND t."state" IN ('waiting', 'refused', 'unknown');

DROP TABLE "owner_as_read";
DROP FUNCTION pg_temp.email_as_read(text);
DROP FUNCTION pg_temp.in_latin(text);
DROP FUNCTION pg_temp.label_in_letters(text);
