// A stored phone as a link and as people write it.
import { formatPhone, normalisePhone } from '@zapisy/domain/people/phone';

/** The number to call and as it is shown; undefined when none is known. */
export function phoneLink(stored: string): { readonly call: string; readonly shown: string } | undefined {
  if (stored.trim() === '') return undefined;
  const call = normalisePhone(stored);
  return { call: call ?? stored.replace(/[^\d+]/g, ''), shown: call === undefined ? stored : formatPhone(call) };
}
