// The words beside the things that a form's question can ask for: they show which thing is asked, and of whom (LEAD-24).
import { patternOf } from './lead-question-nouns.ts';

/** What else a question may hold: it changes what its nouns mean, and is never what is asked. */
const MARKS = {
  number: 'numer* nr number* num no номер*',
  child:
    'dzieck* dziec* syn syna synka synow* cork* corecz* uczestni* uczen ucznia uczniow* uczennic* zawodni* kursant* podopieczn* ' +
    'maluch* pociech* wnuk* wnucz* przedszkola* junior* tancerz* tancerk* child* kid kids kids* son sons daughter* student* pupil* ' +
    'participant* athlete* player* dancer* gymnast* camper* baby toddler* дитин* діте* діти дітк* дочк* доньк* син сина учн* ' +
    'учас* вихован* танцюрист* ребен*',
  parent:
    'rodzic* opiekun* mama mamy matka matki tata taty ojca ojciec ojcu babci* dziadk* parent* guardian* carer* caregiver* mother* father* ' +
    'grandm* grandf* grandparent* mom moms mum mums dad dads батьк* мама мами матері матір тата опікун* бабус* дідус* родител*',
  unrelated:
    'trener* instruktor* nauczyciel* znajom* kolezank* koleg* przyjaci* polecaj* awaryjn* alarmow* nagl* wypad* coach* trainer* ' +
    'instructor* teacher* friend* emergency тренер* вчител* знайом* друзі*',
  work:
    'praca pracy prace pracuj* pracodawc* zawodow* firm* sluzbow* work workplace* job* company* business* office* employ* робот* ' +
    'роботи працю* компані* службов*',
  person: 'osob* person people adult* women klient* doros* kobiet* особ* клієнт* тих доросл*',
  training:
    'trenowa* trenuj* cwicz* tancz* uprawia* uczyc uczyl* uczeszczac uczeszczal* chodzic chodzil* przychodz* dolacz* zapisac zaczac rozpoczac train practi* dance dancing study studying learn attend join ' +
    'exercise тренуват* приходит* почати записат* займат* танцюват* навчат* вчит* ходит* відвідув*',
  learning: 'uczy* naucz* learn study навчат* навчит* вчит* вивча*',
  /** What people do with a thing that they choose: 'co wybierasz', 'na co chcesz zapisać dziecko'. */
  choosing:
    'wybier* wybra* zapis* szuka* naucz* uczy* trenowa* cwiczyc tanczyc uprawiac choose select join learn study train practi* try sign enrol* looking ' +
    'обира* обра* обер* вибра* запис* шука* навчит* навчат* займат* танцюват*',
  travel:
    'dojezdza* dojad* dojedz* dojechac przyjezdza* przyjad* przyjed* jedzie* jecha* jezdzi* доїжджа* доїде* приїжджа* приїде* їде* їзд* ' +
    'najblizej blizej travel* commut* coming closest nearest приезжа* найближче ближче',
  inside: 'w we in у в',
  /** Of product, and asked for only when nothing else is. */
  vague:
    'interes* zainteres* interest* цікав* інтерес* grupa grupy grupe grupie grup group groups група групи групу груп',
  birth: 'urodz* birth* born народж*',
  residence:
    'mieszk* zamieszk* jestes pochodz* resid* znajduj* знаход* live living lives stay based located home from прожива* мешка* живе* жите* родом',
  calling: 'dzwon* zadzwon* oddzwon* sms call calls callback text дзвон* дзвін* зателефон*',
  secondary: 'drug* dodatkow* alternatywn* inny inna zapasow* second* alternat* other additional друг* додатков* інш*',
  /** Always a question. The pronouns of `relative` ask only where they belong to no noun before them. */
  asking: 'jaki jaka jakie jakim jakich jakiej jakiego jakimi co czym czego what whats чим чого какой какая какие',
  relative: 'ktor* which who that whom хто який яка яку яке які яко* яки* котр* котор* що что',
  thing: 'co czego czym what що чого чим что',
  /** They ask without a noun. */
  alone:
    'gdzie skad where де звідки где откуда kiedy when коли когда ile ilu скільки сколько kto kogo komu kim who whom хто кого кому ' +
    'dlaczego why чому навіщо jak how як как',
  joining: 'i oraz lub albo and or та й або і и чи',
  /** Before an interest they say that it only belongs to what is asked: 'strój na zajęcia'. */
  linking:
    'na za do w we od o po z ze przy dla podczas przed po wobec for to of in about at from with on before after на за у в від з зі про для до щодо під із після перед',
  /** A form in which an interest or a city is behind what is asked: 'cel zajęć'. */
  genitive:
    'miasta міста zajec kursu kursow obozu obozow programu programow warsztatow treningu treningow grupy grup sekcji turnusu turnusow polkolonii ' +
    'lekcji tanca tancow sportu stylu kierunku dyscypliny занять курсу курсів табору програми гуртка групи секції танцю танців ' +
    'спорту стилю напряму напрямку уроку уроків тренувань',
  /** Beside an interest they are nothing that is asked: who chooses, wants and enrols, and the names of a kind. */
  filler:
    'youre id one first mi pierwsz* drug* trzeci* pragn* wezm* chetn* zamow* zamaw* czy чи jest jestem jestesmy checi chec rezerw* formularz* sa sie cie ci mnie moje moj* twoj* swoj* nasz* wasz* pan* chce* chcial* chciel* mozesz podaj* wpisz* wybier* wybor* wybra* ' +
    'zaznacz* wskaz* okresl* napisz* prosze prosimy preferowan* preferenc* ulubion* rodzaj* typ typu kategori* nazw* tytul* ' +
    'temat* list* opcj* wariant* pakiet* ofert* propozyc* zapis* zglos* zglasz* rejestr* szuka* poszuk* potrzebuj* udzial* odbyw* ' +
    'uczestnicz* uczeszcza* chodzi* i am im want would like looking look search* sign up enrol* regist* apply join attend take ' +
    'interested type kind choice choose select* pick preferred preference* favo* title list* option* category area my our please ' +
    'хоч* бажа* обер* обира* обра* вибер* вибир* вибір вибор* вкаж* напиш* зазнач* вид виду види тип типу категор* назв* запис* ' +
    'реєстр* шука* ваш* наш* мій моя моє мої твій твоя твоє ви ти улюблен* список варіант* будь ласка',
  preposition:
    'w we z ze na do o od dla po przy of for to in at by from with on about or and i oraz lub albo a the у в з зі із на до для та ' +
    'і и чи або про по за you your we is are do does',
} as const;

