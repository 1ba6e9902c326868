// The text for a settlement that failed.
import { formatGrosze, grosze } from '@zapisy/domain/money';
import type { CallFailure } from '../../bridge.ts';
import { SETTLEMENT_TEXTS } from '../../settlement-texts.ts';
import { settlementRefusalText } from '../../text-of-refusal.ts';

const TEXTS = SETTLEMENT_TEXTS.failure;

export function failureText(failure: CallFailure): string {
  if (failure.kind === 'refused') {
    const { refusal } = failure;
    if (refusal.reason === 'amount-changed' || refusal.reason === 'price-changed')
      return TEXTS.amountChanged(formatGrosze(grosze(refusal.total)));
    return settlementRefusalText(refusal) ?? TEXTS.other;
  }
  return failure.kind === 'failed' ? TEXTS.other : TEXTS[failure.kind];
}
