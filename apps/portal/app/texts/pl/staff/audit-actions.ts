// One line for each action of the audit log, as nouns, so that no line needs the gender of a member of staff. The
// screen puts the actor before it, and whom it concerns after it (PPL-31).

import type { AuditedAction } from '@zapisy/domain/audit/audited-action';
import { typesetAll } from '@zapisy/screens/texts/typesetting';
import { counted } from '../../format.ts';

/** The stored values as texts; '' for one that is not stored. */
export type AuditedTexts = {
  readonly was: (field: string) => string;
  readonly is: (field: string) => string;
  /** True for a stored `true`. */
  readonly isTrue: (field: string) => boolean;
  readonly count: (field: string) => number;
  /** How it was paid: 'gotówką'. */
  readonly paidBy: string;
  readonly isNew: boolean;
  /** The table of the changed row. */
  readonly entity: string;
  /** What the record's id names: a job, a city, a month, a budget. */
  readonly recordName: string;
  /** In the genitive: 'paragonu', 'faktury', 'dokumentu'. */
  readonly ofDocument: string;
  /** The kind of a letter, or why a notification was raised; '' when it is gone. */
  readonly kindName: string;
};

type ActionText = string | ((texts: AuditedTexts) => string);

const PAYMENTS = ['płatność', 'płatności', 'płatności'] as const;
const change = (was: string, is: string) => (was === '' ? is : is === '' ? was : `${was} → ${is}`);
const after = (act: string, what: string) => (what === '' ? act : `${act}: ${what}`);
const quoted = (act: string, what: string) => (what === '' ? act : `${act} „${what}”`);
const joined = (...parts: readonly string[]) => parts.filter(Boolean).join(' ');
/** A company client who got a receipt: what the client said of the invoice, if asked. */
const waived = (act: string, is: AuditedTexts['is']) => {
  const waiver = is('invoiceWaiver');
  return waiver === '' ? act : `${act}, ${waiver}`;
};

