// All Polish texts of the reception desk: the page's, the browser tab's after signing in, the window's.

import type { PinProblem } from '@zapisy/domain/people/shift-pin';
import { ACCEPT_TEXTS } from '@zapisy/screens/texts/accept-payment';
import { type FieldProblemTexts, SHARED_FIELD_PROBLEMS, SHARED_REQUIRED } from '@zapisy/screens/texts/field-problems';
import { INVOICE_LABELS } from '@zapisy/screens/texts/invoice-labels';
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
  closeWithPrints: (count: number): string =>
    `W kolejce ${count === 1 ? 'jest 1 paragon' : `są paragony (${count})`}. Zamknąć mimo to?`,
  closeDetail: 'Kolejka zostanie na tym komputerze i ruszy po ponownym uruchomieniu.',
  close: 'Zamknij',
  stay: 'Zostań',
} as const);

/** A whole number with the matching form of its word: 1 wynik, 2 wyniki, 5 wyników. */
function counted(count: number, one: string, few: string, many: string): string {
  return `${count} ${formFor(count, [one, few, many])}`;
}

/** Frame, sign-in, search and the screen without a settlement. */
export const DESK_TEXTS = setAllSpaces({
  logo: 'zapisy',
  workplace: (desk: string): string => `Stanowisko: ${desk}`,
  search: 'Imię, telefon, e-mail albo NIP',
  searchLabel: 'Szukaj uczestnika',
  newSettlement: 'Nowe rozliczenie',
  shortcuts: 'Skróty',
  loading: 'Wczytuję…',
  results: (count: number, query: string): string => `${counted(count, 'wynik', 'wyniki', 'wyników')} dla „${query}”`,
  noResults: (query: string): string => `Brak wyników dla „${query}”. Sprawdź pisownię albo wpisz e-mail opiekuna.`,
  searchStart: 'Zacznij pisać imię albo nazwisko. Wystarczą trzy litery.',
  searchCopy: (time: string): string => `Szukam w danych z ${time}.`,
  copyOf: (time: string): string => `Dane z ${time}, mogły się zmienić`,
  searchFailed: 'Nie udało się wyszukać.',
  choose: 'wybór',
  open: 'otwórz',
  born: (year: number): string => `ur. ${year}`,
  age: {
    '0-3': '0–3 lata',
    '4-6': '4–6 lat',
    '7-9': '7–9 lat',
    '10-12': '10–12 lat',
    '13-15': '13–15 lat',
    '16-18': '16–18 lat',
    adult: 'dorośli',
  },
  family: (size: number): string => `Rodzina: ${size}`,
  toPay: 'do zapłaty',
  nothingDue: 'opłacone',
  today: 'Dzisiejsze rezerwacje',
  dayEmpty: 'Na dziś nie ma płatności. Znajdź uczestnika po lewej.',
  dayFailed: 'Nie udało się wczytać dzisiejszych rezerwacji.',
  dayColumns: { person: 'Uczestnik', what: 'Zajęcia', amount: 'Kwota', state: 'Stan' },
  paymentState: {
    due: 'do zapłaty',
    pending: 'czeka na bank',
    paid: 'opłacone',
    cancelled: 'anulowane',
    refunded: 'zwrócone',
  },
  tryAgain: 'Spróbuj ponownie',
  settle: 'Rozlicz',
  signOut: 'Wyloguj',
} as const);

export const STATUS_TEXTS = setAllSpaces({
  connected: 'Połączenie',
  offline: (since: string): string => `Brak połączenia od ${since}`,
  offlineBar: (since: string): string =>
    `Brak połączenia od ${since}. Możesz przyjąć gotówkę – zapiszemy płatność po powrocie sieci.`,
  offlineBarNoPrinter: (since: string): string =>
    `Brak połączenia od ${since}. To stanowisko nie ma drukarki – płatności przyjmiesz po powrocie sieci.`,
  toSend: (count: number): string => `Do wysłania: ${count}`,
  toSettle: (count: number): string => `Do wyjaśnienia: ${count}`,
  queue: 'Kolejka wydruków:',
  queueFailure: { error: 'wymaga wyjaśnienia', warn: 'wydruk stoi' },
  shift: 'Zmiana:',
  noPerson: 'nikt',
  printer: {
    ready: 'Drukarka gotowa',
    'no-printer': 'Drukarka nie odpowiada',
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
    [['F5'], 'Gotówka'],
    [['F6'], 'Karta'],
    [['F7'], 'BLIK, drugi raz: przelew'],
    [['Alt', 'P'], 'Drukuj paragon'],
    [['Ctrl', 'Enter'], 'Zatwierdź'],
    [['Alt', 'N'], 'Następny klient'],
    [['F9'], 'Kolejka wydruków'],
    [['Esc'], 'Wróć'],
    [['?'], 'Ta lista'],
  ],
} as const);

