// What a question asks for is its head: the words that only say of what, for whom and where it is count for nothing (LEAD-24).
import { describe, expect, it } from 'vitest';
import { leadFieldsFrom } from '../lead-fields.ts';

const ANSWERS = {
  city: ['Gdańsk', { cityAnswer: 'Gdańsk' }],
  product: ['balet', { productInterest: 'balet' }],
  full: ['Anna Kowalska', { firstName: 'Anna', lastName: 'Kowalska' }],
} as const;
const EMPTY = { email: '', phone: '', firstName: '', lastName: '', productInterest: '', cityAnswer: '' };

const OF_FIELD = {
  city: `
    де_хочете_займатися gdzie_chciałbyś_uczęszczać gdzie_chcesz_się_uczyć skąd_będziecie_dojeżdżać звідки_ви_родом
    gdzie_dziecko_będzie_uczęszczać? skąd_będziesz_dojeżdżać? skąd_przyjedziecie skąd_będziesz_przyjeżdżać_na_zajęcia?
    where_do_you_want_to_study? where_would_you_like_to_learn? which_location_works_best_for_you?
    де_бажаєте_навчатися? де_дитина_буде_займатися? звідки_ви_приїжджаєте? звідки_будете_доїжджати?
    gdzie_chcesz_zapisać_dziecko? gdzie_będziecie_dojeżdżać? skąd_będzie_dojeżdżać_dziecko? skąd_jest_dziecko?
    where_do_you_reside? name_of_city name_of_your_city звідки_ви_будете_їздити? gdzie_chcesz_uprawiać_sport?
    skąd_dojeżdżacie_na_treningi? skąd_będzie_pani_dojeżdżać? where_is_your_home? де_ви_хотіли_б_займатися?
    gdzie_chciałbyś_się_zapisać? gdzie_chcesz_uczyć_się_angielskiego? gdzie_się_znajdujesz? gdzie_masz_najbliżej?
    skąd_będziesz_do_nas_dojeżdżał? skąd_będą_państwo_dojeżdżać? skąd_dojeżdża_dziecko? where_will_your_child_attend?
    where_do_you_plan_to_study? де_ви_хочете_вчитися? де_ви_знаходитесь? де_плануєте_займатися? звідки_приїжджаєте?
    звідки_будете_їздити_на_заняття? звідки_ваша_дитина? gdzie_chciałabyś_chodzić_na_taniec?
    skąd_będziesz_jechać_na_zajęcia? skąd_państwo_będą_dojeżdżać? where_would_you_like_to_join_us? where_do_you_stay?
    де_хочете_записати_дитину? де_хоче_займатися_дитина? де_бажаєте_займатись? де_плануєте_навчатись?
    звідки_ви_будете_приїжджати? звідки_їдете?`,
  product: `
    program_for_kids_who_dance rodzaj_tańca sekcja grupa wybór_grupy sport jaki_taniec_wybierasz? taniec
    wybierz_sekcję jaka_sekcja? sekcja_sportowa jaki_sport_trenuje_dziecko? jaki_sport_chcesz_uprawiać? nazwa_grupy
    jaka_grupa? do_jakiej_grupy_chcesz_zapisać_dziecko? grupa_taneczna preferowana_grupa wybrana_grupa
    czego_chcesz_się_nauczyć? trening karnet na_co_chcesz_zapisać_dziecko? co_wybierasz?
    jakiego_języka_chcesz_się_uczyć? sekcja/grupa type_of_dance dance sports group which_group_would_you_like_to_join?
    what_would_you_like_to_learn? what_do_you_want_to_learn? which_language_do_you_want_to_learn? membership
    training_type section група секція вид_танцю вид_спорту спорт танець чого_хочете_навчитися? trening_personalny
    treningi rodzaj_treningu rodzaj_sportu rodzaj_aktywności kierunek kierunek_tańca wybrany_kierunek nazwa_sekcji
    czego_szukasz? co_chcesz_ćwiczyć? co_chcesz_trenować? co_chciałbyś_trenować? grupy sekcje sporty tańce
    jaki_sport_wybierasz? jaki_rodzaj_sportu? w_jakiej_sekcji_chcesz_trenować? w_jakiej_grupie_chcesz_być?
    do_jakiej_sekcji? training name_of_course name_of_the_program sport_type kind_of_sport type_of_training dance_type
    favourite_sport which_sport? which_dance? what_type_of_dance_do_you_like? what_do_you_want_to_sign_up_for?
    choose_a_group select_your_group sport_section тренування вид_тренувань який_вид_танцю? оберіть_секцію
    на_що_хочете_записати_дитину? що_обираєте? co_chciałabyś_trenować? jaki_rodzaj_treningu_preferujesz?
    taniec_dla_dzieci rodzaje_tańca forma_tańca_-_jaki_taniec? jaką_sekcję_wybierasz_dla_dziecka?
    grupa,_do_której_chcesz_zapisać_dziecko what_sport_does_your_child_play? яким_спортом_хоче_займатися_дитина?
    вид_активності тренування_для_дітей група_для_дитини czego_chcesz_uczyć_się? czego_chciałbyś_się_nauczyć?
    czego_chciałoby_się_uczyć_dziecko? co_chcesz_tańczyć? co_dziecko_chce_trenować? jaki_taniec? jakie_tańce?
    jakiej_sekcji_szukasz? wybór_sekcji wybór_tańca wybór_treningu sekcja_taneczna sekcja_dla_dziecka grupa_sportowa
    grupa_treningowa grupa_dziecięca nazwa_tańca which_section? which_group? which_kind_of_dance?
    what_are_you_looking_for? what_do_you_want_to_train? what_would_your_child_like_to_learn? what_kind_of_dance?
    what_training_are_you_looking_for? dance_group sports_group dance_section group_name group_choice
    group_you_want_to_join choose_a_sport dance_for_kids classes_for_children_who_dance program_for_adults_who_work
    camp_for_kids_who_love_sports програма_для_тих,_хто_танцює назва_секції назва_групи вибір_групи вибір_секції
    який_спорт? який_танець? спортивна_секція танцювальна_група дитяча_група тренування_для_дорослих
    чого_хоче_навчитися_дитина? що_хоче_танцювати_дитина? preferowany_rodzaj_tańca ulubiony_sport grupa/sekcja
    sekcja,_do_której_chcesz_dołączyć sekcja,_w_której_chcesz_trenować sport,_który_trenuje_dziecko
    taniec,_którego_chcesz_się_nauczyć którą_sekcję_wybierasz? trening_dla_dziecka grupa_(wybierz)
    what_does_your_child_want_to_learn? what_sport_would_you_like_to_do? favorite_sport favorite_dance sport_you_play`,
  full: `
    imię_i_nazwisko_mamy_dziecka_zapisanego_na_kurs imię_i_nazwisko_osoby,_która_zapisuje_dziecko_na_obóz
    imię_i_nazwisko_rodzica_dziecka_zapisanego_na_zajęcia imię_i_nazwisko_osoby_zapisującej_dziecko
    imię_i_nazwisko_osoby_zapisującej_dziecko_na_zajęcia imię_i_nazwisko_osoby_zgłaszającej_dziecko_na_obóz
    imię_i_nazwisko_babci imię_i_nazwisko_dziadka imię_i_nazwisko_babci_dziecka
    name_of_the_parent_who_registers_the_child name_of_the_person_who_signs_up_the_child
    ім'я_та_прізвище_особи,_яка_записує_дитину_на_курс imię_i_nazwisko_rodzica,_którego_dziecko_chodzi_na_zajęcia
    name_of_the_child's_parent imię_i_nazwisko_osoby_kupującej_kurs imię_i_nazwisko_rodzica_do_umowy_kursu
    ваше_повне_ім'я imię_i_nazwisko_mamy_dziecka,_które_chcesz_zapisać_na_zajęcia
    imię_i_nazwisko_osoby,_która_zgłasza_dziecko_na_zajęcia imię_i_nazwisko_osoby,_która_wypełnia_formularz
    imię_i_nazwisko_rodzica_dziecka_uczęszczającego_na_zajęcia imię_i_nazwisko_rodzica_dziecka_chodzącego_na_zajęcia
    full_name_of_the_parent_registering_the_child name_of_the_person_registering_the_child
    name_of_parent_of_child_attending_camp parent_name_for_camp_registration
    ім'я_та_прізвище_мами_дитини,_яку_записують_на_курс ім'я_та_прізвище_особи,_що_записує_дитину
    imię_i_nazwisko_osoby_zgłaszającej_dziecko imię_i_nazwisko_osoby_rejestrującej_dziecko
    imię_i_nazwisko_osoby,_która_rejestruje_dziecko_na_obóz name_of_parent_signing_up_child
    ім'я_та_прізвище_особи,_яка_реєструє_дитину`,
} as const;