export const auditActions = typesetAll<Readonly<Record<AuditedAction, ActionText>>>({
  beginFamily: 'dodanie rodziny',
  addParticipant: 'dodanie uczestnika',
  correctParticipant: 'poprawa danych uczestnika',
  addOwnerEmail: ({ isTrue }) => (isTrue('joined') ? 'e-mail opiekuna i połączenie dwóch rodzin' : 'e-mail opiekuna'),
  correctOwnerPhones: 'poprawa telefonów opiekuna',
  correctOwner: 'poprawa danych opiekuna',
  unbindOwner: 'odłączenie konta opiekuna',
  savePlayerInvoiceData: 'zmiana danych do faktury',
  clearPlayerInvoiceData: 'usunięcie danych do faktury',
  applyInvoiceDataToAllPlayersByPlayerId: 'skopiowanie danych do faktury od rodzeństwa',
  unifyInvoiceData: 'ujednolicenie danych do faktury w rodzinie',
  undoUnification: 'cofnięcie ujednolicenia danych do faktury',

  beginMovedFile: ({ is }) => quoted('wczytanie pliku do przenosin', is('name')),
  addMovedRows: ({ is }) => quoted('wiersze pliku do przenosin', is('name')),
  readMovedFile: ({ is }) => quoted('wybór kolumn pliku do przenosin', is('name')),
  moveIn: ({ is }) => quoted('dodanie danych z pliku', is('name')),
  undoMoveIn: ({ was }) => quoted('cofnięcie danych dodanych z pliku', was('name')),

  enrolParticipant: ({ is }) => {
    const day = is('reservedUntil');
    return day === '' ? 'zapis na zajęcia' : `zapis na zajęcia, rezerwacja do ${day}`;
  },
  addToWaitingList: 'dopisanie do listy rezerwowej',
  removeFromWaitingList: ({ is }) => after('usunięcie z listy rezerwowej', is('reason')),
  moveRegistration: ({ entity, was, is }) =>
    entity === 'payment'
      ? 'zlecenie dokumentów za wpłatę z przyznanym miejscem'
      : after('przeniesienie na inne zajęcia', change(was('courseId'), is('courseId'))),
  moveDue: ({ was, is }) => after('należność za inne zajęcia', change(was('line'), is('line'))),
  releaseRegistration: 'zwolnienie miejsca',
  releaseReservation: 'zwolnienie nieopłaconej rezerwacji',
  saveCourse: ({ isNew }) => (isNew ? 'dodanie zajęć' : 'zmiana zajęć'),
  setCourseOpen: ({ isTrue }) => (isTrue('active') ? 'otwarcie zapisów na zajęcia' : 'zamknięcie zapisów na zajęcia'),
  saveDaysOff: ({ isNew, is }) => after(isNew ? 'dodanie dni wolnych' : 'zmiana dni wolnych', is('reason')),
  removeDaysOff: ({ was }) => after('usunięcie dni wolnych', was('reason')),
  changeMeeting: ({ is }) =>
    is('movedToDay') === ''
      ? `odwołanie zajęć z dnia ${is('meetingOn')}`
      : `przeniesienie zajęć z dnia ${is('meetingOn')} na ${is('movedToDay')}`,
  restoreMeeting: ({ is }) => `przywrócenie zajęć z dnia ${is('meetingOn')}`,
  chargeMonth: ({ recordName, count, is }) =>
    `naliczenie opłat za ${recordName}: ${counted(count('count'), PAYMENTS)}, ${is('sum')}`,
  stopDues: ({ recordName, isTrue }) =>
    isTrue('isStopped')
      ? `zatrzymanie naliczania opłat za ${recordName}`
      : `wznowienie naliczania opłat za ${recordName}`,
  changeSchoolRules: 'zmiana zasad opłat za miesiąc',
  addCity: ({ recordName }) => after('dodanie miasta', recordName),
  renameCity: ({ was, is }) => after('zmiana nazwy miasta', change(was('name'), is('name'))),
  saveProduct: ({ isNew, is }) => after(isNew ? 'dodanie towaru' : 'zmiana towaru', is('name')),

  settle: ({ entity, is, isNew, count, paidBy }) => {
    if (entity === 'print_job') return 'wydruk paragonu przy rozliczeniu bez połączenia';
    const act = isNew ? 'sprzedaż towaru za' : 'rozliczenie';
    return waived(joined(act, is('amount'), paidBy, count('buyers') > 1 ? 'razem z rodziną' : ''), is);
  },
  cancelSettlement: ({ entity, was, is }) => {
    if (entity === 'print_job') return 'anulowanie wydruku razem z rozliczeniem';
    if (entity === 'registration') return joined('rezerwacja po anulowaniu rozliczenia, do', is('reservedUntil'));
    return joined('anulowanie rozliczenia', was('amount'));
  },
  resolveUnsentSale: ({ is }) => joined('zamknięcie sprzedaży odrzuconej przez serwer, na', is('total')),
  takeOver: 'przejęcie płatności online na recepcję',
  lowerPrice: ({ was, is }) => after('obniżenie ceny', change(was('price'), is('price'))),
  divideDue: ({ was, is }) => after(joined('podział na raty', was('amount')), is('instalments')),
  cancelDue: ({ was }) => joined('anulowanie należności', was('amount')),
  remindOfDues: 'przypomnienie o płatności',
  markRefund: ({ is }) => joined('zapisanie zwrotu', is('refund.amount')),
  takeBackRefund: ({ was }) => joined('cofnięcie zwrotu', was('refund.amount')),

  generateBulkInvoiceFromPayments: 'zlecenie dokumentów',
  issueReceiptAgain: 'ponowne zlecenie paragonu',
  declareAbsent: ({ ofDocument }) => `potwierdzenie, że ${ofDocument} nie ma u dostawcy`,
  checkLink: 'powiązanie faktury z paragonem',
  removeInvoice: ({ isTrue }) =>
    isTrue('removed') ? 'usunięcie odrzuconej faktury u dostawcy' : 'zlecenie usunięcia odrzuconej faktury u dostawcy',
  acceptMismatch: ({ ofDocument }) => `uznanie ${ofDocument} z konta dostawcy`,
  abandonRequest: ({ ofDocument }) => `odrzucenie ${ofDocument} z konta dostawcy i zlecenie innego dokumentu`,
  withdrawReceipt: ({ isTrue }) =>
    isTrue('removed') ? 'usunięcie paragonu u dostawcy' : 'zlecenie usunięcia paragonu u dostawcy',
  withdrawReceiptRefused: 'odmowa dostawcy: paragon zostaje na jego koncie',
  eMailDocumentAgain: ({ ofDocument }) => `ponowna wysyłka ${ofDocument} e-mailem`,
  startRun: ({ count }) => after('zbiorcze wystawianie dokumentów', counted(count('paymentIds'), PAYMENTS)),
  cancelRun: ({ count }) => `przerwanie wystawiania, bez zmian: ${counted(count('cancelled'), PAYMENTS)}`,
  createProxyReceipt: 'utworzenie paragonu przez API',
  createProxyDocument: ({ ofDocument }) => `utworzenie ${ofDocument} przez API`,
  updateProxyReceipt: ({ is }) => after('zmiana paragonu przez API', is('outcome')),

  printReceipt: 'zlecenie wydruku paragonu',
  reportPrintJob: ({ is }) => after('wydruk paragonu', is('state')),
  stopPrint: 'zatrzymanie drugiego wydruku tego samego paragonu',
  answerPrintOrder: ({ is }) => after('odpowiedź o wydruku u dostawcy', is('answer')),
  answerDeskPrint: ({ is }) => after('odpowiedź o wydruku za stanowisko', is('answer')),
  resumePrinting: 'wznowienie druku paragonów',

  explainDifference: 'wyjaśnienie różnicy z kontem dostawcy',
  recheckDifference: ({ isTrue }) =>
    isTrue('isResolved') ? 'sprawdzenie różnicy z kontem dostawcy: już jej nie ma' : 'sprawdzenie różnicy: nadal jest',
  startSalesComparison: ({ is }) => after('porównanie sprzedaży z kontem dostawcy', is('month')),
  cancelSalesComparison: ({ was }) => after('przerwanie porównania sprzedaży', was('month')),

  enterLead: 'wpisanie leada',
  moveLead: ({ was, is }) => after('przeniesienie leada', change(was('stage'), is('stage'))),
  undoLeadMove: ({ was, is }) => after('cofnięcie leada', change(was('stage'), is('stage'))),
  markLeadInactive: 'oznaczenie leada jako nieaktualny',
  bringLeadBack: 'przywrócenie leada na listę',
  linkLead: ({ is }) =>
    is('playerId') === '' ? 'usunięcie powiązania leada z uczestnikiem' : 'powiązanie leada z uczestnikiem',
  correctLeadCity: ({ was, is }) => after('zmiana miasta leada', change(was('city'), is('city'))),
  noteLead: ({ is }) => (is('note') === '' ? 'usunięcie notatki o leadzie' : 'notatka o leadzie'),
  assignLead: ({ is }) =>
    is('assignee') === '' ? 'usunięcie opiekuna leada' : `przydzielenie leada (opiekun: ${is('assignee')})`,
  planLeadContact: ({ is }) =>
    is('nextContactOn') === ''
      ? 'usunięcie dnia kontaktu z leadem'
      : `następny kontakt z leadem ${is('nextContactOn')}`,
  exportFamily: 'pobranie danych rodziny',
  eraseFamily: 'usunięcie danych rodziny',
  exportLead: 'pobranie danych osobowych leada',
  eraseLead: 'usunięcie danych osobowych leada na prośbę',
  runSocialLeadBackfill: ({ is }) => after('import leadów z platformy reklamowej, dni', is('sinceDays')),
  retryFailedForms: 'ponowienie formularzy, które nie wyszły w imporcie',
  cancelBackfill: 'przerwanie importu leadów z platformy reklamowej',
  retryDelivery: 'ponowienie zgłoszenia z platformy reklamowej',
  retryAllFailed: ({ is }) => after('ponowienie zgłoszeń z platformy reklamowej', is('retried')),
  skipDelivery: 'pominięcie zgłoszenia z platformy reklamowej',
  skipAllFailed: ({ is }) => after('pominięcie zgłoszeń z platformy reklamowej', is('skipped')),

  saveBudget: ({ recordName, was, is }) => {
    const amount = is('amount') === '' ? `usunięto ${was('amount')}` : change(was('amount'), is('amount'));
    return `budżet, ${recordName}: ${amount}`;
  },
  importSpendNow: 'pobranie wydatków z platformy reklamowej',
  switchScheduledJob: ({ isTrue, recordName }) =>
    quoted(isTrue('enabled') ? 'włączenie zadania' : 'wyłączenie zadania', recordName),
  runScheduledJob: ({ recordName }) => quoted('uruchomienie zadania', recordName),
  releaseDesk: 'zwolnienie stanowiska dla innego komputera',
  makeDeskCode: 'kod dla komputera stanowiska',
  setUpDesk: 'ustawienie komputera stanowiska kodem',
  editDesk: ({ is }) => after('zmiana stanowiska', is('name')),
  reportDesk: ({ isNew, is }) => after(isNew ? 'nowe stanowisko' : 'ustawienia stanowiska', is('name')),
  inviteStaff: 'zaproszenie pracownika',
  changeRoles: 'zmiana ról pracownika',
  endSessions: 'wylogowanie pracownika wszędzie',
  saveSchool: 'zmiana danych szkoły',
  changeSchoolLogo: 'zmiana logo szkoły',
  changeFrameOrigins: 'zmiana stron, na których można osadzić ofertę',
  saveLawDraft: 'zmiana szkicu tekstu dla rodziców',
  publishLawText: 'ogłoszenie tekstu dla rodziców',
  changeRetention: 'zmiana terminów usuwania danych',
  changeLawRules: 'zmiana tego, o co pytamy przy zapisie',
  markCamp: ({ isTrue }) => (isTrue('isCamp') ? 'włączenie kart obozu' : 'wyłączenie kart obozu'),
  readHealthCard: 'odczyt karty obozu',
  enterHealthCard: 'wpisanie karty obozu z papieru',
  recordAcceptance: 'zapis akceptacji albo zgody w recepcji',
  sendLetterAgain: ({ kindName }) => quoted('ponowna wysyłka e-maila', kindName),
  resolveNotification: ({ kindName }) => quoted('załatwienie powiadomienia', kindName),
  undoResolution: ({ kindName }) => quoted('cofnięcie załatwienia powiadomienia', kindName),
});
