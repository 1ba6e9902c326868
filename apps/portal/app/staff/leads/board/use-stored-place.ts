// Keeps what a person looks at while the board is read again because of others: the focus on its lead, and the scrolled rows
// (STA-6).
import { type RefObject, useEffect, useRef } from 'react';
import { useBeforePaint } from '#app/components/layout/use-before-paint.ts';
import { focus, leadsOf } from './lead-keys.ts';
import { isFocusLost } from './use-followed-lead.ts';

type Focused = {
  readonly element: HTMLElement;
  readonly leadId: string;
  readonly stage: Element | null;
  readonly at: number;
};

/**
 * The focus follows a card that another person moved; when it is shown nowhere, the card that is now at its place has it.
 * `ownId`: the lead of the person's own latest act, whose column scrolls until its card is there.
 */
export function useFocusOnCard(box: RefObject<HTMLElement | null>, ownId: string | undefined): void {
  const last = useRef<Focused>(undefined);
  useEffect(() => {
    const stop = new AbortController();
    const store = ({ target }: FocusEvent) => {
      const card = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-lead]') : null;
      const stage = card?.closest('[data-stage]') ?? null;
      const leadId = card?.dataset['lead'];
      const at = card && stage instanceof HTMLElement ? leadsOf(stage).indexOf(card) : 0;
      last.current = leadId === undefined ? undefined : { element: target as HTMLElement, leadId, stage, at };
    };
    box.current?.addEventListener('focusin', store, { signal: stop.signal });
    return () => stop.abort();
  }, [box]);
  useEffect(() => {
    const { current } = last;
    if (!current || current.element.isConnected || !isFocusLost()) return;
    const isOther = current.leadId !== ownId && current.stage instanceof HTMLElement;
    const beside = isOther ? leadsOf(current.stage as HTMLElement) : [];
    const card = leadsOf(box.current).find(({ dataset }) => dataset['lead'] === current.leadId);
    focus(card ?? beside[Math.min(current.at, beside.length - 1)]);
  });
}

/** Cards that come or go above the first one that is seen do not move it: a column that is at its top stays there. */
export function useStoredScroll(
  box: RefObject<HTMLElement | null>,
  leads: readonly { readonly id: string }[],
  rowPx: number,
): void {
  const before = useRef(leads);
  useBeforePaint(() => {
    const known = before.current;
    before.current = leads;
    if (!box.current || known === leads || box.current.scrollTop < rowPx) return;
    const top = Math.floor(box.current.scrollTop / rowPx);
    const places = new Map(leads.map(({ id }, index) => [id, index]));
    const seen = known.slice(top).find(({ id }) => places.has(id));
    const moved = seen ? (places.get(seen.id) ?? 0) - known.indexOf(seen) : 0;
    if (moved !== 0) box.current.scrollTop += moved * rowPx;
  }, [box, leads, rowPx]);
}
