// Keeps a sent sale with its key in this tab until its answer arrives: a lost answer must not sell twice.
import type { Settled } from '@zapisy/counter/ports/orders';
import type { ProcedureInput } from '@zapisy/counter/ports/procedures';
import type { Reply } from '@zapisy/counter/ports/reply';
import { useEffect, useState } from 'react';

/** Without the names of people. */
export type SentSale = ProcedureInput<'payments.settle'>;

const PREFIX = 'zapisy-till-';

export function storeSale(place: string, sale: SentSale): void {
  sessionStorage.setItem(PREFIX + place, JSON.stringify(sale));
}

export function forgetSale(place: string): void {
  sessionStorage.removeItem(PREFIX + place);
}

export function readSale(place: string): SentSale | null {
  const stored = sessionStorage.getItem(PREFIX + place);
  return stored === null ? null : (JSON.parse(stored) as SentSale);
}

/**
 * The sale of which it is still not known whether it was made; `earlier` was kept before this attempt. A problem that was
 * found before the key was looked up says nothing about an earlier attempt with that key.
 */
export function openAfter(reply: Reply<Settled>, sent: SentSale, earlier: SentSale | null): SentSale | null {
  if (reply.ok) return null;
  const { failure } = reply;
  if (failure.kind === 'refused' && failure.refusal.code !== 'bad-input') return null;
  if (failure.kind === 'offline' || failure.kind === 'failed') return sent;
  return earlier?.settlementKey === sent.settlementKey ? earlier : null;
}

/** What this tab had sent without an answer when the page was opened. */
export function useUnansweredSale(place: string): { readonly sale: SentSale | null; readonly forget: () => void } {
  const [sale, setSale] = useState<SentSale | null>(null);
  useEffect(() => setSale(readSale(place)), [place]);
  const forget = () => {
    forgetSale(place);
    setSale(null);
  };
  return { sale, forget };
}