export const DOCUMENT_TEXTS = { none: 'Paragon', nominal: 'Faktura imienna', classic: 'Faktura na firmę' } as const;

/** The settlement dialog. */
export const SETTLEMENT_TEXTS = setAllSpaces({
  title: 'Rozliczenie rezerwacji',
  close: 'Zamknij (Esc)',
  cancel: 'Anuluj',
  family: 'Uczestnik',
  lines: 'Pozycje',
  paymentNumber: (id: number): string => `nr ${id}`,
  dueOn: (day: string): string => `termin ${day}`,
  nothingDue: 'Ten uczestnik nie ma nic do zapłaty.',
  dueFailed: 'Nie udało się wczytać płatności.',
  method: 'Forma płatności',
  methods: { cash: 'Gotówka', card: 'Karta', blikOrTransfer: 'BLIK/przelew', blik: 'BLIK', transfer: 'Przelew' },
  chooseMethod: 'Wybierz formę płatności.',
  transferDay: {
    label: 'Dzień wpływu',
    hint: 'Kiedy pieniądze wpłynęły na konto szkoły.',
    cameOn: (day: string): string => `Pieniądze wpłynęły na konto szkoły ${day}.`,
    problem: {
      'no-day': 'Podaj dzień wpływu przelewu.',
      'day-in-future':
        'Dzień wpływu jeszcze nie nadszedł. Wpisz dzień z wyciągu, a jeśli przelewu jeszcze nie ma, poczekaj na niego.',
      'day-too-long-ago':
        'Dzień wpływu może być najwcześniej pierwszym dniem poprzedniego miesiąca. Sprawdź go na wyciągu, a starszy przelew uzgodnij z księgowością.',
    },
  },
  printReceipt: 'Drukuj paragon',
  manually: 'zaznaczone ręcznie',
  manuallyOff: 'odznaczone ręcznie',
  due: 'Do zapłaty',
  unknownTotal: '—',
  willIssue: 'Wystawimy',
  byEmail: 'wyślemy e-mailem',
  buyer: 'Nabywca',
  item: 'Pozycja',
  companyInvoice: 'Faktura VAT',
  namedInvoice: 'Faktura imienna do paragonu',
  namedInvoiceAlone: 'Faktura imienna',
  taxId: (digits: string): string => `NIP ${digits}`,
  onReceipt: 'Na paragonie:',
  nothingPrinted: 'Na paragonie: nic nie drukujemy',
  reason: {
    title: 'Dlaczego bez paragonu?',
    'other-register': 'Paragon z innej kasy',
    'exempt-sale': 'Sprzedaż zwolniona z kasy',
    other: 'Inny powód',
    own: 'Napisz, jaki',
    missing: 'Wybierz powód, dla którego nie drukujemy paragonu.',
    termsMissing: 'Napisz powód.',
  },
  banner: {
    checking: 'Sprawdzam dane do faktury…',
    classic: 'Faktura na firmę – bez paragonu.',
    classicText: (company: string, taxId: string): string =>
      `${company}, NIP ${taxId}. Odznaczyliśmy „Drukuj paragon”, żeby sprzedaż nie trafiła na kasę bez NIP nabywcy.`,
    overruled: ' Dotyczy to też zaznaczenia zrobionego przed chwilą.',
    nominal: 'Faktura imienna do paragonu.',
    nominalText: (buyer: string): string => `Wydrukujemy paragon i wystawimy fakturę na: ${buyer}.`,
    both: 'W profilu są włączone obie faktury.',
    bothText: 'Zapytaj, którą wystawić, i popraw profil.',
    inactive: (company: string): string => `W profilu są dane firmy (${company}), ale faktury są wyłączone.`,
    inactiveText: 'Zapytaj klienta, czy chce fakturę na firmę.',
    invalid: 'Dane do faktury są nieprawidłowe',
    invalidText: 'Popraw je przed przyjęciem płatności.',
    failed: 'Nie udało się sprawdzić danych do faktury.',
    failedText: 'Zapytaj klienta, czy bierze na firmę.',
    siblings: (others: string): string => `Uwaga: rodzeństwo ma inne ustawienia (${others}).`,
    sibling: { none: 'paragon', nominal: 'imienna', classic: 'na firmę' },
    cached: (time: string): string => `Dane do faktury z ${time} – mogły się zmienić.`,
    correctData: 'Popraw dane',
    correctProfile: 'Popraw profil',
    checkAgain: 'Sprawdź ponownie',
  },
  under: {
    classicReceipt: 'Drukujesz paragon bez NIP.',
    classicReceiptText: 'Do takiego paragonu nie wystawimy faktury na tę firmę.',
    keepWithout: 'Zostaw bez paragonu',
    printAnyway: 'Drukuj mimo to – klient rezygnuje z faktury',
    resigned: 'Klient rezygnuje z faktury na firmę.',
    resignedText: 'Wydrukujemy sam paragon, a odpowiedź zapiszemy przy płatności.',
    answerFirst: 'Najpierw odpowiedz na czerwone pytanie.',
    leadsThere: 'do niego prowadzi.',
    offRegister: 'Ta sprzedaż nie trafi na kasę fiskalną.',
    unlinked: 'Faktura imienna bez paragonu nie będzie z nim powiązana.',
    noDocument: 'Klient nie dostanie żadnego dokumentu. Płatność będzie oznaczona „bez dokumentu”.',
  },
  accept: {
    ...ACCEPT_TEXTS,
    busy: 'Zapisuję…',
    waiting: 'Czekam na dane do faktury…',
  },
  ask: {
    title: 'Nie znamy danych do faktury tego klienta.',
    text: 'Zapytaj, czy bierze na firmę. Jeśli tak, sprawdź dane ponownie, zanim przyjmiesz płatność.',
    goOn: 'Klient nie bierze na firmę – przyjmij',
  },
  failure: {
    /** The texts for the server's refusals are in refusal-texts.ts. */
    offline:
      'Nie wiemy, czy płatność została zapisana. Zatwierdź jeszcze raz, gdy wróci połączenie – zapiszemy ją tylko raz.',
    'signed-out': 'Sesja się skończyła. Zaloguj się i zatwierdź jeszcze raz – zapiszemy płatność tylko raz.',
    other: 'Nie udało się zapisać płatności. Zatwierdź jeszcze raz – zapiszemy ją tylko raz.',
  },
  impossible: {
    'not-owed': 'Tych płatności nie przyjmiemy drugi raz. Zamknij okno.',
    'offline-method': 'Bez połączenia przyjmiesz tylko gotówkę.',
    'offline-invoice': 'Sama faktura poczeka na sieć. Bez połączenia przyjmiesz tylko gotówkę z paragonem.',
    'offline-no-receipt': 'Bez połączenia przyjmiesz tylko gotówkę z paragonem.',
    'offline-no-printer': 'To stanowisko nie ma drukarki. Płatność przyjmiesz po powrocie sieci.',
  },
  offline: {
    title: 'Brak połączenia.',
    text: 'Zatwierdź jeszcze raz, gdy wróci, albo przyjmij gotówkę teraz: wydrukujemy paragon, a płatność zapiszemy raz, po powrocie sieci.',
    act: (amount: string): string => `Przyjmij ${amount} gotówką, wyślij później`,
    methodsOff: 'Karta i BLIK wrócą z siecią: nie sprawdzimy teraz, czy ktoś nie zapłacił online.',
    noPrinter:
      'To stanowisko nie ma drukarki, więc nie przyjmuj teraz gotówki. Zatwierdź jeszcze raz, gdy wróci połączenie – płatność zapiszemy tylko raz.',
    refused: 'Bez połączenia przyjmiesz tylko gotówkę z paragonem, dla uczestnika, którego to stanowisko już widziało.',
  },
} as const);