export type Mark = keyof typeof MARKS;

/** Of Polish and Ukrainian alone: beside them no noun is part of an English compound. */
const SLAVIC = patternOf(
  'w we z ze na do o od dla po przy i oraz lub albo czy jest sa sie cie twoj* podaj* wybierz jaki* jaka jakie jakim jakich jakiej ' +
    'ktor* co ile',
);

/** How a question starts that is answered by yes or no. */
const YES_OR_NO = /^(?:czy|чи)(?: |$)/;
const ENGLISH_YES_OR_NO =
  /^(?:do|does|did|are|is|have|has|can|could|would|will|may|should) (?:you|we|i|it|they|your|the|this|any|there)(?: |$)/;
/** Nominative forms: in a list of things without a verb they are what is asked ('zajęcia - miasto'). */
const NAMED_PLACE = patternOf('miasto miejscowosc lokalizacja місто локація');
const NAMED_DETAIL = patternOf(
  'termin dzien dni godzina godziny data poziom cena koszt wiek rozmiar dieta platnosc rano дата день дні час ціна рівень вік розмір',
);
/** 'dziecko, które', and with 'który' alone also of a choice: 'które zajęcia'. */
const PERSONAL = patternOf('who whom that хто');
/** Adjectives beside a genitive: 'rodzaj wybranych zajęć'. */
const ADJECTIVE = /(?:ych|ich|ego|ej|ого|ої|оі|их|іх)$/u;

const markPatterns = Object.fromEntries(
  Object.entries(MARKS).map(([mark, stems]) => [mark, patternOf(stems)]),
) as Readonly<Record<Mark, RegExp>>;

export function isMarked(token: string, mark: Mark): boolean {
  return markPatterns[mark].test(token);
}

export function opensYesOrNo(tokens: readonly string[]): boolean {
  const start = tokens.slice(0, 2).join(' ');
  return YES_OR_NO.test(start) || ENGLISH_YES_OR_NO.test(start);
}

/** A pronoun that begins a clause about a person and never a choice: 'kids who dance'. */
export function isPersonal(token: string): boolean {
  return PERSONAL.test(token);
}

export function isNamedPlace(token: string): boolean {
  return NAMED_PLACE.test(token);
}

export function isNamedDetail(token: string): boolean {
  return NAMED_DETAIL.test(token);
}

/** False for adjectives, numbers and all words that only help to ask. */
export function isContent(token: string): boolean {
  if (token.length < 2 || /^\d+$/.test(token) || ADJECTIVE.test(token)) return false;
  return !CONTENTLESS.some((mark) => isMarked(token, mark));
}

const CONTENTLESS: readonly Mark[] = ['filler', 'preposition', 'linking', 'asking', 'relative', 'joining', 'alone'];

/** Polish and Ukrainian verbs by their form, and English ones of a wish. */
const VERB = /(?:[aiy]c|uje(?:my)?|amy?|ти|тися|тись)$/u;
const WISHING = patternOf('know more tell me ready learn get book reserve');

export function isVerb(token: string): boolean {
  return VERB.test(token) || WISHING.test(token);
}

/** True when a question is not in English, as far as its function words show. */
export function isSlavic(tokens: readonly string[]): boolean {
  return tokens.some((token) => SLAVIC.test(token));
}
