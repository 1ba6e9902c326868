// The Polish texts of the reception desk outside settlement and print queue: frame, sign-in, search, browser tab, window.

import { RESULT_TEXTS } from '@zapisy/counter/texts/result-texts';
import type { PinProblem } from '@zapisy/domain/people/shift-pin';
import { PAID_ONLINE_TEXTS } from '@zapisy/screens/texts/paid-online';
import { formFor } from '@zapisy/screens/texts/plural';
import { setAllSpaces } from '@zapisy/screens/texts/typesetting';

/** The texts of the browser tab when the sign-in returns to this computer. */
export const BROWSER_TEXTS = setAllSpaces({
  signedIn: 'Zalogowano. Możesz zamknąć tę kartę i wrócić do stanowiska.',
  notSignedIn: 'Nie zalogowano. Zamknij tę kartę i spróbuj ponownie na stanowisku.',
  foreignVisit: 'Ten adres nie pasuje do logowania, które trwa na stanowisku. Wróć do stanowiska i zacznij od nowa.',
  nothingHere: 'Pod tym adresem nic nie ma.',
} as const);

/** The texts of the system's own windows. */
export const WINDOW_TEXTS = setAllSpaces({
  title: 'zapisy – recepcja',
  settingsMissing: 'Stanowisko nie ma kompletnych ustawień',
  settingsMissingDetail: (names: readonly string[], file: string): string =>
    `Brakuje albo nie pasuje: ${names.join(', ')}. Ustaw te zmienne albo wpisz je do pliku ${file} i uruchom aplikację ponownie. Adres innego komputera musi zaczynać się od https://.`,
  cannotStart: 'Stanowisko nie może się uruchomić',
  unreadableQueue: (file: string): string =>
    `Nie można odczytać kolejki wydruków: klucz, którym ją zaszyfrowano, nie należy do tego konta w systemie. Sprawdź na drukarce, które paragony z tego stanowiska wyszły, zaznacz to w panelu i dopiero wtedy przenieś plik ${file} w inne miejsce i uruchom aplikację ponownie.`,
  closeWithPrints: (count: number): string =>
    `W kolejce ${count === 1 ? 'jest 1 paragon' : `są paragony (${count})`}. Zamknąć mimo to?`,
  closeDetail: 'Kolejka zostanie na tym komputerze i ruszy po ponownym uruchomieniu.',
  close: 'Zamknij',
  stay: 'Zostań',
  installUpdate: 'Zainstalować nową wersję?',
  installDetail:
    'Aplikacja się zamknie i otworzy się instalator. Kolejka wydruków i niewysłana sprzedaż zostaną na tym komputerze.',
  install: 'Zainstaluj',
  later: 'Później',
} as const);

/** A whole number with the matching form of its word: 1 wynik, 2 wyniki, 5 wyników. */
function counted(count: number, one: string, few: string, many: string): string {
  return `${count} ${formFor(count, [one, few, many])}`;
}

/** Frame, sign-in and the screen without a settlement. */
export const DESK_TEXTS = setAllSpaces({
  workplace: (desk: string): string => `Stanowisko: ${desk}`,
  search: 'Imię, telefon, e-mail albo NIP',
  newSettlement: 'Nowe rozliczenie',
  shortcuts: 'Skróty',
  copyOf: (time: string): string => `Dane z ${time}, mogły się zmienić`,
  today: 'Dzisiejsze rezerwacje',
  dayEmpty: 'Na dziś nie ma płatności. Znajdź uczestnika po lewej.',
  dayFailed: 'Nie udało się wczytać dzisiejszych rezerwacji.',
  dayColumns: { person: 'Uczestnik', what: 'Zajęcia', amount: 'Kwota', state: 'Stan' },
  paymentState: {
    due: 'do zapłaty',
    pending: 'trwa płatność online',
    paid: 'opłacone',
    cancelled: 'anulowane',
    refunded: 'zwrócone',
  },
  online: PAID_ONLINE_TEXTS,
  settle: 'Rozlicz',
  signOut: 'Wyloguj',
} as const);

export const STATUS_TEXTS = setAllSpaces({
  connected: 'Połączenie',
  offline: (since: string): string => `Brak połączenia od ${since}`,
  toSend: RESULT_TEXTS.toSend,
  toSettle: (count: number): string => `Do wyjaśnienia: ${count}`,
  queue: 'Kolejka wydruków:',
  queueFailure: { error: 'wymaga wyjaśnienia', warn: 'wydruk stoi' },
  shift: 'Zmiana:',
  noPerson: 'nikt',
  update: (version: string): string => `Zainstaluj wersję ${version}`,
  updateGone: 'Nowej wersji nie da się teraz zainstalować. Spróbuj po ponownym uruchomieniu.',
  printer: {
    ready: 'Drukarka gotowa',
    'no-printer': 'Drukarka nie odpowiada',
    connection: 'Zawodzi połączenie z drukarką',
    paper: 'Brak papieru w drukarce',
    cover: 'Otwarta pokrywa drukarki',
    busy: 'Drukarka zajęta',
    'daily-report': 'Drukarka czeka na raport dobowy',
    service: 'Drukarka wymaga serwisu',
    'not-used': 'Bez drukarki na stanowisku',
    answer: 'Drukarka czeka na odpowiedź',
  },
} as const);

