// The text for a family's settlement that failed.
import { formatGrosze, grosze } from '@zapisy/domain/money';
import type { CallFailure } from '../../bridge.ts';
import { FAMILY_TEXTS } from '../../family-texts.ts';
import { GOODS_TEXTS } from '../../goods-texts.ts';
import { settlementRefusalText } from '../../text-of-refusal.ts';

const TEXTS = FAMILY_TEXTS;

export function familyFailureText(failure: CallFailure): string {
  if (failure.kind === 'offline') return TEXTS.offlineUnknown;
  if (failure.kind === 'signed-out') return TEXTS.signedOut;
  if (failure.kind === 'sold-before') return GOODS_TEXTS.soldBefore;
  if (failure.kind !== 'refused') return TEXTS.other;
  const { refusal } = failure;
  if (refusal.reason === 'price-changed' || refusal.reason === 'amount-changed')
    return TEXTS.otherTotal(formatGrosze(grosze(refusal.total)));
  if (refusal.code === 'mismatched-payments') return TEXTS.changed;
  return settlementRefusalText(refusal) ?? TEXTS.other;
}
