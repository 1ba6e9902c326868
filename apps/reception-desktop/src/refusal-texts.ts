// The desk's texts for a refusal of the server: in the dialogs of settlement and enrolment, and for a sale sent later.
import type { RefusalCode, RefusalReason } from '@zapisy/domain/refusals/refusal-reasons';
import type { SettlementRefusal } from '@zapisy/domain/settlement/refusal';
import { setAllSpaces } from '@zapisy/screens/texts/typesetting';
import { GENERAL, type RefusalText } from './refusal-text.ts';
import { SETTLEMENT_TEXTS } from './settlement-texts.ts';

const DAY = SETTLEMENT_TEXTS.transferDay.problem;

/** Possibly by this settlement's own key, when the answer to its first try was lost. */
const SETTLED_BEFORE = 'Tę rezerwację opłacono już wcześniej. Nie księgujemy drugi raz – sprawdź listę płatności.';

const NOT_PAYABLE = 'Tej płatności nie można już przyjąć. Zamknij okno i otwórz rozliczenie od nowa.';

const NO_RIGHT = 'Nie masz uprawnień do tej czynności. Poproś administratora.';

/** The reasons and codes of a refused settlement: each has an entry of its own, which may be `GENERAL`. */
type SettlementReason = Extract<SettlementRefusal, { readonly reason: RefusalReason }>['reason'];
type SettlementCode = SettlementRefusal['code'];

