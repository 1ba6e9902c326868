// The Polish texts of the desk without the server: what can be done, what waits, and what is already safe.
import { formFor } from '@zapisy/screens/texts/plural';
import { setAllSpaces } from '@zapisy/screens/texts/typesetting';

const countedPayments = (count: number) => `${count} ${formFor(count, ['płatność', 'płatności', 'płatności'])}`;

export const OFFLINE_TEXTS = setAllSpaces({
  bar: {
    since: (time: string): string => `Brak połączenia od ${time}.`,
    cash: 'Przyjmuj gotówkę. Płatności wyślą się same po powrocie sieci.',
    noPrinter: 'To stanowisko nie ma drukarki – płatności przyjmiesz po powrocie sieci.',
    next: 'próbujemy co 10 s',
    nextIn: (left: string): string => `następna próba za ${left}`,
    tryNow: 'Spróbuj teraz',
    trying: 'Próbuję…',
  },
  /** After the server is reachable again, while sales wait to be sent. */
  sending: (count: number): string => `Połączono. Wysyłam ${countedPayments(count)}…`,
  sent: (count: number): string => `Połączono. Wysłano ${countedPayments(count)}. Gotowe.`,
  /** Of those that were kept here, some are refused. */
  notAllSent: (refused: number): string =>
    `Połączono, ale ${countedPayments(refused)} ${formFor(refused, ['wymaga', 'wymagają', 'wymaga'])} wyjaśnienia.`,
  search: (time: string): string => `Szukam w danych z ${time}`,
  can: {
    title: 'Bez połączenia możesz',
    search: (time: string): string => `Szukać w danych z ${time}`,
    cash: 'Przyjąć gotówkę',
    cashNote: 'za każdego nabywcę osobno, z resztą',
    print: 'Wydrukować paragon',
    printNote: 'drukarka stoi przy tym komputerze',
    queue: 'Obsłużyć kolejkę wydruków',
  },
  waits: {
    title: 'Poczeka na sieć',
    card: 'Karta i BLIK',
    cardNote: 'nie sprawdzimy, czy ktoś nie zapłacił już online',
    cash: 'Gotówka',
    cashNote: 'to stanowisko nie ma drukarki, więc nie wydrukuje paragonu',
    invoice: 'Faktura',
    invoiceNote: 'wystawi się sama, gdy wróci sieć; klient dostanie e-mail',
    goods: 'Towary',
    goodsNote: 'ceny czytamy z serwera',
    enrolment: 'Zapis na zajęcia, rezerwacja',
    enrolmentNote: 'nie wiemy, czy miejsce jest jeszcze wolne',
    data: 'Zmiana danych do faktury',
    dataNote: 'zapisz na kartce i wróć tu po połączeniu',
  },
  unsent: {
    title: 'Do wysłania',
    safe: 'zaszyfrowane na tym komputerze, także po ponownym uruchomieniu',
    printed: (time: string): string => `${time}, paragon wyszedł`,
    waits: (time: string): string => `${time}, paragon czeka`,
    unknown: (time: string): string => `${time}, wynik wydruku nieznany`,
    forPerson: (time: string): string => `${time}, do wyjaśnienia`,
    queue: 'kolejka',
  },
  /** A payment that was being paid online when the connection was lost. */
  wasOnline: (time: string): string => `o ${time} płacono online`,
  wait: 'poczekaj',
  /** Of a due payment whose participant has no invoice data. */
  receipt: 'paragon',
  cash: 'Gotówka',
  after: 'Po powrocie sieci wyślemy płatności i odświeżymy listy sami.',
} as const);