/** The form that corrects a participant's invoice data at the counter. */
export const INVOICE_FORM_TEXTS = setAllSpaces({
  title: 'Dane do faktury',
  preference: { none: 'Paragon, bez faktury', nominal: 'Faktura imienna', classic: 'Faktura na firmę (NIP)' },
  fields: INVOICE_LABELS,
  save: 'Zapisz dane',
  saving: 'Zapisuję…',
  back: 'Wróć do rozliczenia',
  failed: 'Nie zapisaliśmy zmian – nic się nie zmieniło. Spróbuj ponownie.',
  conflict: 'Ktoś zmienił te dane przed chwilą. Wczytaliśmy nowe – sprawdź je i popraw.',
  fix: (count: number): string => `Popraw ${counted(count, 'pole', 'pola', 'pól')}`,
} as const);

/** The text for each problem of a field of the invoice data. */
export const FIELD_PROBLEM_TEXTS: FieldProblemTexts = setAllSpaces({
  ...SHARED_FIELD_PROBLEMS,
  foreign: () => 'To wygląda na zagraniczny numer VAT. Na firmę wystawiamy faktury tylko z polskim NIP.',
  required: {
    ...SHARED_REQUIRED,
    firstName: 'Podaj imię.',
    lastName: 'Podaj nazwisko.',
  },
  'too-long': () => 'To za długie.',
});