/** A wish beside an interest is no other thing. */
const WISHES = `
    zgłaszam_chęć_udziału_w_programie deklaruję_udział_w_zajęciach potwierdzam_udział_w_zajęciach
    rezerwacja_na_zajęcia formularz_zapisu_na_zajęcia jestem_zainteresowana_udziałem_w_zajęciach
    chcę_wziąć_udział_w_zajęciach chcę_dołączyć_do_programu zapraszamy_na_zajęcia_-_wybierz
    czy_chcesz_wziąć_udział_w_programie? i_want_to_know_more_about_the_program tell_me_more_about_your_program
    i'd_like_to_join_the_program ready_to_join_the_program? хочу_приєднатися_до_програми
    pragnę_zapisać_dziecko_na_kurs chętnie_wezmę_udział_w_zajęciach drugi_wybór_zajęć chodzi_mi_o_zajęcia one_of_our_programs`;

/** Of a district, a time, an age, a size, a payment, a purpose, an experience, another person. */
const OF_NOTHING = `
    dzielnica,_w_której_szukasz_zajęć zajęcia_od_jakiego_wieku zajęcia_w_jakie_dni płatność_za_zajęcia
    numer_buta_na_obóz strój_na_zajęcia w_jakiej_dzielnicy_szukasz_zajęć? adres_zajęć odległość_od_zajęć
    jak_daleko_możesz_dojechać_na_zajęcia? how_far_are_you_willing_to_travel_for_classes? distance_to_class
    jak_dojedziesz_na_zajęcia? dojazd_na_zajęcia obóz_w_jakim_terminie zajęcia_w_które_dni zajęcia_o_której_godzinie
    jak_długo_trwają_zajęcia? dostępność_na_zajęcia plan_zajęć częstotliwość_zajęć długość_kursu course_duration
    class_availability how_soon_do_you_want_to_start_the_program? how_long_have_you_been_looking_for_classes?
    od_jak_dawna_chodzisz_na_zajęcia? zajęcia_dla_jakiego_wieku? zniżka_na_zajęcia rata_za_obóz faktura_za_kurs
    numer_konta_do_zwrotu_za_zajęcia payment_for_classes course_fee class_payment
    how_would_you_like_to_pay_for_the_course? оплата_за_заняття ubezpieczenie_na_obóz wyżywienie_na_obozie
    przeciwwskazania_do_zajęć leki_przyjmowane_na_obozie special_needs_for_camp обмеження_щодо_занять
    протипоказання_до_занять jaki_strój_na_zajęcia? co_zabrać_na_zajęcia? what_to_bring_to_class?
    wizerunek_dziecka_na_zajęciach photo_release_for_camp cel_zajęć dlaczego_wybierasz_te_zajęcia?
    dlaczego_chcesz_zapisać_dziecko_na_zajęcia? powód_zapisu_na_zajęcia oczekiwania_wobec_zajęć
    czego_oczekujesz_od_zajęć? why_do_you_want_to_join_our_program? what_do_you_expect_from_the_course? мета_занять
    чому_ви_хочете_на_заняття? number_of_classes osoba_odbierająca_dziecko_z_zajęć instruktor_zajęć opinia_o_zajęciach
    ocena_zajęć satisfaction_with_classes zadowolenie_z_zajęć czy_potrzebujesz_transportu_na_zajęcia?
    telefon_w_nagłych_wypadkach kod_pocztowy_miasta gdzie_dziecko_chodziło_na_zajęcia? o_której_zajęcia?
    o_której_zaczynają_się_zajęcia? zajęcia_rano_czy_po_południu? od_którego_miesiąca_zajęcia? zajęcia_-_termin
    zajęcia_-_dzień_i_godzina kurs_-_poziom zajęcia:_wiek_dziecka obóz_-_rozmiar_koszulki start_zajęć тривалість_курсу
    частота_занять kurs_dla_jakiego_wieku? leki_na_obóz miejsce_zbiórki_na_obóz numer_dowodu_uczestnika_obozu
    numer_polisy_na_obóz buty_na_zajęcia co_zabrać_na_obóz? kaucja_za_kurs zaliczka_na_obóz wpłata_za_kurs
    wpisowe_na_zajęcia cennik_zajęć dofinansowanie_do_obozu voucher_na_zajęcia rezygnacja_z_zajęć
    powód_rezygnacji_z_kursu motywacja_do_zajęć obawy_przed_zajęciami potrzeby_dziecka_na_zajęciach
    zachowanie_dziecka_na_zajęciach dlaczego_kurs? dlaczego_nasz_program? co_skłoniło_cię_do_zapisu_na_zajęcia?
    czego_obawiasz_się_przed_zajęciami? jak_oceniasz_zajęcia? jak_wyobrażasz_sobie_zajęcia?
    czy_jesteś_gotowy_na_zajęcia? informacje_o_zajęciach dodatkowe_informacje_o_obozie zdjęcia_z_zajęć ocena_kursu
    deposit_for_camp course_feedback class_requirements equipment_for_class camp_medical_form_status
    reasons_for_joining_the_program goals_for_the_class purpose_of_the_course motivation_for_joining_our_classes
    how_can_we_help_you_with_classes? how_would_you_get_to_class? insurance_for_camp class_instructor
    як_оплатити_заняття? одяг_для_занять мотивація_до_занять чому_обрали_наш_курс? очікування_від_курсу викладач_курсу
    відгук_про_заняття знижка_на_курс стан_здоров'я_для_занять медичні_обмеження_для_занять
    imię_i_nazwisko_osoby_zapisywanej czy_dziecko_chodziło_na_zajęcia?_ile_lat?
    jaki_jest_główny_powód_zapisania_dziecka_na_zajęcia? jaki_efekt_chcesz_osiągnąć_na_zajęciach?
    jakie_masz_oczekiwania_wobec_kursu? jakie_leki_przyjmuje_dziecko_na_obozie? rodzaj_płatności_za_kurs
    payment_plan_for_the_program how_interested_are_you_in_the_program? what_motivates_you_to_join_the_class?
    what_is_the_reason_for_your_interest? any_medical_conditions_we_should_know_for_class?
    does_your_child_have_any_allergies_for_camp? program_duration course_length ваша_мета_занять
    причина_запису_на_курс формат_занять_-_день_чи_вечір? rodzeństwo_na_zajęciach
    czy_rodzeństwo_też_chodzi_na_zajęcia? jak_trafiłeś_na_nasze_zajęcia? how_did_you_learn_about_our_program?
    how_did_you_learn_about_our_classes? gdzie_mamy_przesłać_ofertę_zajęć? where_should_we_send_the_class_schedule?
    dzielnica_zajęć dzielnica_miasta w_jakiej_części_miasta_szukasz_zajęć? część_miasta
    która_dzielnica_cię_interesuje? район_міста район,_в_якому_шукаєте_заняття district_where_you_want_classes
    zajęcia_w_jakim_wieku zajęcia_w_jakich_godzinach zajęcia_w_jakim_języku zajęcia_na_jakim_poziomie
    kurs_od_jakiego_wieku kurs_w_jakie_dni kurs_o_jakiej_porze? obóz_od_jakiego_wieku заняття_з_якого_віку
    заняття_в_які_дні заняття_о_котрій курс_з_якого_віку табір_у_які_дати classes_from_what_age classes_on_which_days
    classes_at_what_time class_for_what_age program_for_what_age camp_in_which_month płatność_za_obóz płatność_za_kurs
    płatności_za_program zapłata_za_zajęcia składka_za_zajęcia należność_za_kurs wpłata_na_obóz przelew_za_zajęcia
    rabat_na_kurs numer_konta_za_obóz numer_stroju_na_zajęcia kostium_na_zajęcia ubiór_na_zajęcia obuwie_na_zajęcia
    sprzęt_na_obóz wyposażenie_na_obóz bagaż_na_obóz pokój_na_obozie współlokator_na_obozie posiłki_na_obozie
    posiłki_podczas_obozu zaświadczenie_lekarskie_na_zajęcia orzeczenie_na_zajęcia opieka_po_zajęciach
    opieka_przed_zajęciami odbiór_z_zajęć odbiór_dziecka_z_zajęć osoba_odbierająca_z_zajęć dojazd_na_obóz
    powrót_z_zajęć nieobecność_na_zajęciach odrabianie_zajęć jak_długo_chodzisz_na_zajęcia? powód_wyboru_zajęć
    cel_kursu cel_uczestnictwa_w_zajęciach oczekiwania_od_zajęć oczekiwania_dotyczące_zajęć co_sądzisz_o_zajęciach?
    co_podoba_ci_się_na_zajęciach? co_cię_powstrzymuje_przed_zajęciami? czego_oczekujesz_po_kursie?
    czego_brakuje_na_zajęciach? z_czym_przyjdziesz_na_zajęcia? payment_for_camp payment_for_the_course class_fee
    camp_deposit discount_for_camp outfit_for_class uniform_for_class equipment_for_camp camp_transport camp_meals
    meals_at_camp medication_at_camp insurance_for_class pickup_from_class why_this_course?
    expectations_for_the_course expectations_from_the_program class_capacity how_long_is_the_course?
    what_should_we_know_before_the_class? what_do_you_think_about_our_program?
    what_is_stopping_you_from_joining_the_class? what_brings_you_to_our_class? одяг_на_заняття взуття_на_заняття
    номер_взуття_для_табору оплата_за_курс плата_за_табір знижка_на_заняття тривалість_занять очікування_від_занять
    страхування_на_табір харчування_в_таборі w_której_dzielnicy_chodzisz_na_zajęcia? o_której_kończą_się_zajęcia?
    w_jakim_miesiącu_obóz? długość_zajęć kwota_za_zajęcia abonament_za_zajęcia_-_kwota płatność_ratalna_za_obóz
    czy_chcesz_fakturę_za_obóz? leki_podczas_obozu informacje_medyczne_na_obóz session_length_of_class
    have_you_taken_classes_before? payment_type_for_class invoice_for_course medical_info_for_camp
    how_did_you_get_to_know_our_program? distance_from_home_to_class how_far_is_the_class? як_ви_знайшли_наші_заняття?
    у_якому_районі_шукаєте_заняття? відстань_до_занять`;

const listed = (names: string) => names.split(/\s+/).filter((name) => name !== '');
const from = (name: string, answer: string) => leadFieldsFrom([{ name, values: [answer] }]);

describe.each(Object.entries(OF_FIELD))('the %s is asked for', (field, names) => {
  it.each(listed(names))('by %s', (name) => {
    const [answer, expected] = ANSWERS[field as keyof typeof OF_FIELD];
    expect(from(name, answer)).toEqual({ ...EMPTY, ...expected });
  });
});

it.each(listed(OF_NOTHING))('another thing is asked for: %s fills nothing', (name) => {
  for (const answer of ['balet', 'Gdańsk', 'Anna Kowalska', 'tak', '7']) {
    expect(from(name, answer), answer).toEqual(EMPTY);
  }
});

it.each(listed(WISHES))('a wish: %s fills the interest', (name) => {
  expect(from(name, 'balet')).toEqual({ ...EMPTY, productInterest: 'balet' });
});
