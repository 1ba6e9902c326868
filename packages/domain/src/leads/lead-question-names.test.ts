// Names of questions as schools write them, in Polish, English and Ukrainian, and the one field that each fills (LEAD-3).
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { leadFieldsFrom } from './lead-fields.ts';

const EMPTY = { email: '', phone: '', firstName: '', lastName: '', productInterest: '', cityAnswer: '' };

/** An answer of each kind, and what of the lead it is. */
const KINDS = {
  email: ['anna@poczta.example', { email: 'anna@poczta.example' }],
  phone: ['+48 600 700 800', { phone: '+48 600 700 800' }],
  first: ['Anna', { firstName: 'Anna' }],
  last: ['Kowalska', { lastName: 'Kowalska' }],
  full: ['Anna Kowalska', { firstName: 'Anna', lastName: 'Kowalska' }],
  'surname first': ['Kowalska Anna', { firstName: 'Anna', lastName: 'Kowalska' }],
  product: ['balet', { productInterest: 'balet' }],
  city: ['Gdańsk', { cityAnswer: 'Gdańsk' }],
} as const satisfies Record<string, readonly [string, Partial<typeof EMPTY>]>;

type Kind = keyof typeof KINDS;

/** Several on a line, with ' | ' between. */
const NAMES: Readonly<Record<Kind, string>> = {
  email: `
    email | e-mail | E-mail: | e_mail | adres_e-mail | adres_email | adres_e_mail | twój_adres_e-mail | mail
    mail_do_kontaktu | podaj_maila | adres_mailowy | twój_adres_mailowy? | email_kontaktowy | email_rodzica
    adres_poczty_elektronicznej | poczta_elektroniczna | email_address | your_email | what_is_your_email_address?
    work_email | parent's_email | parent/guardian_e-mail | контактний_email | електронна_пошта
    e-mail_rodzica,_który_zapisuje_dziecko_na_zajęcia | email_opiekuna_który_zgłasza_dziecko_na_kurs
    ваша_електронна_адреса | імейл | ваш_e-mail | електронна_пошта_батьків`,
  phone: `
    phone_number | phone | telefon | tel | tel. | nr_tel | nr_tel. | nr._tel. | nr_telefonu | numer_telefonu
    numer_telefonu_(do_kontaktu) | numer_tel._do_kontaktu | twój_numer_telefonu? | telefon_kontaktowy
    telefon_kontaktowy_do_rodzica | numer_telefonu_opiekuna | numer_kontaktowy | nr_kontaktowy | telefon_komórkowy
    komórka | nr_komórki | nr_kom. | podaj_numer,_na_który_oddzwonimy | pod_jaki_numer_możemy_zadzwonić? | twój_numer
    numer_komórkowy | jaki_jest_twój_numer_telefonu? | preferowany_numer_telefonu | podaj_numer_telefonu,_oddzwonimy
    mobile | mobile_number | mobile_phone_number | cell_phone | contact_number | contact_tel_no | your_phone_number
    best_phone_number_to_reach_you | parent_phone_number | work_phone_number | whatsapp_number | telephone_number:
    номер_телефону | телефон | ваш_номер_телефону | контактний_телефон | мобільний_телефон | моб._телефон | mob. | mob
    numer_telefonu_rodzica,_który_zapisuje_dziecko_na_zajęcia | telefon_osoby,_która_zapisuje_dziecko_na_obóz
    телефон_мами,_яка_записує_дитину_на_заняття | тел.`,
  first: `
    first_name | imię | Imię: | imie | twoje_imię | podaj_swoje_imię | imię_rodzica | imię_opiekuna_prawnego
    jak_masz_na_imię? | your_first_name | parent's_first_name | given_name | ім'я | ваше_ім'я | ваше_ім’я | ім'я_мами`,
  last: `
    last_name | nazwisko | twoje_nazwisko | nazwisko_rodzica | nazwisko_opiekuna | surname | second name | second_name
    family_name | your_last_name | прізвище | ваше_прізвище`,
  full: `
    full_name | name | your_name | imię_i_nazwisko | Imię i nazwisko rodzica: | imię_nazwisko | imię_/_nazwisko
    imię_i_nazwisko_opiekuna | imię_i_nazwisko_opiekuna_prawnego | imię_i_nazwisko_opiek
    imię_i_nazwisko_rodzica/opiekuna | imię_i_nazwisko_rodzica_dziecka | imię_i_nazwisko_opiekuna_dziecka
    imię_i_nazwisko_osoby_kontaktowej | imię_i_nazwisko_osoby_zgłaszającej | twoje_imię_i_nazwisko
    proszę_podać_imię_i_nazwisko | jak_się_nazywasz? | name_and_surname | first_and_last_name | parent_name
    parent's_name | parents_full_name | parent/guardian_name | name_of_parent_or_guardian | child's_parent's_name
    contact_name | what_is_your_name? | what_is_your_full_name? | ім'я_та_прізвище | ваше_ім'я_та_прізвище
    ім'я_і_прізвище_батьків | як_вас_звати? | як_вас_звуть? | dane_rodzica_(imię_i_nazwisko) | 1._imię_i_nazwisko
    imię_i_nazwisko_rodzica_lub_opiekuna_prawnego_dziecka | Imię i nazwisko opiekuna prawnego uczestnika zajęć
    imię_i_nazwisko_rodzica_uczestnika_obozu | imię_i_nazwisko_rodzica_dziecka_zapisywanego_na_kurs
    imię_i_nazwisko_rodzica,_który_zapisuje_dziecko_na_zajęcia | osoba_kontaktowa | osoba_do_kontaktu | contact_person
    person_to_contact | контактна_особа`,
  'surname first': `
    nazwisko_i_imię | nazwisko_imię | nazwisko_i_imię_rodzica | last_name,_first_name | surname_and_name
    прізвище_та_ім'я | прізвище,_ім'я | піб | піб_батьків`,
  product: `
    product_interest | interest | product | zajęcia | wybrane_zajęcia | jakie_zajęcia_cię_interesują?
    którymi_zajęciami_jesteś_zainteresowany? | na_jakie_zajęcia_chcesz_zapisać_dziecko? | rodzaj_zajęć
    co_cię_interesuje? | czym_interesuje_się_dziecko? | wybrany_program | jaki_program_wybierasz?
    jakie_zajęcia_w_twoim_mieście_cię_interesują? | jakie_zajęcia_dla_dziecka_w_wieku_5_lat? | jaki_kurs_wybierasz?
    kurs | obóz_który_cię_interesuje? | what_are_you_interested_in? | which_class_are_you_interested_in?
    which_program_interests_you_most? | what_classes_are_you_looking_for_in_your_city? | course_of_interest
    program_of_interest | course_name | які_заняття_вас_цікавлять? | що_вас_цікавить? | оберіть_курс | styl_tańca
    jaki_styl_tańca_cię_interesuje? | dance_style | wybierz_grupę | dyscyplina | wybierz_dyscyplinę
    на_які_заняття_записати_дитину,_якій_5_років? | na_jakie_zajęcia_chcesz_zapisać_dziecko,_które_ma_5_lat?
    dla_dziecka:_które_zajęcia_wybierasz? | co_interesuje_cię_w_naszym_mieście? | interesują_mnie_zajęcia
    interested_in | what_interests_you_most? | на_який_гурток_записати_дитину?`,
  city: `
    city | miasto | miasto? | twoje_miasto | wybierz_miasto | w_jakim_mieście | w_jakim_mieście_mieszkasz?
    w_jakim_mieście_szukasz_zajęć | w_jakim_mieście_szukasz_zajęć? | z_jakiego_miasta_jesteś? | z_jakiego_miasta…
    w_których_miastach_szukasz_zajęć? | w_którym_z_naszych_miast_chcesz_ćwiczyć? | miejscowość
    miejscowość_zamieszkania | w_jakiej_miejscowości_mieszkasz? | nazwa_miejscowości | miasto_zamieszkania
    miasto_zajęć | zajęcia_-_miasto | miasto,_w_którym_chcesz_uczęszczać_na_zajęcia
    do_którego_miasta_dojedziesz_na_zajęcia? | w_którym_mieście_interesują_cię_zajęcia? | interesujące_cię_miasto
    miasto_(zajęcia) | in_what_city_do_you_want_to_join_the_program? | program_city | місто_занять
    kod_pocztowy_i_miasto | lokalizacja | lokalizacja_zajęć | preferowana_lokalizacja
    w_jakiej_lokalizacji_szukasz_zajęć? | miejsce_zamieszkania | gdzie_mieszkasz? | skąd_jesteś?
    gdzie_chcesz_uczęszczać_na_zajęcia? | your_city | which_city_do_you_live_in?
    in_which_city_are_you_looking_for_classes? | city_of_residence | city_name | town/city | location
    preferred_location | class_location | which_of_our_locations_do_you_prefer? | where_do_you_live?
    where_are_you_from? | місто | ваше_місто | у_якому_місті_ви_живете? | з_якого_ви_міста?
    в_якому_місті_шукаєте_заняття? | населений_пункт | miasto_dziecka,_które_chcesz_zapisać_na_zajęcia
    miasto_dziecka_które_zapisujesz_na_obóz | which_city_interests_you | which_city_interests_you_most
    what_city_interests_you | which_location_interests_you | which_of_our_locations_interest_you | interested_in_city
    zajęcia_w_którym_mieście | obóz_w_jakim_mieście | jakie_zajęcia_i_w_jakim_mieście
    interesują_mnie_zajęcia_w_mieście | zajęcia_w_mieście | zainteresowanie_miastem | заняття_в_якому_місті
    kurs_w_której_lokalizacji | zajęcia_w_miejscowości | classes_in_which_city | które_miasto_cię_interesuje?
    miasto,_które_interesuje_cię_najbardziej | miasto,_w_którym_zajęcia_cię_interesują | гурток_у_місті
    skąd_jesteście | skąd_państwo_są | skąd_pani_jest | skąd_jest_pan? | skąd_do_nas_przyjeżdżasz? | звідки_ви
    gdzie_chcesz_trenować | gdzie_dziecko_ma_ćwiczyć? | where_would_your_child_like_to_train?
    where_do_you_want_to_dance | place_of_residence | miejsce_treningów | zajęcia_gdzie? | місце_проживання`,
};

