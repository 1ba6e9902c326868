// Why a settlement was refused, as its dialog says it.
import type { settleAct } from '@zapisy/acts/payments/settle';
import { formatGrosze, grosze } from '@zapisy/domain/money';
import { setAllSpaces } from '@zapisy/screens/texts/typesetting';
import { SETTLEMENT_TEXTS } from '../settlement-texts.ts';
import type { TextsOf } from './texts-of.ts';

const { failure, productRetired, transferDay } = SETTLEMENT_TEXTS;

const OTHER_DATA = 'Dane do faktury zmieniły się przed chwilą. Sprawdź ostrzeżenie i zatwierdź ponownie.';

const OTHER_BUYER = 'Te płatności mają różnych nabywców. Rozlicz je osobno.';

/** Possibly by this settlement's own key, when the answer to its first try was lost. */
const SETTLED_BEFORE = 'Tę rezerwację opłacono już wcześniej. Nie księgujemy drugi raz – sprawdź listę płatności.';

export const NOT_PAYABLE = 'Tej płatności nie można już przyjąć. Zamknij okno i otwórz rozliczenie od nowa.';

const otherSum = ({ total }: { readonly total: number }) => failure.amountChanged(formatGrosze(grosze(total)));

export const SETTLEMENT_REFUSALS = setAllSpaces({
  conflict: OTHER_DATA,
  'invoice-version': OTHER_DATA,
  'amount-changed': otherSum,
  'price-changed': otherSum,
  'other-request': SETTLED_BEFORE,
  'settlement-cancelled': 'Rozliczenie tej sprzedaży anulowano. Zamknij okno i otwórz rozliczenie od nowa.',
  'resolved-by-person': 'Tę sprzedaż zamknięto już z notatką. Zamknij okno i sprawdź listę płatności.',
  'already-settled': SETTLED_BEFORE,
  'not-payable': NOT_PAYABLE,
  'not-found': NOT_PAYABLE,
  'mismatched-payments': OTHER_BUYER,
  'other-buyer': OTHER_BUYER,
  'other-owner': 'Te płatności należą do różnych kont. Rozlicz je osobno.',
  'same-buyer': 'Te płatności mają teraz tego samego nabywcę. Zamknij okno i otwórz rozliczenie od nowa.',
  'not-allowed-now': failure.other,
  'product-retired': productRetired,
  'invalid-invoice-data': 'Dane do faktury są nieprawidłowe. Popraw je przed przyjęciem płatności.',
  'bad-input': failure.other,
  sum: failure.other,
  'taker-unknown': failure.other,
  'invoice-not-waived': 'Klient bierze fakturę na firmę. Zapytaj, czy z niej rezygnuje, albo odznacz „Drukuj paragon”.',
  'day-in-future': transferDay.problem['day-in-future'],
  'day-too-long-ago': transferDay.problem['day-too-long-ago'],
} satisfies TextsOf<typeof settleAct>);
