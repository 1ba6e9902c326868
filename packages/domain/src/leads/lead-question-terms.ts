// The terms by which a form's question is understood: stems in Polish, English and Ukrainian, without case and diacritics.

/** What a term of a question names. The order matters: a term has the first kind that lists it. */
const NOUNS = {
  consent:
    'zgod* zgadz* wyraz* akcept* rodo przetwarz* regulamin* oswiadcz* zapozna* polityk* consent* agree* accept* gdpr terms ' +
    'privacy policy permission* згод* погодж* обробк* соглас*',
  email:
    'email* mail mails maila mailu mailem maile mailow* mejl* gmail poczta poczty poczte elektroniczn* ' +
    'имеил* імеил* емеил* емаил* меил* пошта пошти пошту поштов* почта почты електронн* электронн*',
  phone:
    'mob tel telef* kom komork* gsm phone* mobile* cell cellphone* cellular telephone* тел телефон* моб мобільн* мобильн*',
  messenger: 'whatsapp* viber* telegram* signal ватсап* ваибер* телеграм*',
  city:
    'miasto miasta miast miastach miastem miastami miastu miescie miejscowosc* city cities town towns hometown ' +
    'місто міста місті містах місту населен* город города городе',
  location: 'lokaliz* lokacj* location* локаці* локаци*',
  product:
    'interes* zainteres* produkt* product* zajec* program* kurs* warsztat* oboz obozu obozy obozie turnus* polkoloni* lekcj* ' +
    'styl stylu style styles grupe dyscyplin* discipline* interest* course* class classes lesson* activit* camp camps workshop* стиль стилю стилі групу дисциплін* цікав* інтерес* занят* курс* гурток гуртк* табір ' +
    'табор* програм* напрям* урок*',
  age:
    'wiek wieku wiekow* lat latek rocznik* urodz* klasa klasie klasy klase age ages aged old birth* born dob grade year years ' +
    'вік віку вікова вікову років рік народж* возраст* клас класі',
  time:
    'kiedy godzin* godz termin* pora porze pory dzien dni dniach dnia dniu tygodni* rano popoludni* wieczor* weekend* grafik* ' +
    'harmonogram* data daty date czas czasu when time times day days dates hour hours schedule week* evening* morning* ' +
    'afternoon* month* коли час часу годин* день дні днів дата дати розклад* когда время',
  amount: 'ile ilu ilosc* liczba liczbe razy czesto many much often count скільки кількіст* сколько',
  price: 'cena ceny cene koszt* budzet* oplat* price* cost* budget* ціна ціну вартіст* бюджет*',
  level:
    'poziom* jezyk jezyka jezyku language* мова мови мовою мові doswiadczen* zaawansowan* level* experience* skill* рівен* рівня рівні досвід*',
  detail:
    'diet* alerg* allerg* rozmiar* koszulk* size* shirt* tshirt* wzrost* height choroby chorob* zdrow* health transport* nocleg* ' +
    'дієт* алергі* розмір* футболк* зріст',
  way: 'sposob* forma forme formy metod* kanal* method* way means channel спосіб способ* форма канал*',
  notes:
    'uwagi uwag pytani* wiadomos* komentarz* message* question* comment* note notes повідомлен* питан* запитан* комента*',
  recipient: 'kto kogo komu kim who whom хто кого кому',
  source: 'slysz* uslysz* dowiedz* dowiad* znalaz* polec* hear heard find found refer* source чули дізна* порад*',
  contact: 'kontakt* contact* skontakt* контакт* звязк* звязат*',
  name:
    'imie imienia imiona imion imieniem nazwisk* nazywa* name names firstname lastname surname* fullname fname lname forename* ' +
    'імя імені прізвищ* піб имя фамили* фио',
  where: 'gdzie skad where де звідки где откуда',
  place: 'miejsce miejscu miejsca place місце місця місці место',
} as const;

/** What else a question may hold: it changes what its nouns mean, and is never what is asked. */
const MARKS = {
  number: 'numer* nr number* num no номер*',
  child:
    'dzieck* dziec* syn syna synka synow* cork* corecz* uczestni* uczen ucznia uczniow* uczennic* zawodni* kursant* podopieczn* ' +
    'maluch* pociech* wnuk* wnucz* przedszkola* junior* child* kid kids kids* son sons daughter* student* pupil* participant* ' +
    'athlete* player* baby toddler* дитин* діте* діти дітк* дочк* доньк* син сина учн* учас* вихован* ребен*',
  parent:
    'rodzic* opiekun* mama mamy matka matki tata taty ojca ojciec ojcu parent* guardian* carer* caregiver* mother* father* mom moms ' +
    'mum mums dad dads батьк* мама мами матері матір тата опікун* родител*',
  unrelated:
    'trener* instruktor* nauczyciel* znajom* kolezank* koleg* przyjaci* polecaj* awaryjn* alarmow* coach* trainer* instructor* ' +
    'teacher* friend* emergency тренер* вчител* знаиом* друзі*',
  work:
    'praca pracy prace pracuj* pracodawc* zawodow* firm* sluzbow* work* job* company* business* office* employ* робот* роботи ' +
    'працю* компані* службов*',
  person: 'osob* person особ* klient* клієнт*',
  training:
    'trenowac trening* cwiczyc tanczyc train training practise practice dance тренуват* тренуван* займат* танцюват*',
  when: 'kiedy when коли когда',
  inside: 'w we in у в',
  /** Of product, and asked for only when nothing else is. */
  vague: 'interes* zainteres* interest* цікав* інтерес* grupe групу',
  birth: 'urodz* birth* born народж*',
  residence:
    'mieszk* zamieszk* jestes pochodz* residen* live living lives based located from прожива* мешка* живе* жите*',
  calling: 'dzwon* zadzwon* oddzwon* sms call calls callback text дзвон* дзвін* зателефон*',
  secondary: 'drug* dodatkow* alternatywn* inny inna zapasow* second* alternat* other additional друг* додатков* інш*',
  asking:
    'jaki jaka jakie jakim jakich jakiej jakiego jakimi ktor* co czym czego which what whats яки* яка яке які яко* що чим чого ' +
    'какои какая какие что',
  manner: 'jak how як как',
  preposition:
    'w we z ze na do o od dla po przy of for to in at by from with on about or and i oraz lub albo a the у в з зі із на до для та ' +
    'і и чи або про по you your we is are do does',
} as const;

