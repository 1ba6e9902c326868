// The text for a settlement that did not go through.
import type { Trouble } from '../../bridge.ts';
import { settlementRefusalText } from '../../refusal-texts.ts';
import { SETTLEMENT_TEXTS } from '../../texts.ts';

const TEXTS = SETTLEMENT_TEXTS.trouble;

export function failureText(trouble: Trouble): string {
  if (trouble.kind === 'refused') return settlementRefusalText(trouble.refusal) ?? TEXTS.other;
  return trouble.kind === 'failed' ? TEXTS.other : TEXTS[trouble.kind];
}