/** Questions that fill nothing, whatever is answered. */
const OF_NOTHING = `
  kiedy_najlepszy_kontakt_telefoniczny | kiedy_możemy_zadzwonić? | o_której_najlepiej_się_skontaktować?
  w_jakich_godzinach_odbierasz_telefon? | preferowana_godzina_rozmowy_telefonicznej | jak_często_na_zajęcia?
  w_jakim_języku_zajęcia? | o_której_godzinie_zadzwonić? | najlepsza_pora_na_kontakt_telefoniczny
  w_jakich_godzinach_możemy_dzwonić_na_telefon? | preferowane_godziny_kontaktu | best_time_to_call
  best_time_to_contact_you_by_phone | preferred_phone_call_time | what_is_the_best_time_to_reach_you_by_phone?
  when_can_we_call_you? | коли_вам_зателефонувати? | зручний_час_для_дзвінка | ile_lat_ma_dziecko_na_zajęcia
  ile_lat_ma_dziecko? | wiek_dziecka | ile_lat_ma_twoje_dziecko,_które_chcesz_zapisać_na_zajęcia
  wiek_dziecka,_które_chcesz_zapisać_na_zajęcia | wiek_dziecka_które_ma_uczestniczyć_w_obozie
  wiek_syna,_którego_zapisujesz_na_warsztaty | wiek_uczestnika,_dla_którego_szukasz_zajęć
  rok_urodzenia_dziecka_które_zapisujesz_na_zajęcia | imię_dziecka_które_chcesz_zapisać_na_kurs
  dane_uczestnika,_który_weźmie_udział_w_zajęciach | dziecko,_które_chcesz_zapisać_na_zajęcia
  скільки_років_дитині,_яка_буде_ходити_на_заняття | вік_дитини,_яка_піде_на_гурток
  ім'я_дитини,_яку_записуєте_на_курс | zajęcia_od_kiedy | zajęcia_ile_razy_w_tygodniu? | zajęcia_dla_kogo
  język_zajęć | course_language | dieta_na_obozie | rozmiar_koszulki_na_obóz | camp_t-shirt_size
  alergie_dziecka_na_obozie | wybierz_grupę_wiekową | skąd_wiesz_o_nas? | where_did_you_train_before?
  wiek_dziecka_na_zajęcia | w_jakim_wieku_jest_dziecko_zainteresowane_zajęciami? | imię_i_wiek_dziecka
  rok_urodzenia_dziecka | data_urodzenia | date_of_birth | how_old_is_your_child? | child's_age | class_age_group
  вік_дитини | скільки_років_дитині? | imię_dziecka | imię_dziecka_na_zajęcia | imię_i_nazwisko_dziecka
  nazwisko_dziecka | imię_i_nazwisko_uczestnika | imię_uczestnika_zajęć | imię_córki | jak_ma_na_imię_twoje_dziecko?
  imię_dziecka_i_rodzica | imię_dzie | imię_i_nazwisko_dziecka_na_obóz | imię_rodzica_i_nazwisko_dziecka
  imię_i_nazwisko_rodzica_i_imię_dziecka | emergency_contact_person | imię_przedszkolaka | child's_name
  child’s_first_name | child_name | name_of_the_child | student_name | student's_full_name | your_child's_name
  kid's_name | participant_name | ім'я_дитини | ім’я_та_прізвище_дитини | піб_дитини | ім'я_вашої_дитини | imię_psa
  nazwisko_panieńskie | nazwisko_trenera | imię_trenera | company_name | school_name | user_name | middle_name
  drugie_imię | nazwa_szkoły | czy_masz_dziecko? | kiedy_chcesz_zacząć_zajęcia? | preferowany_termin_zajęć
  w_jakie_dni_pasują_ci_zajęcia? | dni_zajęć | godziny_zajęć | poziom_zajęć | ile_razy_w_tygodniu_zajęcia?
  dla_kogo_są_zajęcia? | forma_zajęć | preferred_class_time | class_day | program_start_date
  when_would_you_like_to_start_classes? | how_many_classes_per_week? | skąd_się_o_nas_dowiedziałeś?
  skąd_wiesz_o_naszych_zajęciach? | where_did_you_hear_about_our_classes? | how_did_you_hear_about_our_program?
  звідки_ви_про_нас_дізналися? | коли_ви_хочете_почати_заняття? | miasto_urodzenia | miejsce_urodzenia | miasto_pracy
  w_jakim_mieście_pracujesz? | city_of_birth | capacity | publicity | ethnicity | kod_pocztowy | zip_code | post_code
  street_address | ulica_i_numer_domu | województwo | dzielnica | state | country | gender | job_title
  zgoda_na_przetwarzanie_danych | wyrażam_zgodę_na_przetwarzanie_imienia_i_nazwiska | zgoda_na_zajęcia_w_mieście
  akceptuję_regulamin_zajęć | program_lojalnościowy_zgoda | consent | i_agree_to_the_terms | згода_на_обробку_даних
  numer_buta | liczba_dzieci | number_of_children | klasa | grade | uwagi | uwagi_do_zajęć | dodatkowe_pytania
  czy_dziecko_ma_doświadczenie? | telefon_trenera | numer_telefonu_trenera | telefon_znajomego
  emergency_contact_phone`;

