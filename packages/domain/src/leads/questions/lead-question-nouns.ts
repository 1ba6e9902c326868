// The things that a form's question can ask for: stems in Polish, English and Ukrainian (LEAD-24).
import { foldText } from '../../characters.ts';

/** What a term of a question names. The order matters: a term has the first kind that lists it. */
const NOUNS = {
  consent:
    'zgod* zgadz* wyraz* akcept* rodo przetwarz* regulamin* oswiadcz* zapozna* polityk* wizerun* consent* agree* accept* gdpr ' +
    'terms privacy policy permission* згод* погодж* обробк* соглас*',
  email:
    'email* mail mails maila mailu mailem maile mailow* mejl* gmail poczta poczty poczte elektroniczn* ' +
    'имейл* імейл* емейл* емайл* мейл* пошта пошти пошту поштов* почта почты електронн* электронн*',
  phone:
    'mob tel telef* kom komork* gsm phone* mobile* cell cellphone* cellular telephone* тел телефон* моб мобільн* мобильн*',
  messenger: 'whatsapp* viber* telegram* signal ватсап* вайбер* телеграм*',
  city:
    'miasto miasta miast miastach miastem miastami miastu miescie miejscowosc* city cities town towns hometown ' +
    'місто міста місті містах місту населен* город города городе',
  location: 'lokaliz* lokacj* location* локаці* локаци*',
  age:
    'wiek wieku wiekow* lat latek rocznik* urodz* klasa klasie klasy klase age ages aged old birth* born dob grade year years ' +
    'вік віку віком вікова вікову вікової років рік народж* возраст* клас класі',
  time:
    'kiedy godzin* godz termin* pora porze pory dzien dni dniach dnia dniu tygodni* rano popoludni* wieczor* weekend* miesiac* miesiec* rok roku sezon* semestr* grafik* ' +
    'harmonogram* data daty date czas czasu dostepn* when time times day days dates hour hours schedule week* evening* ' +
    'morning* afternoon* month* start availab* duration season* semester* коли час часу годин* день дні днів дата дати місяц* розклад* когда время',
  price:
    'cena ceny cene koszt* budzet* oplat* platn* placic placi placenia zaplac* rata rate raty znizk* rabat* faktur* price* cost* budget* pay payment* ' +
    'fee fees discount* ціна ціну вартіст* бюджет* оплат* плат* знижк*',
  detail:
    'diet* alerg* allerg* rozmiar* koszulk* size* shirt* tshirt* wzrost* height choroby chorob* zdrow* health transport* nocleg* ' +
    'stroj stroju stroje but buta buty butow obuwi* ubezpiecz* wyzywien* przeciwwskaz* kontuzj* krwi shoe* outfit* uniform* ' +
    'insurance medical injur* blood дієт* алергі* розмір* футболк* взутт* зріст протипоказ*',
  product:
    'interes* zainteres* produkt* product* zajec* program* kurs kursu kursie kursem kursy kursow kursach warsztat* oboz obozu ' +
    'obozy obozie obozem obozow turnus* polkoloni* lekcj* styl stylu stylem style styles grupa grupy grupe grupie grup dyscyplin* ' +
    'sekcj* sport sportu sportem sporty sporcie taniec tanca tancu tancem tance tancow trening treningu treningi treningow treningach treningiem kierunek kierunku karnet* discipline* interest* ' +
    'course* class classes lesson* activit* camp camps workshop* group groups section sections sports dance dances training ' +
    'trainings membership* стиль стилю стилем стилі група групи групу групою груп дисциплін* секці* спорт спорту спортом танець танцю танцем танці танцями танців ' +
    'цікав* інтерес* занятт* занять занятия курс курсу курсом курси курсів гурток гуртк* табір табор* програм* напрям* урок* тренуванн* тренувань aktywnosc* активност*',
  amount:
    'ile ilu ilosc* liczba liczbe razy czesto dlugo dawna daleko odleglos* many much often long far soon count distance ' +
    'скільки кількіст* часто довго далеко відстан* сколько',
  language: 'jezyk jezyka jezyku language* мова мови мовою мові мову',
  level: 'poziom* doswiadczen* zaawansowan* level* experience* skill* рівен* рівня рівні досвід*',
  reason: 'dlaczego cel celu cele powod* why goal goals reason* purpose чому навіщо мета мети причин*',
  way: 'jak sposob* forma forme formy metod* kanal* how method* way means channel як спосіб способ* форма канал* как',
  notes:
    'uwagi uwag pytani* wiadomos* komentarz* message* question* comment* note notes повідомлен* питан* запитан* комента*',
  recipient: 'kto kogo komu kim who whom хто кого кому',
  source:
    'slysz* uslysz* dowiedz* dowiad* znalaz* polec* zrodl* hear heard find found refer* source чули дізна* порад* джерел*',
  contact: 'kontakt* contact* skontakt* контакт* звязк* звязат*',
  name:
    'imie imienia imiona imion imieniem nazwisk* nazywa* name names firstname lastname surname* fullname fname lname forename* ' +
    'імя імені прізвищ* піб имя фамили* фио',
  where: 'gdzie skad where де звідки где откуда',
  place: 'miejsce miejscu miejsca place місце місця місці место',
  district: 'dzielnic* osiedl* district* neighborhood* neighbourhood* район*',
} as const;

export type Noun = keyof typeof NOUNS;

/** The nouns of English compounds; those that Polish shares count as English beside English ones alone. */
const ENGLISH = patternOf(
  'email* phone* mobile* cell* telephone* whatsapp city cities town towns hometown location* interest* product* program* course* ' +
    'class classes lesson* activit* camp camps workshop* group groups section sections sport sports dance dances training ' +
    'trainings membership* age ages birth* grade year years time times day days date dates hour hours schedule week* evening* ' +
    'morning* afternoon* month* start availab* duration price* cost* budget* payment* fee fees discount* level* experience* ' +
    'skill* goal goals reason* purpose method* way message* question* comment* note notes style styles discipline* diet* ' +
    'allerg* size* shirt* tshirt* shoe* outfit* uniform* insurance medical injur* health transport* blood height language* distance contact contacts ' +
    'name names surname* fullname firstname lastname place district* neighborhood* neighbourhood*',
);

const nounOfToken = Object.entries(NOUNS).map(([kind, stems]) => [kind as Noun, patternOf(stems)] as const);

export function nounOf(token: string): Noun | undefined {
  return nounOfToken.find(([, pattern]) => pattern.test(token))?.[0];
}

/** True for a noun of English compounds, in which the last one is what is asked ('class_time'). */
export function isEnglish(token: string): boolean {
  return ENGLISH.test(token);
}

/** 'telefon*' is a stem with any ending, 'tel' the whole token alone; both are compared as names of questions are. */
export function patternOf(stems: string): RegExp {
  const parts = foldText(stems)
    .split(' ')
    .map((stem) => (stem.endsWith('*') ? `${stem.slice(0, -1)}[\\p{L}\\p{N}]*` : stem));
  return new RegExp(`^(?:${parts.join('|')})$`, 'u');
}
