// The Polish texts of the settlement dialog and of its form for the invoice data.
import { ACCEPT_TEXTS } from '@zapisy/screens/texts/accept-payment';
import { CASH_TEXTS } from '@zapisy/screens/texts/cash-change';
import { type FieldProblemTexts, SHARED_FIELD_PROBLEMS, SHARED_REQUIRED } from '@zapisy/screens/texts/field-problems';
import { INVOICE_LABELS } from '@zapisy/screens/texts/invoice-labels';
import { PAID_ONLINE_TEXTS } from '@zapisy/screens/texts/paid-online';
import { formFor } from '@zapisy/screens/texts/plural';
import { setAllSpaces } from '@zapisy/screens/texts/typesetting';
import { FAMILY_TEXTS } from './family-texts.ts';
import { GOODS_TEXTS } from './goods-texts.ts';

/** The settlement dialog. */
export const SETTLEMENT_TEXTS = setAllSpaces({
  title: 'Rozliczenie rezerwacji',
  cancel: 'Anuluj',
  lines: 'Pozycje',
  paymentNumber: (id: number): string => `nr ${id}`,
  dueOn: (day: string): string => `termin ${day}`,
  nothingDue: 'Ten uczestnik nie ma nic do zapłaty.',
  dueFailed: 'Nie udało się wczytać płatności.',
  online: {
    label: 'Rozpoczęte online',
    since: PAID_ONLINE_TEXTS,
    takeOver: 'Przejmij',
    takeOverOf: (id: number): string => `Przejmij płatność nr ${id}`,
    taking: 'Pytam bramkę…',
    paid: 'Klient zapłacił online. Nie przyjmuj tych pieniędzy drugi raz.',
    failed: 'Nie udało się przejąć płatności. Nie przyjmuj jej i spróbuj ponownie.',
  },
  method: 'Forma płatności',
  methods: { cash: 'Gotówka', card: 'Karta', blikOrTransfer: 'BLIK/przelew', blik: 'BLIK', transfer: 'Przelew' },
  chooseMethod: 'Wybierz formę płatności.',
  productRetired:
    'Jednego z towarów już nie sprzedajemy, więc usunęliśmy go z listy. Sprawdź sumę i zatwierdź ponownie.',
  cash: CASH_TEXTS,
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
  desk: {
    /** Of a sale without a receipt. */
    label: 'Stanowisko',
    prints: 'Stanowisko (na nim wydrukuje się paragon)',
    choose: 'Wybierz stanowisko',
    missing: 'Wybierz stanowisko, na którym klient płaci.',
    withoutPrinter: 'Tego paragonu nic nie wydrukuje samo. Wpisz sprzedaż ręcznie na kasie fiskalnej.',
    none: 'Nie ma jeszcze stanowiska z drukarką: pojawi się tu, gdy ktoś zaloguje się na nim w aplikacji recepcji. Możesz też sprzedać bez drukarki.',
  },
  printReceipt: 'Drukuj paragon',
  manually: 'zaznaczone ręcznie',
  manuallyOff: 'odznaczone ręcznie',
  due: 'Do zapłaty',
  unknownTotal: '—',
  withoutDocuments: {
    title: 'Dokumentów nie wystawiamy w tym systemie.',
    text: 'Paragon drukuje tylko stanowisko ze swoją drukarką. Inny paragon i każdą fakturę wystaw poza systemem.',
  },
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
    'other-fiscal-memory': 'Paragon z innej kasy',
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
    buyer: (company: string, taxId: string): string => `${company}, NIP ${taxId}.`,
    classicTicked: 'Klient ma fakturę na firmę, a zaznaczony jest paragon.',
    classicTickedText: (company: string, taxId: string): string =>
      `${company}, NIP ${taxId}. Wydrukujemy paragon bez NIP nabywcy, a faktury nie wystawimy.`,
    nominal: 'Faktura imienna do paragonu.',
    nominalText: (buyer: string): string => `Wydrukujemy paragon i wystawimy fakturę na: ${buyer}.`,
    nominalAlone: 'Faktura imienna bez paragonu.',
    nominalAloneText: (buyer: string): string => `Wystawimy fakturę na: ${buyer}. Paragonu nie wydrukujemy.`,
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
    leaveWithout: 'Zostaw bez paragonu',
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
    /** The other texts for the server's refusals are in refusals/. */
    amountChanged: (total: string) =>
      `Kwota zmieniła się przed chwilą: teraz jest do zapłaty ${total}. Powiedz to klientowi i zatwierdź ponownie.`,
    offline:
      'Nie wiemy, czy płatność została zapisana. Zatwierdź jeszcze raz, gdy wróci połączenie – zapiszemy ją tylko raz.',
    'signed-out': 'Sesja się skończyła. Zaloguj się i zatwierdź jeszcze raz – zapiszemy płatność tylko raz.',
    'sold-before': GOODS_TEXTS.soldBefore,
    other: 'Nie udało się zapisać płatności. Zatwierdź jeszcze raz – zapiszemy ją tylko raz.',
  },
  impossible: {
    'not-owed': 'Tych płatności nie przyjmiemy drugi raz. Zamknij okno.',
    'offline-family': FAMILY_TEXTS.offline,
    'offline-goods': GOODS_TEXTS.offlineChosen,
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

/** A settlement without the server. */
export const OFFLINE_SALE_TEXTS = setAllSpaces({
  title: 'Rozliczenie bez połączenia',
  what: 'Co się stanie',
  stored: 'Zapiszemy płatność na tym komputerze.',
  printed: 'Wydrukujemy paragon od razu.',
  sent: 'Po powrocie sieci wyślemy ją.',
  sentWithInvoice: 'Po powrocie sieci wyślemy ją i wystawimy fakturę.',
  conflict: 'Jeśli ktoś zapłacił online, zapytamy, co z gotówką.',
} as const);

/** The form that corrects a participant's invoice data at the counter. */
export const INVOICE_FORM_TEXTS = setAllSpaces({
  title: 'Dane do faktury',
  choices: {
    none: { title: 'Paragon, bez faktury' },
    nominal: { title: 'Faktura imienna' },
    classic: { title: 'Faktura na firmę (NIP)' },
  },
  choose: 'Wybierz, co wystawiać.',
  labels: INVOICE_LABELS,
  save: 'Zapisz dane',
  saving: 'Zapisuję…',
  back: 'Wróć do rozliczenia',
  failed: 'Nie zapisaliśmy zmian – nic się nie zmieniło. Spróbuj ponownie.',
  conflict: 'Ktoś zmienił te dane przed chwilą. Wczytaliśmy nowe – sprawdź je i popraw.',
  fix: (count: number): string => `Popraw ${count} ${formFor(count, ['pole', 'pola', 'pól'])}`,
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