/** Questions of the way of contact and of consents: only an answer that is a contact is taken. */
const OF_CONTACT = `
  kontakt | dane_kontaktowe | preferowany_sposób_kontaktu | preferowany_sposób_kontaktu_(telefon/e-mail)
  sposób_kontaktu_-_telefon_czy_mail? | forma_kontaktu:_telefon_lub_email | jak_się_z_tobą_skontaktować?
  preferred_contact_method | preferred_method_of_contact_(phone_or_email) | how_should_we_contact_you? | контакт
  зручний_спосіб_зв'язку`;

const listed = (names: string) => names.split(/\n| \| /).flatMap((name) => name.trim() || []);
const from = (name: string, ...values: string[]) => leadFieldsFrom([{ name, values }]);
const ALL = Object.entries(NAMES).flatMap(([kind, names]) =>
  listed(names).map((name) => [name, kind as Kind] as const),
);
/** A consent is the poorest answer of an interest, and of nothing else. */
const withoutConsent = (fields: typeof EMPTY) => ({ ...fields, productInterest: '' });

it.each(ALL)('a question is read for what it asks: %s is the question of %s', (name, kind) => {
  const [answer, expected] = KINDS[kind];
  expect(from(name, answer)).toEqual({ ...EMPTY, ...expected });
  expect(withoutConsent(from(name, ''))).toEqual(EMPTY);
});

