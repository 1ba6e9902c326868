-- The letters of a search as before, by a language that computes them in a third of the time: each row that an index finds for a
-- word is compared once more.
CREATE OR REPLACE FUNCTION "search_letters"(searched text) RETURNS text
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 100 AS $$
DECLARE
  t text := translate(searched, 'ĄĆĘŁŃÓŚŹŻąćęłńóśźż–"-`', 'acelnoszzacelnoszz   ''');
BEGIN
  IF octet_length(t) = char_length(t) THEN
    RETURN lower(t);
  END IF;
  RETURN lower(replace(replace(replace(replace(translate(regexp_replace(normalize(replace(t, U&'\00B4', ''''), NFKD),
      '[\u0300-\u036F\u0483-\u0489\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\u3099\u309A\uFE20-\uFE2F\u0001-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\u00AD\u061C\u115F\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFFF0-\uFFFB\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]', '', 'g'),
      U&'\0085\1680\2028\2029\2800\FEFF\1160\201C\201D\201E\201F\00AB\00BB\2039\203A\300C\300D\2010\2012\2013\2014\2015\02D7\2043\2212\2500\058A\05BE\1400\1806\2E17\2E1A\2E3A\2E3B\2E40\2E5D\301C\3030\30A0\+010D6E\+010EAD\2018\2019\201A\201Bʹʻʼʽ\2032\2035`łŁøØđĐðÐħĦŧŦıŋŊƶƵςÆŒÞẞͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮᲉ"-',
      '                                         ''''''''''''''''''''''llooddddhhttinnzzσæœþßͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯᲊ  '), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'));
END $$;
