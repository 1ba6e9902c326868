// How the sending of the outbox ended since the server is reachable again (DESK-20).

import type { OutboxItem } from '@zapisy/counter/ports/prints';
import { isForPerson } from '@zapisy/counter/prints/unsent-sale';
import { useEffect, useRef, useState } from 'react';

/** How many sales the server has settled, and how many it has refused. */
export type SentSales = { readonly sent: number; readonly refused: number };

const NONE: SentSales = { sent: 0, refused: 0 };

/** How long the screen says how it ended, in milliseconds; what was refused stays in the list. */
const SHOWN_FOR = 20_000;

/** Nothing while the server is unreachable, and once it has been on the screen for long enough. */
export function useSentSales(isOffline: boolean, outbox: readonly OutboxItem[]): SentSales {
  const [ended, setEnded] = useState(NONE);
  const before = useRef(outbox);
  useEffect(() => {
    const { sent, refused } = sentBetween(before.current, outbox);
    before.current = outbox;
    if (isOffline) setEnded(NONE);
    else if (sent + refused > 0) setEnded((so) => ({ sent: so.sent + sent, refused: so.refused + refused }));
  }, [isOffline, outbox]);
  useEffect(() => {
    if (ended === NONE) return;
    const timer = setTimeout(() => setEnded(NONE), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [ended]);
  return ended;
}

/** Between two states of the outbox. A sale that a person has resolved leaves it too, and was not sent. */
export function sentBetween(before: readonly OutboxItem[], now: readonly OutboxItem[]): SentSales {
  const waited = before.filter((item) => !(isForPerson(item) || item.isResolved));
  const after = waited.map(({ settlementKey }) => now.find((item) => item.settlementKey === settlementKey));
  return {
    sent: after.filter((item) => item === undefined).length,
    refused: after.filter((item) => item !== undefined && isForPerson(item)).length,
  };
}
