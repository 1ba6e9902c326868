// The text for a family's settlement that failed.
import type { CallFailure } from '../../bridge.ts';
import { FAMILY_TEXTS } from '../../family-texts.ts';
import { GOODS_TEXTS } from '../../goods-texts.ts';
import { familyRefusalText } from '../../text-of-refusal.ts';

const TEXTS = FAMILY_TEXTS;

export function familyFailureText(failure: CallFailure): string {
  if (failure.kind === 'offline') return TEXTS.offlineUnknown;
  if (failure.kind === 'signed-out') return TEXTS.signedOut;
  if (failure.kind === 'sold-before') return GOODS_TEXTS.soldBefore;
  if (failure.kind !== 'refused') return TEXTS.other;
  return familyRefusalText(failure.refusal) ?? TEXTS.other;
}
