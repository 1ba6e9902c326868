// Why a sale that was made without the server, or a note about it, was refused when it was sent.
import type { resolveUnsentSaleAct } from '@zapisy/acts/payments/resolve-unsent-sale';
import type { settleAct } from '@zapisy/acts/payments/settle';
import { setAllSpaces } from '@zapisy/screens/texts/typesetting';
import { BEING_PAID } from '../prints/unsent-sale.ts';
import { DESK_OF_OTHER_COMPUTER, PRINT_TEXTS } from '../texts/print-texts.ts';
import type { TextsOf } from './texts-of.ts';

const { other, 'receipt-unknown': receiptUnknown } = PRINT_TEXTS.outbox.problem;

const PAID_ONLINE = 'Tę rezerwację opłacono już online. Nie księgujemy drugi raz – oddaj gotówkę albo zapisz nadpłatę.';

export const OUTBOX_PROBLEMS = setAllSpaces({
  /** The sale was recorded. */
  'receipt-unknown': receiptUnknown,
  /** Found by the desk itself: it sends the sale again. */
  [BEING_PAID]:
    'Klient ma właśnie otwartą płatność online za to samo. Wyślemy tę sprzedaż jeszcze raz, gdy się skończy. Jeśli pieniądze przyjdą online, napiszemy to tutaj.',
  'already-settled': PAID_ONLINE,
  'settled-after-all':
    'Ta sprzedaż jest jednak rozliczona w systemie i notatki nie przyjęliśmy. Powiadom biuro: jeśli gotówka została oddana, trzeba anulować rozliczenie. Potem naciśnij Załatwione jeszcze raz.',
  'taker-unknown':
    'Serwer nie zna osoby, która przyjęła tę gotówkę. Gdy zaloguje się na tym stanowisku, wyślemy sprzedaż jeszcze raz.',
  'invoice-not-waived':
    'Klient bierze fakturę na firmę, a nikt nie zapytał, czy z niej rezygnuje. Jeśli paragon nie wyszedł, naciśnij Załatwione i rozlicz płatność jeszcze raz; jeśli wyszedł, powiadom biuro.',
  'amount-changed':
    'Cenę tej płatności obniżono, zanim doszła ta sprzedaż, więc jej nie zapisaliśmy. Oddaj klientowi różnicę i rozlicz płatność jeszcze raz albo powiadom biuro.',
  conflict: other,
  'invoice-version': other,
  'price-changed': other,
  'other-request': other,
  'settlement-cancelled': other,
  'resolved-by-person': other,
  'not-payable': other,
  'not-found': other,
  'mismatched-payments': other,
  'other-buyer': other,
  'other-owner': other,
  'same-buyer': other,
  'not-allowed-now': other,
  'product-retired': other,
  'desk-of-other-computer': DESK_OF_OTHER_COMPUTER,
  'invalid-invoice-data': other,
  'bad-input': other,
  sum: other,
  'day-in-future': other,
  'day-too-long-ago': other,
} satisfies Readonly<Record<keyof TextsOf<typeof settleAct | typeof resolveUnsentSaleAct>, string>> &
  Readonly<Record<string, string>>);