it.each(listed(OF_NOTHING))('a question is read for what it asks: %s fills nothing', (name) => {
  const answers = [
    ...Object.values(KINDS).map(([answer]) => answer),
    'tak',
    'od 16:00 do 20:00',
    '16.00-18.30',
    '2017-05-12',
  ];
  for (const answer of answers) expect(from(name, answer), answer).toEqual(EMPTY);
});

it.each(listed(OF_CONTACT))(
  'a question is read for what it asks: %s fills a contact that is the answer, and nothing else',
  (name) => {
    for (const kind of ['email', 'phone'] as const) {
      expect(from(name, KINDS[kind][0]), kind).toEqual({ ...EMPTY, ...KINDS[kind][1] });
    }
    for (const answer of [
      'telefon',
      'po 17:00',
      'tak',
      'od 16:00 do 20:00',
      '16.00-18.30',
      'telefonicznie 12.10.2026',
    ]) {
      expect(from(name, answer), answer).toEqual(EMPTY);
    }
  },
);

it('a question is read for what it asks of more than two hundred names', () => {
  expect(ALL.length + listed(OF_NOTHING).length + listed(OF_CONTACT).length).toBeGreaterThan(200);
});

it('a question is read for what it asks in any letter case, with blanks and with closing punctuation', () => {
  for (const [name, kind] of ALL) {
    const [answer, expected] = KINDS[kind];
    for (const written of [
      name.toUpperCase(),
      name.replaceAll('_', ' '),
      `${name}*`,
      `${name} :`,
      name.normalize('NFD'),
    ]) {
      expect(from(written, answer), written).toEqual({ ...EMPTY, ...expected });
    }
  }
});

