// Why an online payment was not taken over.
import type { takeOverAct } from '@zapisy/acts/checkout/take-over';
import { setAllSpaces } from '@zapisy/screens/texts/typesetting';
import { SETTLEMENT_TEXTS } from '../texts/settlement-texts.ts';
import { NOT_PAYABLE } from './settlement-refusals.ts';
import type { TextsOf } from './texts-of.ts';

export const TAKE_OVER_REFUSALS = setAllSpaces({
  'not-payable': NOT_PAYABLE,
  'not-found': NOT_PAYABLE,
  'not-allowed-now': SETTLEMENT_TEXTS.online.failed,
  'paid-online-now': 'Klient płaci właśnie teraz. Poczekaj, aż skończy, i spróbuj ponownie.',
  'outside-unreachable':
    'Bramka płatności nie odpowiada, więc nie wiemy, czy klient zapłacił. Nie przyjmuj tej płatności i spróbuj za chwilę.',
} satisfies TextsOf<typeof takeOverAct>);
