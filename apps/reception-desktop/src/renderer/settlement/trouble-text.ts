// The sentence for a settlement that did not go through.
import type { Trouble } from '../../bridge.ts';
import { SETTLEMENT_TEXTS } from '../../texts.ts';

const TEXTS: Readonly<Record<string, string>> = SETTLEMENT_TEXTS.trouble;

export function troubleText(trouble: Trouble): string {
  const name = trouble.kind === 'refused' ? trouble.code : trouble.kind;
  return (Object.hasOwn(TEXTS, name) ? TEXTS[name] : undefined) ?? SETTLEMENT_TEXTS.trouble.other;
}