it.each<[string, readonly (readonly [string, string])[], Partial<typeof EMPTY>]>([
  [
    'the time of contact is beside the phone',
    [
      ['kiedy_najlepszy_kontakt_telefoniczny', 'codziennie 16:00-19:30'],
      ['nr_tel.', '600 700 800'],
    ],
    { phone: '600 700 800' },
  ],
  [
    'the child’s name is beside the parent’s',
    [
      ["child's_name", 'Zofia Kot'],
      ['imię_i_nazwisko_dziecka', 'Zofia Kot'],
      ['imię_i_nazwisko_opiekuna_prawnego', 'Anna Kot'],
    ],
    { firstName: 'Anna', lastName: 'Kot' },
  ],
  [
    'the city and the interest are in different questions',
    [
      ['w_jakim_mieście_szukasz_zajęć', 'Gdańsk'],
      ['ile_lat_ma_dziecko_na_zajęcia', '7'],
      ['jakie_zajęcia_wybierasz?', 'balet'],
    ],
    { cityAnswer: 'Gdańsk', productInterest: 'balet' },
  ],
  [
    'the lead’s own phone comes before the child’s and the one of work',
    [
      ['telefon_dziecka', '511 111 111'],
      ['work_phone_number', '522 222 222'],
      ['telefon_kontaktowy', '533 333 333'],
    ],
    { phone: '533 333 333' },
  ],
  [
    'a city comes before a location and a place',
    [
      ['miejsce_zamieszkania', 'Reda'],
      ['preferowana_lokalizacja', 'Wrzeszcz'],
      ['w_jakim_mieście', 'Gdańsk'],
    ],
    { cityAnswer: 'Gdańsk' },
  ],
  [
    'an e-mail that is the answer to a consent is better than none',
    [['czy_zgadzasz_się_na_kontakt_email?', 'anna@poczta.example']],
    { email: 'anna@poczta.example' },
  ],
  [
    'the number in an address is no phone',
    [['telefon_lub_e-mail', 'anna1234567@poczta.example']],
    { email: 'anna1234567@poczta.example' },
  ],
])('the answers of one form: %s', (_, answers, expected) => {
  const fieldData = answers.map(([name, value]) => ({ name, values: [value] }));
  expect(leadFieldsFrom(fieldData)).toEqual({ ...EMPTY, ...expected });
  expect(leadFieldsFrom(fieldData.toReversed())).toEqual({ ...EMPTY, ...expected });
});

it('the answers of one form are read alike in any order, where each question fits another field', () => {
  const one = (kind: Kind) =>
    fc.constantFrom(...listed(NAMES[kind])).map((name) => ({ name, values: [KINDS[kind][0]] }));
  const nothing = fc.constantFrom(...listed(OF_NOTHING)).map((name) => ({ name, values: ['Gdańsk, 16:00, Zofia'] }));
  const form = fc
    .tuple(one('email'), one('phone'), one('full'), one('product'), one('city'), nothing)
    .chain((answers) => fc.shuffledSubarray(answers, { minLength: answers.length }));
  const expected = {
    ...EMPTY,
    ...KINDS.email[1],
    ...KINDS.phone[1],
    ...KINDS.full[1],
    ...KINDS.product[1],
    ...KINDS.city[1],
  };
  fc.assert(
    fc.property(form, (answers) => {
      expect(leadFieldsFrom(answers)).toEqual(expected);
    }),
  );
});

it('the answers of one form of any name and any value never fail, and a child is never the lead', () => {
  const child = fc.constantFrom('dziecka', 'córki', 'uczestnika', 'дитини', 'ucznia');
  const part = fc.constantFrom('imię', 'nazwisko', 'imię_i_nazwisko', "ім'я", 'піб');
  const around = fc.constantFrom('', '_podaj', '_wpisz', '?', '_(wymagane)', ':');
  fc.assert(
    fc.property(part, child, around, fc.string(), (name, person, end, value) => {
      const { firstName, lastName } = from(`${name}_${person}${end}`, value);
      expect([firstName, lastName]).toEqual(['', '']);
    }),
  );
});
