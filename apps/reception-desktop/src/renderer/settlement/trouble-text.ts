// The sentence for a settlement that did not go through.
import type { Trouble } from '../../bridge.ts';
import { SETTLEMENT_TEXTS } from '../../texts.ts';

const TEXTS: Readonly<Record<string, string>> = {
  ...SETTLEMENT_TEXTS.trouble,
  ...SETTLEMENT_TEXTS.transferDay.problem,
};

export function failureText(trouble: Trouble): string {
  const name = trouble.kind === 'refused' ? nameOf(trouble.code, trouble.details) : trouble.kind;
  return (Object.hasOwn(TEXTS, name) ? TEXTS[name] : undefined) ?? SETTLEMENT_TEXTS.trouble.other;
}

/**
 * A key that was used for another request: an earlier confirmation, whose answer never came, has settled. What is wrong with
 * one field is named by its reason.
 */
function nameOf(code: string, details: Readonly<Record<string, unknown>>): string {
  if (code === 'bad-input') return String(details['reason'] ?? code);
  return code === 'conflict' && details['reason'] === 'other-request' ? 'already-settled' : code;
}
