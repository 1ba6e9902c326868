// The text for a settlement that failed.
import type { CallFailure } from '../ports/reply.ts';
import { settlementRefusalText } from '../refusals/text-of-refusal.ts';
import { SETTLEMENT_TEXTS } from '../texts/settlement-texts.ts';

const TEXTS = SETTLEMENT_TEXTS.failure;

export function failureText(failure: CallFailure): string {
  if (failure.kind === 'refused') return settlementRefusalText(failure.refusal) ?? TEXTS.other;
  return failure.kind === 'failed' ? TEXTS.other : TEXTS[failure.kind];
}