/** Null: the desk makes no request that is refused so, or its text for all other refusals is enough. */
const TEXTS = setAllSpaces({
  codes: {
    conflict: {
      settlement: 'Dane do faktury zmieniły się przed chwilą. Sprawdź ostrzeżenie i zatwierdź ponownie.',
      enrolment: 'Te dane zmieniły się przed chwilą. Zamknij okno i zacznij od nowa.',
    },
    'already-settled': {
      settlement: SETTLED_BEFORE,
      outbox: 'Tę rezerwację opłacono już online. Nie księgujemy drugi raz – oddaj gotówkę albo zapisz nadpłatę.',
    },
    'not-payable': { settlement: NOT_PAYABLE, takeOver: NOT_PAYABLE },
    'mismatched-payments': { settlement: 'Te płatności mają różnych nabywców. Rozlicz je osobno.' },
    'invalid-invoice-data': {
      settlement: 'Dane do faktury są nieprawidłowe. Popraw je przed przyjęciem płatności.',
      enrolment: 'Zapisane dane do faktury są nieprawidłowe. Popraw je i zapisz jeszcze raz.',
    },
    'no-right': { settlement: NO_RIGHT, enrolment: NO_RIGHT, takeOver: NO_RIGHT },
    'bad-input': {
      enrolment: 'Serwer nie przyjął tych danych. Sprawdź rok urodzenia i miesiąc, a potem zapisz jeszcze raz.',
    },
    'course-closed': { enrolment: 'Te zajęcia nikogo już nie przyjmują. Wybierz inne – reszta została.' },
    'email-not-verified': null,
    'hold-expired': null,
    'not-allowed-now': { enrolment: 'Teraz nie można tego zapisać. Zamknij okno i zacznij od nowa.' },
    'not-found': { enrolment: 'Tej osoby albo rodziny już nie ma. Zamknij okno i zacznij od wyszukania.' },
    'not-signed-in': null,
    'outside-unreachable': {
      takeOver:
        'Bramka płatności nie odpowiada, więc nie wiemy, czy klient zapłacił. Nie przyjmuj tej płatności i spróbuj za chwilę.',
    },
    'place-gone': { enrolment: 'To miejsce właśnie zajęto. Wybierz inne zajęcia – reszta została.' },
    'too-late': null,
  } satisfies Readonly<Record<RefusalCode, RefusalText | null>> & Readonly<Record<SettlementCode, RefusalText>>,
  /** A reason's text is used before the code's. */
  reasons: {
    'day-in-future': { settlement: DAY['day-in-future'] },
    'day-too-long-ago': { settlement: DAY['day-too-long-ago'] },
    'invoice-not-waived': {
      settlement: 'Klient bierze fakturę na firmę. Zapytaj, czy z niej rezygnuje, albo odznacz „Drukuj paragon”.',
      outbox:
        'Klient bierze fakturę na firmę, a nikt nie zapytał, czy z niej rezygnuje. Jeśli paragon nie wyszedł, naciśnij Załatwione i rozlicz płatność jeszcze raz; jeśli wyszedł, powiadom biuro.',
    },
    'other-owner': { settlement: 'Te płatności należą do różnych kont. Rozlicz je osobno.' },
    'other-request': {
      settlement: SETTLED_BEFORE,
      enrolment:
        'Poprzednia próba jednak się udała i ten zapis już jest. Zamknij okno i znajdź uczestnika w wyszukiwarce.',
    },
    'settled-after-all': {
      outbox:
        'Ta sprzedaż jest jednak rozliczona w systemie i notatki nie przyjęliśmy. Powiadom biuro: jeśli gotówka została oddana, trzeba anulować rozliczenie. Potem naciśnij Załatwione jeszcze raz.',
    },
    'taker-unknown': {
      outbox:
        'Serwer nie zna osoby, która przyjęła tę gotówkę. Gdy zaloguje się na tym stanowisku, wyślemy sprzedaż jeszcze raz.',
    },
    'amount-changed': {
      settlement: 'Kwota zmieniła się przed chwilą. Sprawdź nową sumę i zatwierdź ponownie.',
      outbox:
        'Cenę tej płatności obniżono, zanim doszła ta sprzedaż, więc jej nie zapisaliśmy. Oddaj klientowi różnicę i rozlicz płatność jeszcze raz albo powiadom biuro.',
    },
    'invoice-version': GENERAL,
    'meetings-changed': null,
    'other-buyer': GENERAL,
    sum: GENERAL,
    'age-not-fitting': null,
    'already-active': null,
    'already-added': { enrolment: 'W tej rodzinie jest już taka osoba. Wybierz ją z listy pod nazwiskiem.' },
    'already-cancelled': null,
    'already-entered': null,
    'already-fiscal': null,
    'already-issued': null,
    'already-registered': { enrolment: 'Ta osoba ma już miejsce na tych zajęciach.' },
    'already-running': null,
    'awaits-person': null,
    'being-paid': {
      outbox:
        'Klient ma właśnie otwartą płatność online za to samo. Wyślemy tę sprzedaż jeszcze raz, gdy się skończy. Jeśli pieniądze przyjdą online, napiszemy to tutaj.',
    },
    'below-one': null,
    'both-invoices': null,
    'changed-meanwhile': null,
    'city-used': null,
    'course-off': GENERAL,
    'course-over': GENERAL,
    'month-over': null,
    'day-over': null,
    'dead-token': null,
    'desk-is-active': null,
    'desk-without-driver': null,
    divided: null,
    'document-issued': null,
    'document-taken': null,
    'document-under-way': null,
    'document-withdrawn': null,
    'documents-under-way': null,
    'dues-changed': null,
    'dues-open': null,
    'email-under-way': null,
    exempt: null,
    expired: null,
    'family-full': { enrolment: 'Ta rodzina ma już 50 osób. Powiadom biuro.' },
    'has-email': null,
    'hold-used-up': null,
    'no-contact': { enrolment: 'To nie jest telefon ani e-mail. Popraw i zapisz jeszcze raz.' },
    'owner-has-account': null,
    'phones-changed': null,
    'reservation-day': { enrolment: 'Do tego dnia nie można trzymać miejsca. Wybierz wcześniejszy.' },
    'too-many-held': null,
    full: GENERAL,
    'gone-at-provider': null,
    'already-has-print': null,
    imported: null,
    'meeting-started': null,
    'meeting-day-taken': null,
    inactive: null,
    'instalment-paid': null,
    'course-begun': null,
    'instalment-after-start': null,
    'invoice-exists': null,
    'is-instalment': null,
    'money-taken': null,
    'company-invoice-exists': null,
    'lines-unreadable': null,
    'no-course': { enrolment: 'Tych zajęć już nie ma. Wybierz inne – reszta została.' },
    'no-email': null,
    'no-failed-forms': null,
    'no-failed-receipt': null,
    'no-invoice': null,
    'no-invoice-wanted': null,
    'no-more-extensions': null,
    'no-place': null,
    'no-reason': null,
    'no-receipt': null,
    'no-refund': null,
    'no-route': null,
    'not-a-customer': null,
    'not-a-receipt': null,
    'not-at-provider': null,
    'document-matches': null,
    'not-next': null,
    'not-paid': null,
    'not-registered': null,
    'not-settled': null,
    'not-to-link': null,
    'no-unknown-document': null,
    'not-whole': null,
    'not-paused': null,
    'no-document-found': null,
    'nothing-to-invoice': null,
    'nothing-to-undo': null,
    'nothing-waits': null,
    'only-held': null,
    'print-state-changed': null,
    'other-body': null,
    'other-count': null,
    'other-receipt': null,
    'same-buyer': null,
    'owner-known': { enrolment: 'Ten kontakt ma już rodzina. Sprawdź, czy to ona, i zapisz jeszcze raz.' },
    'paid-online': null,
    'at-counter': null,
    'money-under-review': null,
    'month-changed': { enrolment: 'Miesiące do wyboru zmieniły się przed chwilą. Wybierz jeszcze raz i zapisz.' },
    'paid-online-now': {
      takeOver: 'Klient płaci właśnie teraz. Poczekaj, aż skończy, i spróbuj ponownie.',
    },
    'partly-printed': null,
    'payment-not-paid': null,
    'payment-unknown': null,
    'pdf-not-ready': null,
    'place-held-there': {
      enrolment: 'Opiekun właśnie zapisuje tę osobę przez internet. Poczekaj do 15 minut albo wybierz inne zajęcia.',
    },
    'place-taken': null,
    'price-changed': { enrolment: 'Cena zmieniła się przed chwilą. Sprawdź ją i zapisz jeszcze raz.' },
    'print-is-over': null,
    'print-unknown': null,
    printed: null,
    printing: null,
    'product-retired': { settlement: SETTLEMENT_TEXTS.productRetired },
    'provider-prints-already': null,
    'provider-refused': null,
    'raised-again': null,
    'receipt-being-printed': null,
    'receipt-elsewhere': null,
    'receipt-is-fiscal': null,
    'receipt-maybe-printed': null,
    'receipt-needed': null,
    'receipt-print-failed': null,
    'receipt-removed': null,
    'fiscal-receipt-exists': null,
    'receipt-withdrawn': null,
    'refund-day-over': null,
    'refund-exists': null,
    'registration-changed': null,
    'resolved-by-person': null,
    'route-is-none': null,
    'settlement-cancelled': null,
    taken: null,
    'print-cancelled': null,
    'too-late': null,
    'too-small': null,
    'turnus-started': GENERAL,
    'unassigned-page': null,
    undone: null,
  } satisfies Readonly<Record<RefusalReason, RefusalText | null>> & Readonly<Record<SettlementReason, RefusalText>>,
});

/** By the code; a reason's text is used before it. */
export const CODE_TEXTS: Readonly<Record<RefusalCode, RefusalText | null>> = TEXTS.codes;
export const REASON_TEXTS: Readonly<Record<RefusalReason, RefusalText | null>> = TEXTS.reasons;
