// The texts of the page of one payment.

import type { FiscalState } from '@zapisy/domain/documents/document';
import type { EmailState } from '@zapisy/domain/documents/document-email';
import type { GovernmentState } from '@zapisy/domain/documents/issuing/government-state';
import type { InvoiceWaiver } from '@zapisy/domain/payments/invoice-waiver';
import type { NoReceiptCode } from '@zapisy/domain/payments/payment';
import type { PrintJobState } from '@zapisy/domain/printing/print-job';
import { typesetAll } from '@zapisy/screens/texts/typesetting';
import { counted } from '../../format.ts';

export const staffPayment = typesetAll({
  title: (id: number | string) => `Płatność nr ${id}`,
  documents: 'Dokumenty',
  receipt: {
    saved: (number: string) => `Paragon zapisany: ${number}`,
    done: 'Paragon zapisany',
    wrong: 'Paragonu nie udało się wystawić',
    caution: 'Paragon wycofany',
    waiting: 'Paragon w drodze',
    unknown: 'Nie wiemy, czy paragon powstał',
    none: 'Paragonu nie ma',
  },
  invoice: {
    saved: (number: string) => `Faktura wystawiona: ${number}`,
    done: 'Faktura wystawiona',
    wrong: 'Faktury nie udało się wystawić',
    caution: 'Faktura wycofana',
    waiting: 'Faktura w drodze',
    unknown: 'Nie wiemy, czy faktura powstała',
    none: 'Faktury nie ma',
  },
  linked: 'Faktura powiązana z paragonem',
  linkManually: 'Powiąż ręcznie',
  linkInstruction: (invoice: string, receipt: string) =>
    `Na koncie u dostawcy otwórz fakturę ${invoice} i powiąż ją z paragonem ${receipt}. Potem sprawdź tutaj ponownie.`,
  tries: (count: number) => counted(count, ['próba', 'próby', 'prób']),
  view: 'Otwórz u dostawcy',
  newTab: 'otwiera się w nowej karcie',
  fiscal: {
    none: 'u dostawcy, jeszcze nie fiskalny',
    ordered: 'fiskalizacja zlecona',
    fiscal: 'fiskalny',
    failed: 'fiskalizacja się nie udała',
  } satisfies Readonly<Record<FiscalState, string>>,
  refusedByGovernment: (number: string) => `KSeF odrzucił fakturę ${number}`,
  government: {
    registered: 'przyjęta w KSeF',
    waiting: 'czeka na KSeF',
    'maybe-registered': 'KSeF nie potwierdził – sprawdzamy',
    'may-resend': 'KSeF nie odpowiada – wyślemy ponownie',
    refused: 'odrzucona przez KSeF',
    'not-applicable': '',
  } satisfies Readonly<Record<GovernmentState, string>>,
  print: {
    queued: 'Wydruk czeka w kolejce',
    printing: 'Paragon się drukuje…',
    printed: 'Paragon wydrukowany',
    held: 'Wydruk wstrzymany',
    failed: 'Wydruk się nie udał',
    unknown: 'Nie wiemy, czy paragon się wydrukował',
    cancelled: 'Wydruk anulowany',
  } satisfies Readonly<Record<PrintJobState, string>>,
  printUnknown: 'Sprawdź drukarkę i odpowiedz w kolejce wydruków.',
  printDesk: (desk: string) => `Stanowisko: ${desk}.`,
  printProvider: 'Drukarka u dostawcy.',
  removed: (number: string) => `Paragon ${number} usunięty u dostawcy`,
  emails: {
    waiting: (to: string) => `e-mail do ${to} czeka`,
    sending: (to: string) => `wysyłamy na ${to}`,
    sent: (to: string) => `wysłano na ${to}`,
    refused: (to: string) => `nie udało się wysłać na ${to}`,
    unknown: (to: string) => `nie wiemy, czy wysłano na ${to}`,
    dropped: () => 'nie wysłano, bo dokument wycofano',
  } satisfies Readonly<Record<EmailState, (to: string) => string>>,
  eMailAgain: 'Wyślij ponownie',
  eMailAgainOf: (number: string) => `Wyślij ponownie: ${number}`,
  notPossible: (act: string) => `${act}: teraz nie można.`,
  /** Asked before a company invoice, because no data show whether another fiscal memory has printed the receipt. */
  printed: {
    open: 'Wystaw fakturę na firmę…',
    question:
      'Czy ta sprzedaż ma paragon z innej kasy? Na tym stanowisku nie było naszej drukarki, a przy rozliczeniu zaznaczono paragon. Zapytaj osobę, która przyjęła płatność. Jeśli paragon wydrukowano, faktury na firmę nie wolno wystawić (art. 106b ust. 5): zostaje faktura imienna (zmień dane do faktury) albo decyzja księgowości.',
    confirm: 'Paragonu nie wydrukowano, wystaw fakturę',
  },
  absent: {
    receipt: {
      open: 'Nie ma paragonu u dostawcy',
      question:
        'Najpierw poszukaj paragonu na koncie u dostawcy. Jeśli na pewno go tam nie ma, potwierdź – wyślemy go jeszcze raz.',
      confirm: 'Potwierdzam, paragonu nie ma',
    },
    invoice: {
      open: 'Nie ma faktury u dostawcy',
      question:
        'Najpierw poszukaj faktury na koncie u dostawcy. Jeśli na pewno jej tam nie ma, potwierdź – wyślemy ją jeszcze raz.',
      confirm: 'Potwierdzam, faktury nie ma',
    },
  },
  lines: 'Pozycje',
  lineColumns: { line: 'Nazwa', quantity: 'Ilość', vat: 'VAT', gross: 'Brutto', change: 'Zmiana' },
  vatRate: (rate: string) => (/^\d/.test(rate) ? `${rate}%` : rate),
  buyer: 'Nabywca na dokumentach',
  noBuyer: 'Nabywca będzie znany po opłaceniu.',
  buyerHint: '„Wystaw fakturę” bierze dane z profilu uczestnika, jeśli zmieniono je po płatności.',
  settlement: 'Rozliczenie',
  owner: 'Konto',
  paidOn: 'Opłacono',
  dueOn: 'Termin',
  received: 'Wpłynęło',
  method: 'Forma płatności',
  settledBy: 'Kto rozliczył',
  desk: 'Stanowisko',
  receiptTick: 'Drukuj paragon',
  yes: 'tak',
  no: 'nie',
  noReceipt: 'Bez paragonu, bo',
  noReceiptReasons: {
    'other-fiscal-memory': 'paragon z innej kasy',
    'exempt-sale': 'sprzedaż zwolniona z kasy',
    other: 'inny powód',
  } satisfies Readonly<Record<NoReceiptCode, string>>,
  waiver: 'Faktura na firmę',
  waivers: {
    given: 'klient rezygnuje z faktury',
    'not-asked': 'nikt nie zapytał klienta, paragon sprzedano bez połączenia',
  } satisfies Readonly<Record<InvoiceWaiver, string>>,
  together: 'Razem z',
  toNotifications: 'Przejdź do powiadomień',
  more: {
    title: 'Inne czynności',
    reason: 'Powód',
    noReason: 'Podaj powód. Zostanie w historii.',
    amount: 'Kwota zwrotu',
    amountIn: (currency: string) => `Kwota zwrotu (${currency})`,
    cancelSettlement: {
      open: 'Anuluj rozliczenie',
      question: (count: number) =>
        count > 1
          ? `Razem rozliczono ${counted(count, ['płatność', 'płatności', 'płatności'])} – wszystkie znów będą czekać na zapłatę.`
          : 'Płatność znów będzie czekać na zapłatę, a dokumenty nie powstaną.',
      confirm: 'Anuluj to rozliczenie',
    },
    withdrawReceipt: {
      open: 'Usuń paragon u dostawcy',
      question: (number: string) =>
        `Paragon ${number} zniknie z konta u dostawcy. Tego nie da się cofnąć. Na jego miejscu jest faktura na firmę.`,
      confirm: 'Usuń ten paragon',
      isFiscal: {
        title: 'Paragon jest już fiskalny, więc zostaje.',
        text: 'Jeśli sprzedaż trzeba cofnąć, biuro zapisuje „Zwrot” i robi korektę u dostawcy.',
      },
    },
    printReceipt: {
      open: 'Drukuj mimo to',
      question: (number: string) =>
        `Paragon ${number} trafi na kasę fiskalną. Tego nie da się cofnąć, a do tej sprzedaży nie wystawisz już faktury na firmę.`,
      confirm: 'Wydrukuj ten paragon',
      desk: 'Gdzie wydrukować',
      ownWay: 'Tam, gdzie zwykle drukuje się taka sprzedaż',
    },
    refund: {
      open: 'Zwrot',
      question:
        'Zapisz, że pieniądze wróciły do klienta. Można to zrobić raz. Korektę dokumentu zrób u dostawcy, a miejsce na zajęciach zwolnij osobno, przy zapisie.',
      confirm: 'Zapisz zwrot',
      wrongAmount: 'Podaj kwotę większą od zera, np. 120,00 zł.',
      notPaid: { title: 'Ta płatność nie jest opłacona.', text: 'Odśwież stronę i sprawdź jej stan.' },
    },
  },
  mismatch: {
    title: 'Dokument u dostawcy jest inny',
    lead: 'Pod naszym numerem zamówienia stoi u dostawcy dokument inny niż ten, o który prosiliśmy. Otwórz go i zdecyduj.',
    compare: 'Porównaj z dokumentem u dostawcy',
    close: 'Zamknij porównanie',
    field: 'Pole',
    asked: 'Nasz',
    found: 'U dostawcy',
    different: 'inne',
    fields: {
      gross: 'Kwota brutto',
      lines: 'Liczba pozycji',
      isCompany: 'Nabywca',
      taxId: 'NIP',
      buyer: 'Nazwa nabywcy',
    },
    company: 'firma',
    person: 'osoba',
    incomplete: 'Dostawca nie pokazał wszystkiego. Może być tam jeszcze inny dokument.',
    accept: (number: string) => `To ten dokument: ${number}`,
    abandon: 'To nie ten, wystaw nowy',
    abandonQuestion:
      'Wystawimy nowy dokument pod nowym numerem zamówienia. Ten, który jest u dostawcy, zostanie tam – zdecyduj z księgowością, co z nim zrobić.',
    abandonConfirm: 'Wystaw nowy dokument',
  },
  history: {
    title: 'Historia',
    none: 'Nikt jeszcze nic nie zmieniał.',
    unread: 'Nie udało się wczytać historii. Odśwież stronę.',
    other: 'Zmiana',
    goods: 'Sprzedano towar',
    together: 'Rozliczono płatność razem z innymi',
    tries: (count: number, since: string) => `próby: ${count}, pierwsza ${since}`,
    actions: {
      settle: 'Rozliczono płatność',
      generateBulkInvoiceFromPayments: 'Zlecono dokumenty',
      issueReceiptAgain: 'Zlecono paragon jeszcze raz',
      declareAbsent: 'Potwierdzono, że dokumentu nie ma u dostawcy',
      checkLink: 'Powiązano fakturę z paragonem',
      acceptMismatch: 'Uznano dokument, który jest u dostawcy',
      abandonRequest: 'Odrzucono dokument, który jest u dostawcy',
      withdrawReceipt: 'Usunięto paragon u dostawcy',
      withdrawReceiptRefused: 'Dostawca nie usunął paragonu',
      eMailDocumentAgain: 'Wysłano dokument jeszcze raz',
      cancelSettlement: 'Anulowano rozliczenie',
      markRefund: 'Zapisano zwrot',
      takeBackRefund: 'Cofnięto zwrot',
      lowerPrice: 'Obniżono cenę',
      divideDue: 'Podzielono na raty',
      cancelDue: 'Anulowano należność',
      remindOfDues: 'Przypomniano e-mailem',
      takeOver: 'Przejęto z płatności online',
      moveRegistration: 'Dano miejsce na zajęciach za tę wpłatę',
      moveDue: 'Przeniesiono na inne zajęcia razem z miejscem',
      printReceipt: 'Zlecono wydruk paragonu',
      reportPrintJob: 'Odpowiedziano o wydruku',
      answerPrintOrder: 'Odpowiedziano o wydruku u dostawcy',
      answerDeskPrint: 'Odpowiedziano o wydruku za stanowisko',
      resolveNotification: 'Załatwiono powiadomienie',
      undoResolution: 'Cofnięto załatwienie powiadomienia',
    },
  },
  loadFailed: 'Nie udało się wczytać płatności',
});
