// Why a family's settlement was refused, as its dialog says it.
import type { settleAct } from '@zapisy/acts/payments/settle';
import { formatGrosze, grosze } from '@zapisy/domain/money';
import { FAMILY_TEXTS } from '../family-texts.ts';
import { SETTLEMENT_REFUSALS } from './settlement-refusals.ts';
import type { TextsOf } from './texts-of.ts';

const { changed, other, otherTotal } = FAMILY_TEXTS;

const otherSum = ({ total }: { readonly total: number }) => otherTotal(formatGrosze(grosze(total)));

export const FAMILY_REFUSALS = {
  ...SETTLEMENT_REFUSALS,
  'amount-changed': otherSum,
  'price-changed': otherSum,
  'mismatched-payments': changed,
  'other-buyer': changed,
  'other-owner': changed,
  'same-buyer': changed,
  'not-allowed-now': other,
  'bad-input': other,
  sum: other,
  'taker-unknown': other,
} satisfies TextsOf<typeof settleAct>;
