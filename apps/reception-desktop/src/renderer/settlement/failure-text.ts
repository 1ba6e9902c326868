// The text for a settlement that failed.
import type { CallFailure } from '../../bridge.ts';
import { SETTLEMENT_TEXTS } from '../../settlement-texts.ts';
import { settlementRefusalText } from '../../text-of-refusal.ts';

const TEXTS = SETTLEMENT_TEXTS.failure;

export function failureText(failure: CallFailure): string {
  if (failure.kind === 'refused') return settlementRefusalText(failure.refusal) ?? TEXTS.other;
  return failure.kind === 'failed' ? TEXTS.other : TEXTS[failure.kind];
}
