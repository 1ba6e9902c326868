// The texts of the codes that fields of the audit log hold (PPL-32).
import type { FieldOf } from '@zapisy/acts/audited-fields';
import { typesetAll } from '@zapisy/screens/texts/typesetting';
import { everyLawText } from '../law.ts';
import { desksTexts } from './desks.ts';
import { staffDocuments } from './documents.ts';
import { staffDuesTexts } from './dues.ts';
import { lettersTexts } from './letters.ts';
import { staffPayment } from './payment.ts';
import { staffPayments } from './payments.ts';
import { staffTexts } from './staff.ts';

type Codes = Readonly<Record<string, string>>;

/** By the kind of record: the same state is named in the gender of what is in it. */
const STATES: Readonly<Record<string, Codes>> = {
  payment: staffPayments.states,
  print_job: {
    queued: 'czeka w kolejce',
    printing: 'drukuje się',
    printed: 'wydrukowany',
    held: 'wstrzymany',
    failed: 'nieudany',
    unknown: 'wynik nieznany',
    cancelled: 'anulowany',
  },
  registration: {
    taken: 'miejsce zajęte',
    held: 'miejsce zarezerwowane',
    released: 'miejsce zwolnione',
    cancelled: 'miejsce zwolnione',
  },
  waiting_entry: { waiting: 'czeka', offered: 'ma oferowane miejsce', left: 'poza listą' },
  document_request: {
    pending: 'do wysłania',
    sent: 'wysłane',
    unknown: 'wynik nieznany',
    accepted: 'przyjęte',
    rejected: 'odrzucone',
    abandoned: 'porzucone',
    cancelled: 'anulowane',
    withdrawn: 'wycofane',
    outdated: 'nieaktualne',
  },
  outgoing_mail: lettersTexts.letters.states,
  document: {
    waiting: 'czeka',
    sending: 'wychodzi',
    sent: 'wysłany',
    refused: 'nie wyszedł',
    unknown: 'wynik nieznany',
    dropped: 'nieaktualny',
  },
  print_pause: { paused: 'wstrzymany', resumed: 'wznowiony' },
  lead_delivery: { failed: 'nieudane', skipped: 'pominięte', waiting: 'czekające' },
};

const PROBLEMS: Codes = {
  ...lettersTexts.letters.problems,
  paper: 'brak papieru',
  cover: 'otwarta pokrywa drukarki',
  busy: 'drukarka zajęta',
  'no-printer': 'drukarka nie odpowiada',
  connection: 'połączenie z drukarką zawodzi',
  'daily-report': 'trzeba zrobić raport dobowy',
  'taken-out-offline': 'wyjęty z kolejki bez połączenia',
  'receipt-unknown': 'nie wiadomo, czy paragon się wydrukował',
  'settled-after-all': 'sprzedaż jest jednak rozliczona',
  'number-used': 'ten numer ma już inny paragon',
  'printed-elsewhere': 'paragon wydrukowano gdzie indziej',
};

const FIELD_NAMES: Codes = {
  ...staffPayment.mismatch.fields,
  lines: 'pozycje',
  buyer_name: 'nazwa nabywcy',
  buyer_tax_no: 'NIP nabywcy',
  positions: 'pozycje',
};

const CODES: Readonly<Record<Exclude<FieldOf<'code'>, 'state'>, Codes>> = {
  outcome: {
    ...staffDocuments.outcomes,
    accepted: 'dostawca przyjął',
    rejected: 'dostawca odrzucił',
    unknown: 'wynik nieznany',
    unreachable: 'dostawca nie odpowiada',
  },
  checkoutState: {
    opening: 'otwierana',
    open: 'otwarta',
    paid: 'opłacona',
    cancelled: 'anulowana',
    expired: 'wygasła',
    mismatched: 'inna kwota',
    'taken-over': 'przejęta na recepcję',
  },
  method: staffPayments.methods,
  kind: {
    receipt: 'paragon',
    vat: 'faktura',
    trial: 'zajęcia próbne',
    permanent: 'zajęcia stałe',
    turnus: 'turnus',
    'missing-here': 'nie ma u nas',
    'missing-there': 'nie ma u dostawcy',
    different: 'różnią się',
  },
  lawText: everyLawText.lawTexts.names,
  preference: { none: 'Paragon', nominal: 'Faktura imienna', classic: 'Faktura na firmę' },
  invoiceWaiver: staffPayment.waivers,
  'noReceiptReason.code': staffPayment.noReceiptReasons,
  changeReason: { ...staffDuesTexts.staffDues.closing, ...staffDuesTexts.staffDues.lowering },
  roles: staffTexts.staff.roles,
  matter: staffTexts.staff.reasons,
  link: { none: 'bez powiązania', linked: 'powiązana', unlinked: 'nie udało się powiązać', unknown: 'nie wiadomo' },
  channel: staffTexts.staff.channels,
  stage: {},
  source: { form: 'z formularza', map: 'z mapy formularzy', default: 'miasto domyślne', staff: 'zmiana ręczna' },
  driver: desksTexts.desks.drivers,
  way: { desk: 'na stanowisku', provider: 'u dostawcy' },
  answer: {
    printed: 'wydrukowany',
    cancel: 'nie będzie drukowany',
    absent: 'nie wyszedł',
    retry: 'drukuj jeszcze raz',
  },
  problem: PROBLEMS,
  cause: {},
  differs: FIELD_NAMES,
  fields: FIELD_NAMES,
};

export const auditCodes = typesetAll({ states: STATES, codes: CODES });