/** The print queue. */
export const PRINT_TEXTS = setAllSpaces({
  title: 'Kolejka wydruków',
  back: 'Wróć',
  waiting: 'Czekają',
  today: 'Ostatnie wydruki',
  empty: 'W kolejce nic nie czeka.',
  noneYet: 'Na tym stanowisku nic jeszcze nie wydrukowano.',
  number: (id: number): string => `nr ${id}`,
  state: {
    queued: 'Czeka',
    printing: 'Drukuję…',
    printed: (time: string): string => `Wydrukowano ${time}`,
    held: 'Wstrzymane',
    failed: 'Błąd',
    unknown: 'Wynik nieznany',
    cancelled: 'Anulowano',
  },
  afterUnknownPrint: 'Zacznie się, gdy wyjaśnisz wydruk wyżej.',
  receiptNumber: (number: number): string => `paragon ${number}`,
  problem: {
    paper: 'Brak papieru. Wymień rolkę i naciśnij Ponów.',
    cover: 'Otwarta pokrywa. Zamknij ją i naciśnij Ponów.',
    'no-printer': 'Drukarka nie odpowiada. Sprawdź kabel i zasilanie.',
    busy: 'Drukarka jest zajęta. Dokończymy za chwilę.',
    'daily-report': 'Drukarka czeka na raport dobowy. Wykonaj go na drukarce i naciśnij Ponów.',
    service: 'Pamięć drukarki wymaga serwisu. Przyjmuj płatności, paragony zaczekają – powiadom administratora.',
    'vat-rate': 'Drukarka nie ma tej stawki VAT. Powiadom administratora.',
    'item-locked':
      'Drukarka sprzedała już tę nazwę z niższą stawką VAT i nie przyjmie jej z wyższą. Powiadom biuro: trzeba zmienić nazwę.',
    refused: 'Drukarka nie przyjęła paragonu. Powiadom administratora.',
  },
  /** Shown beside the text of a problem with one line of the receipt. */
  item: (name: string): string => `Pozycja: „${name}”.`,
  code: (code: number): string => `kod ${code}`,
  cancelReason: (reason: string): string => `powód: ${reason}`,
  retry: 'Ponów',
  toEnd: 'Przenieś na koniec',
  cancel: 'Anuluj wydruk',
  actions: (title: string): string => `Czynności: ${title}`,
  unknownPrint: {
    label: 'Wynik nieznany',
    title: (receipt: string): string => `Nie wiemy, czy ${receipt} się wydrukował.`,
    receipt: (number: number | null, payment: number): string =>
      number === null ? `paragon do płatności nr ${payment}` : `paragon ${number}`,
    text: 'Sprawdź drukarkę. Nie powtórzymy go bez Twojej odpowiedzi.',
    calledOff: 'Sprawdź drukarkę. Biuro anulowało ten wydruk: jeśli nie wyszedł, już go nie wydrukujemy.',
    asking: 'Pytamy drukarkę. Gdy odpowie, wyjaśni się samo.',
    cameOut: 'Wyszedł',
    didNot: 'Nie wyszedł',
    didNotPrint: 'Nie wyszedł – drukuj',
  },
  outbox: {
    title: 'Płatności bez połączenia',
    waits: 'Czeka na połączenie',
    problem: {
      /** The texts for the server's refusals are in refusal-texts.ts. */
      'receipt-unknown':
        'Płatność jest zapisana, ale nie wiemy, czy paragon się wydrukował. Sprawdź papier – jeśli nie wyszedł, poproś biuro o wydruk.',
      other: 'Serwer nie przyjął tej płatności. Powiadom biuro, zanim oddasz gotówkę.',
    },
    resolved: 'Załatwione – czeka na wysłanie notatki do systemu',
    done: 'Załatwione',
    form: {
      title: 'Załatwione',
      lead: 'Ta sprzedaż zniknie z listy stanowiska. Notatkę zobaczą biuro i kierownictwo.',
      label: 'Co zrobiono z pieniędzmi i paragonem',
      missing: 'Napisz notatkę (co najmniej 3 znaki).',
      confirm: 'Załatwione',
      back: 'Wróć',
    },
  },
  hint: {
    title: 'Podpowiedź z drukarki',
    none: 'Drukarka jeszcze nie odpowiedziała.',
    stoppedAt: (last: number): string => `Ostatni paragon na drukarce ma numer ${last}. Decyduje papier.`,
    paper: 'Szukaj na papierze',
    slipTitle: 'PARAGON FISKALNY',
    total: 'SUMA PLN',
  },
  endedElsewhere: 'biuro zakończyło ten wydruk w panelu',
  printer: { title: 'Drukarka', device: 'Stanowisko', state: 'Stan', last: 'Ostatni paragon' },
  cancelForm: {
    title: 'Anuluj wydruk',
    lead: 'Paragon nie zostanie wydrukowany na tym stanowisku. Powód zobaczy biuro.',
    label: 'Powód',
    missing: 'Napisz powód (co najmniej 3 znaki).',
    confirm: 'Anuluj wydruk',
    back: 'Zostaw w kolejce',
  },
} as const);
