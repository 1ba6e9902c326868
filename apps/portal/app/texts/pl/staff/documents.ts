// The texts of document runs, of the till and of fiscal prints.

import type { DocumentOutcome } from '@zapisy/domain/documents/issuing/document-outcome';
import type { RunItemState } from '@zapisy/domain/documents/orders/document-run';
import type { OrderedKind } from '@zapisy/domain/documents/orders/person-order';
import { instalmentName } from '@zapisy/domain/payments/instalment-name';
import type { DeskAnswer } from '@zapisy/domain/printing/desk-answer';
import type { DeskDriver } from '@zapisy/domain/printing/desk-driver';
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
    deskOption: (name: string, driver: DeskDriver) => (driver === 'none' ? `${name} (bez drukarki)` : name),
    instalment: (number: number, count: number) => instalmentName({ number, count }),
    unknown: 'Nie wiemy, czy płatność została zapisana.',
    unknownHint:
      'Wyślij ją ponownie bez zmian – zapiszemy ją tylko raz. Nową sprzedaż zacznij dopiero, gdy ta jest na liście płatności.',
    sent: (what: string) => `Wysłano: ${what}.`,
    resend: 'Wyślij ponownie',
    lookInPayments: 'Sprawdź na liście płatności',
    again: 'Zacznij nową sprzedaż',
    paymentNumber: (id: number) => `nr ${id}`,
    result: {
      title: 'Wynik rozliczenia',
      parts: 'Pieniądze, paragon i dokumenty',
      payments: 'Płatności',
      cancelled: (when: string) => `Rozliczenie anulowano ${when}.`,
      cancelledHint: 'Płatności znów czekają na zapłatę.',
      loadFailed: 'Nie udało się wczytać rozliczenia',
    },
    documentsHints: {
      receipt: 'Dokumenty i wydruk widać poniżej.',
      invoice: 'Fakturę widać poniżej. Paragonu nie drukujemy.',
      nothing: 'Bez dokumentu: nic nie wystawiamy i nie drukujemy.',
      'receipt-under-way': 'Dokumenty powstają. Strona sama pokaże wynik.',
      'invoice-under-way': 'Faktura powstaje. Strona sama pokaże wynik. Paragonu nie drukujemy.',
      'fell-back': 'Faktury nie ma: dostawca ją odrzucił. Paragon i to, co dalej, widać poniżej.',
      'needs-person': 'Nie ma jeszcze wszystkich dokumentów. Co zrobić, widać poniżej.',
    },
    loadFailed: 'Nie udało się wczytać kasy',
  },
};