/** Of Polish and Ukrainian alone: beside them no noun is part of an English compound. */
const SLAVIC = patternOf(
  'w we z ze na do o od dla po przy i oraz lub albo czy jest sa sie cie twoj* podaj* wybierz jaki* jaka jakie jakim jakich jakiej ' +
    'ktor* co ile',
);

export type Noun = keyof typeof NOUNS;
export type Mark = keyof typeof MARKS;

/** How a question starts that is answered by yes or no. */
const YES_OR_NO = /^(?:czy|чи)(?: |$)/;
const ENGLISH_YES_OR_NO =
  /^(?:do|does|did|are|is|have|has|can|could|would|will|may|should) (?:you|we|i|it|they|your|the|this|any|there)(?: |$)/;
/** 'o której' without a noun is 'at what time'. */
const AT_WHAT_TIME = /(?:^| )(?:o ktorej|о котріи)(?: |$)/;
/** Nominative forms: in a list of things without a verb they are what is asked ('zajęcia - miasto'). */
const NAMED_PLACE = /^(?:miasto|miejscowosc|lokalizacja|місто|локація)$/;
const RELATIVE = patternOf('ktor* яки яка яке які яко* що');
/** The nouns of English compounds; those that Polish shares count as English beside English ones alone. */
const ENGLISH = patternOf(
  'email* phone* mobile* cell* telephone* whatsapp city cities town towns hometown location* interest* product* program* course* ' +
    'class classes lesson* activit* camp camps workshop* age ages birth* grade year years time times day days date dates hour ' +
    'hours schedule week* evening* morning* afternoon* month* price* cost* budget* level* experience* skill* method* way ' +
    'message* question* comment* note notes style styles discipline* diet* allerg* size* shirt* tshirt* height language* contact contacts name names surname* fullname firstname lastname place',
);

const nounOfToken = compiled<Noun>(NOUNS);
const markPatterns = Object.fromEntries(
  Object.entries(MARKS).map(([mark, stems]) => [mark, patternOf(stems)]),
) as Readonly<Record<Mark, RegExp>>;

export function nounOf(token: string): Noun | undefined {
  return nounOfToken.find(([, pattern]) => pattern.test(token))?.[0];
}

export function isMarked(token: string, mark: Mark): boolean {
  return markPatterns[mark].test(token);
}

export function opensYesOrNo(tokens: readonly string[]): boolean {
  const start = tokens.slice(0, 2).join(' ');
  return YES_OR_NO.test(start) || ENGLISH_YES_OR_NO.test(start);
}

export function asksAtWhatTime(tokens: readonly string[]): boolean {
  return AT_WHAT_TIME.test(tokens.join(' '));
}

/** A pronoun that also begins a clause about a person: 'dziecko, które'. */
export function isRelative(token: string): boolean {
  return RELATIVE.test(token);
}

export function isNamedPlace(token: string): boolean {
  return NAMED_PLACE.test(token);
}

/** True for a noun of English compounds, in which the last one is what is asked ('class_time'). */
export function isEnglish(token: string): boolean {
  return ENGLISH.test(token);
}

/** True when a question is not in English, as far as its function words show. */
export function isSlavic(tokens: readonly string[]): boolean {
  return tokens.some((token) => SLAVIC.test(token));
}

/** 'telefon*' is a stem with any ending, 'tel' the whole token alone. */
export function patternOf(stems: string): RegExp {
  const parts = stems.split(' ').map((stem) => (stem.endsWith('*') ? `${stem.slice(0, -1)}[\\p{L}\\p{N}]*` : stem));
  return new RegExp(`^(?:${parts.join('|')})$`, 'u');
}

function compiled<Kind extends string>(terms: Readonly<Record<Kind, string>>): readonly (readonly [Kind, RegExp])[] {
  return Object.entries<string>(terms).map(([kind, stems]) => [kind as Kind, patternOf(stems)] as const);
}
