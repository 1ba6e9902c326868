-- Stored texts as the domain's `searchText` reads what is typed, which a test compares: styled letters and wide signs as plain ones,
-- nothing invisible, a space for every dash and quote, 'ss' for ß. The short table is for texts that it leaves without other
-- letters: nearly all of them. Capital letters of other alphabets are listed, because lower() knows none under the C locale of
-- version 15. The second function is the first one written out without FROM, which PostgreSQL puts in place of the call.
CREATE OR REPLACE FUNCTION "search_letters"(searched text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 100 AS $$
  SELECT lower(CASE WHEN octet_length(t) = char_length(t) THEN t
    ELSE replace(replace(replace(replace(translate(regexp_replace(normalize(replace(t, U&'\00B4', ''''), NFKD),
      '[\u0300-\u036F\u0483-\u0489\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\u3099\u309A\uFE20-\uFE2F\u0001-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\u00AD\u061C\u115F\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFFF0-\uFFFB\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]', '', 'g'),
      U&'\0085\1680\2028\2029\2800\FEFF\1160\201C\201D\201E\201F\00AB\00BB\2039\203A\300C\300D\2010\2012\2013\2014\2015\02D7\2043\2212\2500\058A\05BE\1400\1806\2E17\2E1A\2E3A\2E3B\2E40\2E5D\301C\3030\30A0\+010D6E\+010EAD\2018\2019\201A\201Bʹʻʼʽ\2032\2035`łŁøØđĐðÐħĦŧŦıŋŊƶƵςÆŒÞẞͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮᲉ"-',
      '                                         ''''''''''''''''''''''llooddddhhttinnzzσæœþßͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯᲊ  '), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') END)
  FROM translate(searched, 'ĄĆĘŁŃÓŚŹŻąćęłńóśźż–"-`', 'acelnoszzacelnoszz   ''') AS t
$$;
CREATE OR REPLACE FUNCTION "lead_search_text"(first_name text, last_name text, email text, interest text, phone text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(CASE
    -- One byte a letter is left.
    WHEN octet_length(translate(' ' || first_name || ' ' || last_name || ' ' || email || ' ' || interest, 'ĄĆĘŁŃÓŚŹŻąćęłńóśźż–"-`', 'acelnoszzacelnoszz   '''))
      = char_length(' ' || first_name || ' ' || last_name || ' ' || email || ' ' || interest)
    THEN translate(' ' || first_name || ' ' || last_name || ' ' || email || ' ' || interest, 'ĄĆĘŁŃÓŚŹŻąćęłńóśźż–"-`', 'acelnoszzacelnoszz   ''')
    ELSE replace(replace(replace(replace(translate(regexp_replace(normalize(replace(translate(' ' || first_name || ' ' || last_name || ' ' || email || ' ' || interest, 'ĄĆĘŁŃÓŚŹŻąćęłńóśźż–"-`', 'acelnoszzacelnoszz   '''), U&'\00B4', ''''), NFKD),
      '[\u0300-\u036F\u0483-\u0489\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\u3099\u309A\uFE20-\uFE2F\u0001-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\u00AD\u061C\u115F\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFFF0-\uFFFB\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]', '', 'g'),
      U&'\0085\1680\2028\2029\2800\FEFF\1160\201C\201D\201E\201F\00AB\00BB\2039\203A\300C\300D\2010\2012\2013\2014\2015\02D7\2043\2212\2500\058A\05BE\1400\1806\2E17\2E1A\2E3A\2E3B\2E40\2E5D\301C\3030\30A0\+010D6E\+010EAD\2018\2019\201A\201Bʹʻʼʽ\2032\2035`łŁøØđĐðÐħĦŧŦıŋŊƶƵςÆŒÞẞͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮᲉ"-',
      '                                         ''''''''''''''''''''''llooddddhhttinnzzσæœþßͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯᲊ  '), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
    END) || chr(10) || regexp_replace(phone, '[^0-9]', '', 'g')
$$;
REINDEX INDEX "player_search_idx";
REINDEX INDEX "owner_search_idx";
REINDEX INDEX "payment_company_search_idx";
REINDEX INDEX "lead_search_idx";