function unlockText(person: string | null, hasPin: boolean): string {
  const suffix = person ? ` (${person})` : '';
  return hasPin ? `Wpisz PIN tej zmiany${suffix} albo zaloguj się.` : `Zaloguj się${suffix}.`;
}

export const SIGN_IN_TEXTS = setAllSpaces({
  title: 'Zaloguj się, żeby otworzyć stanowisko',
  lead: 'Logowanie otworzy się w przeglądarce. Po zalogowaniu wróć do tego okna – stanowisko otworzy się samo.',
  open: 'Otwórz logowanie',
  waiting: 'Czekam na logowanie w przeglądarce…',
  again: 'Otwórz jeszcze raz',
  last: (person: string, when: string): string => `Ostatnio: ${person}, ${when}.`,
  todayAt: (time: string): string => `dziś ${time}`,
  queued: (prints: number, payments: number): string =>
    `W kolejce: ${counted(prints, 'wydruk', 'wydruki', 'wydruków')}, ${counted(payments, 'płatność', 'płatności', 'płatności')}.`,
  givenUp: 'Logowanie nie zostało dokończone. Otwórz je jeszcze raz.',
  refused: 'Nie udało się zalogować. Otwórz logowanie jeszcze raz albo powiadom administratora.',
  unreachable: 'Logowanie nie odpowiada. Sprawdź połączenie z internetem i spróbuj ponownie.',
  notStaff: 'To konto nie ma uprawnień do recepcji. Zaloguj się kontem pracownika.',
  emailNotVerified:
    'Adres e-mail tego konta nie jest potwierdzony. Potwierdź go linkiem z wiadomości i zaloguj się jeszcze raz.',
  browserStays:
    'Stanowisko jest wylogowane, ale nie udało się zakończyć logowania w przeglądarce. Wyloguj się także tam.',
  instead: 'Zaloguj się w przeglądarce',
  lockedTitle: 'Stanowisko zablokowane',
  locked: {
    idle: (person: string | null, hasPin: boolean): string =>
      `Przez 10 minut nic się nie działo. ${unlockText(person, hasPin)} Wszystko, co wpisano, czeka.`,
    start: (person: string | null, hasPin: boolean): string =>
      `Program uruchomiono ponownie. ${unlockText(person, hasPin)}`,
    'session-ended': (_person: string | null, _hasPin: boolean): string =>
      'Sesja się skończyła. Zaloguj się – wszystko, co wpisano, czeka na osobę, która to zaczęła.',
  },
  idleSoon: (seconds: number): string => `Stanowisko zablokuje się za ${seconds} s.`,
  stay: 'Zostań',
} as const);

/** The PIN of a shift: choosing it, and unlocking with it. */
export const PIN_TEXTS = setAllSpaces({
  title: 'Ustaw PIN na tę zmianę',
  lead: 'PIN odblokuje to stanowisko bez przeglądarki: po przerwie i po ponownym uruchomieniu programu. Działa tylko tutaj, przez 12 godzin i do wylogowania.',
  new: 'PIN (od 4 do 8 cyfr)',
  repeat: 'Powtórz PIN',
  set: 'Ustaw PIN',
  without: 'Bez PIN-u – odblokuję logowaniem',
  problems: {
    digits: 'PIN to same cyfry.',
    length: 'PIN ma od 4 do 8 cyfr.',
    'too-simple': 'Ten PIN jest zbyt łatwy. Wybierz inne cyfry niż kolejne albo takie same.',
  } satisfies Readonly<Record<PinProblem, string>>,
  differs: 'Oba PIN-y muszą być takie same.',
  label: 'PIN zmiany',
  unlock: 'Odblokuj',
  checking: 'Sprawdzam…',
  wrong: (triesLeft: number): string => `Nieprawidłowy PIN. Pozostało prób: ${triesLeft}.`,
  unusable: 'Tym PIN-em stanowiska już się nie odblokuje. Zaloguj się w przeglądarce.',
} as const);

export const SHORTCUT_TEXTS = setAllSpaces({
  title: 'Skróty klawiszowe',
  close: 'Zamknij',
  list: [
    [['Ctrl', 'K'], 'Szukaj uczestnika'],
    [['F2'], 'Nowe rozliczenie'],
    [['F3'], 'Zapisz na zajęcia'],
    [['F4'], 'Dodaj towar'],
    [['F5'], 'Gotówka'],
    [['F6'], 'Karta'],
    [['F7'], 'BLIK, drugi raz: przelew'],
    [['F8'], 'Rozliczenie rodziny'],
    [['Alt', 'P'], 'Drukuj paragon'],
    [['Ctrl', 'Enter'], 'Zatwierdź'],
    [['Alt', 'N'], 'Następny klient'],
    [['Alt', 'F'], 'Popraw dane do faktury'],
    [['F9'], 'Kolejka wydruków'],
    [['F10'], 'Spróbuj połączyć teraz'],
    [['Esc'], 'Wróć'],
    [['?'], 'Ta lista'],
  ],
} as const);
