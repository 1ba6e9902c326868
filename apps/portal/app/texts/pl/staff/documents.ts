// The texts of document runs, of the till and of fiscal prints.

import type { DocumentOutcome } from '@zapisy/domain/documents/issuing/document-outcome';
import type { RunItemState } from '@zapisy/domain/documents/orders/document-run';
import type { OrderedKind } from '@zapisy/domain/documents/orders/person-order';
import type { TickWarning } from '@zapisy/domain/documents/receipts/receipt-tick';
import type { DeskAnswer } from '@zapisy/domain/printing/desk-answer';
import type { DeskDriver } from '@zapisy/domain/printing/desk-driver';
import { ACCEPT_TEXTS } from '@zapisy/screens/texts/accept-payment';
import { CASH_TEXTS } from '@zapisy/screens/texts/cash-change';
import { counted } from '../../format.ts';

export const staffDocumentsTexts = {
  staffDocuments: {
    noneYet: 'Jeszcze bez dokumentów',
    outcomes: {
      issued: 'Wystawione',
      'issued-unlinked': 'Bez powiązania z paragonem',
      'fell-back': 'Tylko paragon po odrzuceniu',
      waiting: 'W drodze',
      'needs-person': 'Wymaga człowieka',
      withdrawn: 'Faktura, paragon wycofany',
      'without-document': 'Bez dokumentu',
    } satisfies Readonly<Record<DocumentOutcome, string>>,
    /** What 'Wystaw' issues, by the server's rule. */
    issue: {
      own: 'Wystaw dokumenty',
      missing: 'Wystaw brakujące dokumenty',
      'named-to-receipt': 'Wystaw fakturę imienną do paragonu',
      named: 'Wystaw fakturę imienną',
      company: 'Wystaw fakturę na firmę',
    } satisfies Readonly<Record<OrderedKind, string>>,
    issueAgain: (number: string) =>
      `KSeF nie przyjął faktury ${number}, więc nie została wystawiona. Najpierw popraw dane do faktury. Odrzuconą usuniemy u dostawcy i wystawimy nową, z poprawionymi danymi.`,
    issueInvoice: 'Wystaw fakturę',
    issueReceipt: 'Wystaw paragon',
    ordering: 'Zlecam…',
    checkLink: 'Sprawdź ponownie',
    checkingLink: 'Sprawdzam…',
    linked: 'Faktura jest powiązana z paragonem.',
    linkedHint: 'Nic więcej nie musisz robić.',
    stillUnlinked: 'Dostawca nadal nie pokazuje powiązania.',
    stillUnlinkedHint: 'Powiąż dokumenty na koncie u dostawcy i sprawdź ponownie.',
    ordered: {
      'take-back-refund': {
        title: 'Zwrot cofnięty.',
        text: 'Płatność jest znów opłacona, a zamknięcie dnia tego zwrotu nie liczy.',
      },
      issue: {
        title: 'Zlecono wystawienie dokumentów.',
        text: 'Strona sama pokaże wynik. Możesz ją zamknąć.',
      },
      'issue-not-printed': {
        title: 'Zlecono wystawienie faktury na firmę.',
        text: 'Gdy powstanie, paragon zostanie wycofany. Strona sama pokaże wynik. Możesz ją zamknąć.',
      },
      receipt: {
        title: 'Zlecono wystawienie paragonu.',
        text: 'Strona sama pokaże wynik. Możesz ją zamknąć.',
      },
      'absent-receipt': {
        title: 'Przyjęto: paragonu nie ma u dostawcy.',
        text: 'Wysyłamy go jeszcze raz. Strona sama pokaże wynik.',
      },
      'absent-invoice': {
        title: 'Przyjęto: faktury nie ma u dostawcy.',
        text: 'Wysyłamy ją jeszcze raz. Strona sama pokaże wynik.',
      },
      'send-again': {
        title: 'Wysyłamy dokument jeszcze raz.',
        text: 'Czy e-mail wyszedł, widać przy dokumencie.',
      },
      'cancel-settlement': {
        title: 'Anulowano rozliczenie.',
        text: 'Płatność znów czeka na zapłatę. Oddaj klientowi pieniądze, jeśli już je masz.',
      },
      'withdraw-receipt': {
        title: 'Usunięto paragon u dostawcy.',
        text: 'Zostaje w historii tej płatności.',
      },
      'print-receipt': {
        title: 'Zlecono wydruk paragonu.',
        text: 'Strona sama pokaże, czy się wydrukował.',
      },
      'accept-mismatching': {
        title: 'Uznano dokument, który jest u dostawcy.',
        text: 'Resztę dokumentów wystawimy za chwilę.',
      },
      'abandon-request': {
        title: 'Zlecono nowy dokument.',
        text: 'Strona sama pokaże wynik.',
      },
      refund: {
        title: 'Zapisano zwrot.',
        text: 'Odejmiemy go w podsumowaniu dnia i w statystykach. Korektę dokumentu zrób u dostawcy.',
      },
    },
    correctData: 'Popraw dane do faktury',
    correctDataOf: (name: string) => `Popraw dane: ${name}`,
    underWay: 'Wystawiamy dokumenty…',
    look: 'Otwórz płatność',
    oneByOne: 'Wystaw dokumenty osobno, na stronach płatności.',
  },

  staffRuns: {
    title: 'Zbiorcze wystawianie',
    note: 'ostatnie 20',
    one: 'Wystawianie dokumentów',
    started: (actor: string, when: string) => `${when}, ${actor}`,
    listColumns: { startedAt: 'Kiedy', startedBy: 'Kto', result: 'Wynik', progress: 'Postęp' },
    progress: 'Postęp',
    open: (when: string) => `Wystawianie z ${when}`,
    done: (done: number, total: number) => `${done} z ${total}`,
    progressText: (done: number, total: number, failed: number) =>
      `Gotowe ${done} z ${total}${failed > 0 ? `, do sprawdzenia ${failed}` : ''}`,
    running: 'Wystawiamy dokumenty…',
    runningHint:
      'Możesz zamknąć tę stronę – dokumenty powstaną i tak. Wynik znajdziesz na liście zbiorczych wystawień.',
    cancelling: 'Zatrzymujemy…',
    cancellingHint: 'Kończymy dokumenty, które są już w drodze. Reszta nie zostanie wystawiona.',
    allIssued: (count: number) =>
      `Wystawiono dokumenty dla ${counted(count, ['płatności', 'płatności', 'płatności'])}.`,
    someFailed: (failed: number, total: number) =>
      `Gotowe. Do sprawdzenia: ${failed} z ${counted(total, ['płatności', 'płatności', 'płatności'])}.`,
    cancelled: (count: number) => `Przerwano. Bez zmian: ${counted(count, ['płatność', 'płatności', 'płatności'])}.`,
    failedTitle: 'Do sprawdzenia',
    restTitle: 'Pozostałe',
    underWay: 'W toku',
    toCheck: (count: number) => `Do sprawdzenia: ${count}`,
    finished: 'Gotowe',
    cancel: 'Przerwij',
    retry: (count: number) => `Ponów nieudane (${count})`,
    columns: { payment: 'Płatność', actor: 'Kto', state: 'Stan', amount: 'Kwota' },
    states: {
      waiting: 'Czeka',
      working: 'W drodze',
      issued: 'Wystawione',
      refused: 'Nie zlecono',
      'needs-person': 'Wymaga człowieka',
      cancelled: 'Przerwano',
    } satisfies Readonly<Record<RunItemState, string>>,
    none: 'Nie było jeszcze zbiorczego wystawiania.',
    noneHint: 'Zaznacz płatności na liście i wystaw dla nich dokumenty.',
    toPayments: 'Przejdź do płatności',
    loadFailed: 'Nie udało się wczytać zbiorczego wystawiania',
  },

  staffPrints: {
    title: 'Paragony w drodze do kasy fiskalnej',
    unread: 'Nie udało się sprawdzić, czy paragony są zafiskalizowane.',
    fiscalOverdue: (count: number) =>
      `${counted(count, ['paragon czeka', 'paragony czekają', 'paragonów czeka'])} na kasę fiskalną dłużej niż godzinę.`,
    paused: 'Zlecenia druku są wstrzymane.',
    pausedMeaning: (number: string, since: string) =>
      `Paragon ${number} zafiskalizował się bez zlecenia (${since}). Wyłącz automatyczną fiskalizację na koncie dostawcy i zwolnij zlecenia.`,
    resume: 'Zwolnij zlecenia druku',
    unknownOutcome: (number: string) => `Nie wiemy, czy dostawca drukuje paragon ${number}`,
    unknownOutcomeMeaning: 'Sprawdź u dostawcy stan tego paragonu. Sami nie zlecimy druku drugi raz.',
    failed: (number: string) => `Dostawca nie wydrukował paragonu ${number}`,
    failedMeaning:
      'Usuń przyczynę u dostawcy i zleć druk jeszcze raz albo zrezygnuj i wydrukuj paragon na innej kasie.',
    answers: {
      printed: 'Paragon jest wydrukowany',
      absent: 'Nie ma zlecenia, wyślij je',
      retry: 'Zleć druk jeszcze raz',
      cancel: 'Zrezygnuj ze zlecenia',
    },
    note: 'Co sprawdzono',
    noteNeeded: 'Napisz, co sprawdzono. Zostanie w dzienniku.',
    atDesks: {
      title: 'Wydruki na stanowiskach, które stoją',
      warning: 'Odpowiadaj tylko wtedy, gdy komputer stanowiska już nie wróci.',
      warningMeaning:
        'Gdy wróci, jego własna kolejka może wydrukować paragon drugi raz. Jeśli działa albo da się uruchomić, odpowiedz w kolejce wydruków na recepcji. Najpierw sprawdź papier i pamięć drukarki: ostatni numer paragonu i raport dobowy.',
      receipt: (amount: string, desk: string) => `Paragon na ${amount}, stanowisko: ${desk}`,
      since: (when: string) => `Stanowisko milczy od: ${when}.`,
      answers: {
        printed: 'Paragon się wydrukował',
        cancel: 'Tam się już nie wydrukuje',
      } satisfies Readonly<Record<DeskAnswer, string>>,
      done: {
        printed: { title: 'Zapisano, że paragon się wydrukował.', hint: 'Nic więcej nie musisz robić.' },
        cancel: {
          title: 'Wydruk anulowany – tej sprzedaży nie ma jeszcze na kasie fiskalnej.',
          hint: 'Otwórz płatność i wydrukuj paragon na innym stanowisku („Drukuj mimo to”), wystaw fakturę na firmę albo anuluj rozliczenie.',
        },
      } satisfies Readonly<Record<DeskAnswer, { title: string; hint: string }>>,
    },
  },

  staffRegister: {
    otherBuyers: { title: 'Te płatności mają różnych nabywców.', text: 'Nic nie zapisaliśmy. Rozlicz je osobno.' },
    otherOwners: { title: 'Te płatności należą do różnych kont.', text: 'Nic nie zapisaliśmy. Rozlicz je osobno.' },
    title: 'Kasa',
    note: 'rozliczenie i sprzedaż towaru',
    find: 'Kto płaci?',
    findHint: 'nazwisko, telefon, e-mail albo NIP',
    findNow: 'Szukaj',
    results: 'Znalezione osoby',
    noPerson: (query: string) => `Brak wyników dla „${query}”.`,
    choose: (name: string) => `Wybierz: ${name}`,
    born: (year: number) => `ur. ${year}`,
    dueNow: (amount: string) => `do zapłaty ${amount}`,
    pendingNow: (amount: string) => `płaci online ${amount}`,
    nothingDue: 'nic do zapłaty',
    otherPerson: 'Inna osoba',
    what: 'Za co',
    due: 'Do zapłaty',
    goods: 'Sprzedaż towaru',
    noDue: 'Ta osoba nie ma nic do zapłaty.',
    noGoods: 'Nie ma jeszcze towarów w sprzedaży. Dodaje je biuro.',
    dueOn: (day: string) => `termin ${day}`,
    pieces: (name: string) => `Ile sztuk: ${name}`,
    each: (price: string) => `${price} za sztukę`,
    eachGone: (price: string) => `${price} za sztukę, wycofany ze sprzedaży`,
    method: 'Forma płatności',
    methods: { cash: 'Gotówka', card: 'Karta', blik: 'BLIK', transfer: 'Przelew' },
    paidOn: 'Dzień wpływu',
    paidOnHint: 'Kiedy pieniądze wpłynęły na konto szkoły. Przy kilku formach naraz liczy się dzisiaj.',
    split: 'Kilka form naraz',
    splitHint: 'Wpisz kwotę przy każdej formie. Razem muszą dać całą kwotę.',
    splitSum: 'Razem',
    receipt: 'Paragon',
    print: 'Drukuj paragon',
    why: 'Dlaczego bez paragonu?',
    whyText: 'Napisz, jaki',
    waiver: 'Klient rezygnuje z faktury na firmę',
    waiverAsk: 'Zapytaj o to klienta albo odznacz „Drukuj paragon”.',
    desk: 'Stanowisko (na nim wydrukuje się paragon)',
    /** Of a sale without a receipt. */
    deskOnly: 'Stanowisko',
    chooseDesk: 'Wybierz stanowisko',
    deskOption: (name: string, driver: DeskDriver) => (driver === 'none' ? `${name} (bez drukarki)` : name),
    withoutPrinterHint: 'Tego paragonu nic nie wydrukuje samo. Wpisz sprzedaż ręcznie na kasie fiskalnej.',
    noDesks:
      'Nie ma jeszcze stanowiska z drukarką: pojawi się tu, gdy ktoś zaloguje się na nim w aplikacji recepcji. Możesz też sprzedać bez drukarki.',
    banner: {
      classic: 'Faktura na firmę – bez paragonu.',
      classicText: (company: string, taxId: string) =>
        `${company}, NIP ${taxId}. Odznaczyliśmy „Drukuj paragon”, żeby sprzedaż nie trafiła na kasę bez NIP nabywcy.`,
      classicTicked: 'Klient ma fakturę na firmę, a zaznaczony jest paragon.',
      classicTickedText: (company: string, taxId: string) =>
        `${company}, NIP ${taxId}. Wydrukujemy paragon bez NIP nabywcy, a faktury nie wystawimy.`,
      nominal: 'Faktura imienna do paragonu.',
      nominalText: (buyer: string) => `Wydrukujemy paragon i wystawimy fakturę na: ${buyer}.`,
      nominalAlone: 'Faktura imienna bez paragonu.',
      nominalAloneText: (buyer: string) => `Wystawimy fakturę na: ${buyer}. Paragonu nie wydrukujemy.`,
      both: 'W profilu są włączone obie faktury.',
      bothText: 'Zapytaj, którą wystawić, i popraw profil.',
      inactive: (company: string) => `W profilu są dane firmy (${company}), ale faktury są wyłączone.`,
      inactiveText: 'Zapytaj klienta, czy chce fakturę na firmę.',
      invalid: 'Dane do faktury są nieprawidłowe.',
      invalidText: 'Popraw je przed przyjęciem płatności.',
      failed: 'Nie udało się sprawdzić danych do faktury.',
      failedText:
        'Zapytaj klienta, czy bierze na firmę, i sprawdź ponownie. Bez tych danych nie przyjmiemy tu płatności.',
      checkAgain: 'Sprawdź ponownie',
      correct: 'Popraw dane do faktury',
      siblings: (others: string) => `Uwaga: rodzeństwo ma inne ustawienia (${others}).`,
      sibling: { none: 'paragon', nominal: 'imienna', classic: 'na firmę' },
    },
    warnings: {
      'classic-receipt': {
        title: 'Drukujesz paragon bez NIP.',
        text: 'Do takiego paragonu nie wystawimy faktury na tę firmę.',
      },
      'not-in-fiscal-memory': { title: 'Ta sprzedaż nie trafi na kasę fiskalną.', text: '' },
      'unlinked-invoice': { title: 'Faktura imienna bez paragonu nie będzie z nim powiązana.', text: '' },
      'no-document': {
        title: 'Klient nie dostanie żadnego dokumentu.',
        text: 'Płatność będzie oznaczona „bez dokumentu”.',
      },
    } satisfies Readonly<Record<TickWarning, { title: string; text: string }>>,
    accept: {
      ...ACCEPT_TEXTS,
      nothingYet: 'Przyjmij płatność',
      again: 'Zatwierdź jeszcze raz',
    },
    cash: CASH_TEXTS,
    problems: {
      nothing: 'Zaznacz, za co klient płaci.',
      both: 'Płatności i towar rozlicz osobno: to dwie sprzedaże.',
      'no-method': 'Wybierz formę płatności.',
      'bad-amount': 'Podaj kwoty w złotych, np. 100,00. Tysięcy nie oddzielaj kropką.',
      'wrong-sum': (total: string) => `Kwoty przy formach płatności muszą dać razem ${total}.`,
      'no-day': 'Podaj dzień wpływu przelewu.',
      'day-in-future':
        'Dzień wpływu jeszcze nie nadszedł. Wpisz dzień z wyciągu, a jeśli przelewu jeszcze nie ma, poczekaj na niego.',
      'day-too-long-ago':
        'Dzień wpływu może być najwcześniej pierwszym dniem poprzedniego miesiąca. Sprawdź go na wyciągu, a starszy przelew uzgodnij z księgowością.',
      'no-reason': 'Wybierz powód, dla którego nie drukujemy paragonu.',
      'no-reason-text': 'Napisz powód.',
      'no-waiver': 'Odznacz „Drukuj paragon” albo zaznacz, że klient rezygnuje z faktury na firmę.',
      'no-desk': 'Wybierz stanowisko, na którym klient płaci.',
    },
    /** What the error summary calls the place of each problem. */
    problemLabels: {
      nothing: 'Do zapłaty',
      both: 'Do zapłaty',
      'no-method': 'Forma płatności',
      'bad-amount': 'Kilka form naraz',
      'wrong-sum': 'Kilka form naraz',
      'no-day': 'Dzień wpływu',
      'day-in-future': 'Dzień wpływu',
      'day-too-long-ago': 'Dzień wpływu',
      'no-reason': 'Dlaczego bez paragonu?',
      'no-reason-text': 'Napisz, jaki',
      'no-waiver': 'Rezygnacja z faktury na firmę',
      'no-desk': 'Stanowisko',
    },
    unknown: 'Nie wiemy, czy płatność została zapisana.',
    unknownHint:
      'Zatwierdź jeszcze raz bez zmian – zapiszemy ją tylko raz. Nową sprzedaż zacznij dopiero, gdy ta jest na liście płatności.',
    lookInPayments: 'Sprawdź na liście płatności',
    again: 'Zacznij nową sprzedaż',
    gone: (id: number) => `Płatność nr ${id}`,
    goneHint: 'nie czeka już na zapłatę',
    notBooked: 'Nic nie zapisaliśmy: sesja skończyła się przed wysłaniem.',
    notBookedHint: 'Sprawdź dane i zatwierdź jeszcze raz.',
    settledBefore: (count: number, facts: string) =>
      `${count === 1 ? 'Tę płatność' : 'Te płatności'} rozliczono już (${facts}) – nie przyjmuj drugi raz.`,
    paymentNumber: (id: number) => `nr ${id}`,
    openPayment: (id: number) => `Otwórz płatność nr ${id}`,
    accepted: 'Płatność przyjęta.',
    acceptedHints: {
      receipt: 'Dokumenty i wydruk widać poniżej.',
      invoice: 'Fakturę widać poniżej. Paragonu nie drukujemy.',
      nothing: 'Bez dokumentu: nic nie wystawiamy i nie drukujemy.',
      'receipt-under-way': 'Dokumenty powstają. Strona sama pokaże wynik.',
      'invoice-under-way': 'Faktura powstaje. Strona sama pokaże wynik. Paragonu nie drukujemy.',
      'fell-back': 'Faktury nie ma: dostawca ją odrzucił. Paragon i to, co dalej, widać poniżej.',
      'needs-person': 'Nie ma jeszcze wszystkich dokumentów. Co zrobić, widać poniżej.',
    },
    next: 'Następna osoba',
    loadFailed: 'Nie udało się wczytać kasy',
  },
};
