// Why a settlement was refused, as its dialog says it.
import type { settleAct } from '@zapisy/acts/payments/settle';
import { formatGrosze, grosze } from '@zapisy/domain/money';
import type { RefusalFor } from '@zapisy/domain/refusals/refusal-data';
import { formatDate, formatWarsaw, warsawDate, warsawTime } from '@zapisy/domain/warsaw-time';
import { setAllSpaces } from '@zapisy/screens/texts/typesetting';
import { DESK_OF_OTHER_COMPUTER } from '../texts/print-texts.ts';
import { SETTLEMENT_TEXTS } from '../texts/settlement-texts.ts';
import type { TextsOf } from './texts-of.ts';

const { failure, productRetired, transferDay } = SETTLEMENT_TEXTS;

const OTHER_DATA = 'Dane do faktury zmieniły się przed chwilą. Sprawdź ostrzeżenie i zatwierdź ponownie.';

/** The buyers are others than those that were shown. */
const OTHER_BUYER = 'Płatności albo dane do faktury zmieniły się przed chwilą. Sprawdź okno i zatwierdź ponownie.';

/** Possibly by this settlement's own key, when the answer to its first try was lost. `facts`: which, how and when. */
const settledBefore = (facts: string) =>
  `Tę rezerwację opłacono już wcześniej${facts && ` (${facts})`}. Nie księgujemy drugi raz – sprawdź listę płatności.`;

const SETTLED_BEFORE = settledBefore('');

export const NOT_PAYABLE = 'Tej płatności nie można już przyjąć. Zamknij okno i otwórz rozliczenie od nowa.';

const otherSum = ({ total }: { readonly total: number }) => failure.amountChanged(formatGrosze(grosze(total)));

/** 'nr 10249, karta, 14:05'; of several payments only the numbers, because they may have been paid separately. */
function factsOf(refusal: RefusalFor<'already-settled'>): string {
  if (!('paymentIds' in refusal)) return '';
  const numbers = refusal.paymentIds.map(SETTLEMENT_TEXTS.paymentNumber);
  if (numbers.length !== 1 || !('method' in refusal)) return numbers.join(', ');
  const { method, paidAt, paidOn } = refusal;
  const how = method && (method === 'online' ? 'online' : SETTLEMENT_TEXTS.methods[method].toLowerCase());
  const when = paidAt ? momentOf(paidAt) : paidOn && formatDate(paidOn);
  return [...numbers, how, when].filter(Boolean).join(', ');
}

const momentOf = (at: Date) => (warsawDate(at) === warsawDate(new Date()) ? warsawTime(at) : formatWarsaw(at));

export const SETTLEMENT_REFUSALS = setAllSpaces({
  conflict: OTHER_DATA,
  'invoice-version': OTHER_DATA,
  'amount-changed': otherSum,
  'price-changed': otherSum,
  'other-request': SETTLED_BEFORE,
  'settlement-cancelled': 'Rozliczenie tej sprzedaży anulowano. Zamknij okno i otwórz rozliczenie od nowa.',
  'resolved-by-person': 'Tę sprzedaż zamknięto już z notatką. Zamknij okno i sprawdź listę płatności.',
  'already-settled': (refusal) => settledBefore(factsOf(refusal)),
  'not-payable': NOT_PAYABLE,
  'not-found': NOT_PAYABLE,
  'mismatched-payments': OTHER_BUYER,
  'other-buyer': OTHER_BUYER,
  'other-owner': 'Te płatności należą do różnych kont. Rozlicz je osobno.',
  'same-buyer': OTHER_BUYER,
  'not-allowed-now': failure.other,
  'product-retired': productRetired,
  'desk-of-other-computer': DESK_OF_OTHER_COMPUTER,
  'invalid-invoice-data': 'Dane do faktury są nieprawidłowe. Popraw je przed przyjęciem płatności.',
  'bad-input': failure.other,
  sum: failure.other,
  'taker-unknown': failure.other,
  'invoice-not-waived': 'Klient bierze fakturę na firmę. Zapytaj, czy z niej rezygnuje, albo odznacz „Drukuj paragon”.',
  'day-in-future': transferDay.problem['day-in-future'],
  'day-too-long-ago': transferDay.problem['day-too-long-ago'],
} satisfies TextsOf<typeof settleAct>);
