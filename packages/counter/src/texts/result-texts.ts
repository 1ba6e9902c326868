// The Polish texts of the result bar: the result of a sale, and what to do or say now.

import { setAllSpaces } from '@zapisy/screens/texts/typesetting';
import type { PrintItem } from '../ports/prints.ts';

type Problem = NonNullable<PrintItem['problem']>;

export const RESULT_TEXTS = setAllSpaces({
  label: 'Wynik rozliczenia',
  accepted: 'przyjęto',
  next: 'Następny klient',
  steps: { money: 'Pieniądze', receipt: 'Paragon', document: 'Dokument' },
  savedAt: (time: string): string => `zapisane ${time}`,
  toSend: (count: number): string => `Do wysłania: ${count}`,
  money: {
    saved: {
      cash: 'Przyjęte gotówką',
      card: 'Przyjęte kartą',
      blik: 'Przyjęte BLIKIEM',
      transfer: 'Przyjęte przelewem',
    },
    savedInParts: (methods: readonly string[]): string => `Przyjęte: ${methods.join(', ').toLowerCase()}`,
    'stored-here': 'Zapisane tutaj',
    sending: 'Wysyłamy…',
    given: (received: string, change: string): string => `z ${received}, reszta ${change}`,
    change: (change: string): string => `reszta ${change}`,
    storedHereDetail: 'gotówka',
    refused: 'Do wyjaśnienia',
  },
  receipt: {
    'not-printed': 'Nie drukujemy',
    fallback: (receipt: string): string => `zastępczy ${receipt} nie idzie na kasę`,
    'printed-elsewhere': 'Nie na tym stanowisku',
    elsewhereDetail: 'to stanowisko nie ma drukarki',
    queued: 'Czeka w kolejce',
    'behind-another': 'Czeka w kolejce',
    behindDetail: 'wcześniejszy wydruk stoi',
    printing: 'Drukuję…',
    printed: (time: string | null): string => (time === null ? 'Wydrukowany' : `Wydrukowany ${time}`),
    held: 'Wstrzymany',
    failed: 'Nie wyszedł',
    unknown: 'Wynik nieznany',
    cancelled: 'Anulowany',
    number: (number: number): string => `nr ${number}`,
    search: (number: number | null, amount: string): string =>
      number === null ? `szukaj: ${amount}` : `szukaj: nr ${number}, ${amount}`,
  },
  inQueue: (problem: string, count: number): string => `${problem}, ${count} w kolejce`,
  /** For a printer that stopped or would not print. */
  problem: {
    paper: 'brak papieru',
    cover: 'otwarta pokrywa',
    'no-printer': 'drukarka nie odpowiada',
    connection: 'zawodzi połączenie z drukarką',
    busy: 'drukarka zajęta',
    'daily-report': 'potrzebny raport dobowy',
    service: 'potrzebny serwis',
    'vat-rate': 'stawka VAT, błąd drukarki',
    'item-locked': 'nazwa zablokowana w drukarce',
    refused: 'błąd drukarki',
  } satisfies Readonly<Record<Problem, string>>,
  document: {
    'after-connection': 'Po powrocie sieci',
    'being-made': 'Przygotowujemy…',
    'after-sending': 'Po wysłaniu',
    /** What is being made, or will be. */
    awaited: { receipt: 'zapis paragonu', nominal: 'faktura imienna', classic: 'faktura na firmę' },
    waiting: 'Czeka',
    triedSince: (time: string): string => `próbujemy od ${time}`,
    waitingDetail: 'dostawca jeszcze nie odpowiedział',
    /** `left` as minutes and seconds. */
    nextTry: (left: string): string => `następna próba za ${left}`,
    unread: 'Nie wiemy',
    unreadDetail: 'brak odpowiedzi serwera',
    issued: { receipt: 'Paragon zapisany', nominal: 'Faktura imienna', classic: 'Faktura na firmę' },
    linked: 'powiązana',
    unlinked: 'Bez powiązania',
    'fell-back': 'Odrzucona',
    'needs-person': 'Do sprawdzenia',
    without: 'Bez dokumentu',
    mailed: 'e-mail wysłany',
    mailing: 'e-mail w drodze',
    notMailed: 'e-mail nie wyszedł',
    perhapsMailed: 'nie wiemy, czy e-mail wyszedł',
  },
  done: {
    title: 'Gotowe',
    printed: 'Paragon wyszedł.',
    receiptMailed: (address: string): string => `Kopia paragonu wysłana na ${address}.`,
    invoice: (number: string): string => `Faktura ${number} wystawiona.`,
    invoiceMailed: (number: string, address: string): string => `Faktura ${number} wysłana na ${address}.`,
    nothing: 'Bez paragonu i bez dokumentu.',
    noMore: 'Nic nie czeka.',
  },
  /** Of a print at this computer. */
  inStatusBar: 'Wynik zobaczysz na dolnym pasku.',
  /** First the cause, then what is safe, then the act. */
  whole: {
    'stored-here': {
      title: 'Zapisane na tym komputerze, jeszcze nie wysłane.',
      text: 'Przyjęto gotówkę. Wyślemy po powrocie połączenia.',
    },
    sending: {
      title: 'Połączono. Wysyłamy tę płatność…',
      text: 'Przyjęto gotówkę. Za chwilę napiszemy tutaj, czy wszystko gotowe.',
    },
    beingPaid: { title: 'Zapisane na tym komputerze, czeka na płatność online.' },
    refused: { title: 'Ta płatność wymaga wyjaśnienia.' },
    queued: {
      title: 'Paragon czeka w kolejce.',
      text: 'Pieniądze przyjęte. Możesz obsłużyć następną osobę.',
    },
    'behind-another': {
      title: 'Paragon czeka na wcześniejszy wydruk.',
      text: 'Pieniądze przyjęte. Wyjaśnij wydruk, który stoi w kolejce.',
    },
    printing: {
      title: 'Paragon się drukuje…',
      text: 'Pieniądze przyjęte. Możesz obsłużyć następną osobę.',
    },
    unknown: {
      title: 'Nie wiemy, czy paragon się wydrukował.',
      text: 'Sprawdź papier w drukarce. Nie powtórzymy go bez Twojej odpowiedzi.',
    },
    cancelled: {
      title: 'Wydruk paragonu anulowano.',
      text: 'Pieniądze przyjęte. Tej sprzedaży nie ma na kasie fiskalnej.',
    },
    'being-made': {
      title: 'Przygotowujemy dokumenty…',
      text: 'Pieniądze przyjęte. Możesz obsłużyć następną osobę.',
    },
    waiting: {
      invoice: 'Faktura czeka na dostawcę.',
      documents: 'Dokumenty czekają na dostawcę.',
      text: 'Pieniądze przyjęte. Próbujemy dalej sami, klient dostanie e-mail.',
      textPrinted: 'Pieniądze przyjęte, paragon wyszedł. Próbujemy dalej sami, klient dostanie e-mail.',
    },
    unread: {
      title: 'Nie wiemy, czy dokumenty są gotowe.',
      text: 'Pieniądze przyjęte. Serwer nie odpowiada, sprawdzamy dalej.',
    },
    'not-mailed': {
      title: 'Dokumenty gotowe, ale e-mail mógł nie dojść.',
      text: 'Pieniądze przyjęte. Biuro może wysłać e-mail jeszcze raz.',
    },
    unlinked: {
      title: 'Faktura bez powiązania z paragonem.',
      text: 'Faktura jest wystawiona. Trzeba ją powiązać ręcznie u dostawcy.',
    },
    'fell-back': {
      title: 'Dostawca odrzucił fakturę.',
      text: 'Powiedz: „Fakturę wyślemy e-mailem, nic nie trzeba płacić ponownie”. Powiadomienie jest na Pulpicie.',
    },
    badData: {
      title: 'Faktura czeka na poprawne dane.',
      text: 'Pieniądze przyjęte. Popraw dane teraz albo zrobi to biuro – powiadomienie jest na Pulpicie.',
    },
    'needs-person': {
      title: 'Dokumenty wymagają sprawdzenia.',
      text: 'Pieniądze przyjęte. Powiadomienie jest na Pulpicie.',
    },
  },
  held: {
    paper: { title: 'Brak papieru. Paragon czeka.', act: 'Wymień rolkę' },
    cover: { title: 'Otwarta pokrywa. Paragon czeka.', act: 'Zamknij pokrywę' },
    'no-printer': { title: 'Drukarka nie odpowiada. Paragon czeka.', act: 'Sprawdź kabel i zasilanie' },
    connection: { title: 'Zawodzi połączenie z drukarką. Paragon czeka.', act: 'Sprawdź kabel i wtyczki' },
    busy: { title: 'Drukarka zajęta. Paragon czeka.', act: 'Poczekaj chwilę' },
    'daily-report': { title: 'Potrzebny raport dobowy. Paragon czeka.', act: 'Wykonaj raport na drukarce' },
    service: { title: 'Drukarka wymaga serwisu. Paragon czeka.', act: 'Powiadom administratora' },
    other: { title: 'Paragon wstrzymany.', act: 'Sprawdź drukarkę' },
    text: (act: string): string => `Pieniądze przyjęte. ${act} i naciśnij „Ponów wydruk”.`,
    goesOn: (act: string): string => `Pieniądze przyjęte. ${act}, a wydruk dokończy się sam.`,
  },
  failed: {
    'vat-rate': 'Paragon nie wyszedł: zła stawka w drukarce.',
    'item-locked': 'Paragon nie wyszedł: drukarka zablokowała nazwę.',
    other: 'Paragon nie wyszedł: drukarka go nie przyjęła.',
    noMore: 'Nie ponawiamy.',
    triesAgain: 'Za chwilę spróbujemy jeszcze raz.',
  },
  acts: {
    retry: 'Ponów wydruk',
    staysInQueue: 'zostaje w kolejce',
    openQueue: 'Otwórz kolejkę',
    correct: 'Popraw dane do faktury',
    waitsForMending: 'czeka na naprawę',
    waitsForPerson: 'czeka na wyjaśnienie',
    later: 'Odpowiem później',
    doNotClose: 'nie zamykaj aplikacji',
  },
  /** After the invoice was rejected: the data are corrected, and the invoice is ordered once more. */
  correction: {
    failed: 'Nie udało się wczytać danych do faktury.',
    again: 'Spróbuj ponownie',
    back: 'Wróć do wyniku',
    why: (reason: string): string => `Dostawca odrzucił fakturę: ${reason}.`,
    save: 'Zapisz i wystaw fakturę',
    ordering: 'Dane zapisane. Zlecamy fakturę…',
    offline: 'Dane zapisane, ale nie wiemy, czy faktura jest zlecona. Spróbuj ponownie, gdy wróci połączenie.',
    others: 'Dane zapisaliśmy, ale nie u wszystkich dzieci tej rodziny. Spróbuj ponownie.',
    refused: 'Dane zapisane. Stąd nie można teraz zlecić faktury – wystawi ją biuro, powiadomienie jest na Pulpicie.',
  },
} as const);
