// The texts of documents.

import type { DocumentOutcome } from '@zapisy/domain/documents/issuing/document-outcome';
import type { OrderedKind } from '@zapisy/domain/documents/orders/person-order';
import { typesetAll } from '@zapisy/screens/texts/typesetting';

export const staffDocuments = typesetAll({
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
});
