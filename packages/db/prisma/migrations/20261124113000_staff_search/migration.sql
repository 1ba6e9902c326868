-- The search of staff: participants, owners and payments, by trigrams of text without diacritics. By hand: the schema language
-- has no index over an expression.

-- A text in lower case and without diacritics. The letters are those of packages/db/testing/letters-without-diacritics.ts, which a
-- test compares; the long table is for texts that the short one leaves with diacritics. It is not written into the query, so that
-- PostgreSQL knows what it costs and does not read a table from end to end.
CREATE FUNCTION "search_letters"(searched text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 100 AS $$
  SELECT lower(CASE WHEN octet_length(t) = char_length(t) THEN t ELSE translate(t,
      'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÔÕÖØÙÚÛÜÝßàáâãäåçèéêëìíîïñòôõöøùúûüýÿĀāĂăĈĉĊċČčĎďĐđĒēĔĕĖėĚěĜĝĞğĠġĢģĤĥĦħĨĩĪīĬĭĮįİıĴĵĶķĹĺĻļĽľŅņŇňŌōŎŏŐőŔŕŖŗŘřŜŝŞşŠšŢţŤťŦŧŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŽžƠơƯưǍǎǏǐǑǒǓǔǕǖǗǘǙǚǛǜǞǟǠǡǦǧǨǩǪǫǬǭǰǴǵǸǹǺǻǾǿȀȁȂȃȄȅȆȇȈȉȊȋȌȍȎȏȐȑȒȓȔȕȖȗȘșȚțȞȟȦȧȨȩȪȫȬȭȮȯȰȱȲȳ',
      'aaaaaaceeeeiiiinooooouuuuysaaaaaaceeeeiiiinooooouuuuyyaaaaccccccddddeeeeeeeegggggggghhhhiiiiiiiiiijjkkllllllnnnnoooooorrrrrrssssssttttttuuuuuuuuuuuuwwyyyzzoouuaaiioouuuuuuuuuuaaaaggkkoooojggnnaaooaaaaeeeeiiiioooorrrruuuusstthhaaeeooooooooyy') END)
  FROM translate(searched, 'ĄĆĘŁŃÓŚŹŻąćęłńóśźż', 'acelnoszzacelnoszz') AS t
$$;

-- Written at once (fastupdate off): a list of what is not written yet would be read whole by every search.
CREATE INDEX "player_search_idx" ON "player" USING gin ((search_letters(' ' || first_name || ' ' || last_name)) gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX "owner_search_idx" ON "owner" USING gin ((search_letters(' ' || first_name || ' ' || last_name || ' ' || email)) gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX "owner_phone_search_idx" ON "owner" USING gin ((regexp_replace(phone, '[^0-9]', '', 'g')) gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX "invoice_tax_id_search_idx" ON "invoice" USING gin (tax_id gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX "payment_company_search_idx" ON "payment" USING gin ((search_letters(' ' || buyer_company)) gin_trgm_ops) WITH (fastupdate = off) WHERE buyer_company IS NOT NULL;
