// Gives the focus to the lead of the latest act when it went to another place, so that the next key finds a card.
import { type RefObject, useEffect, useRef } from 'react';
import { focus, leadsOf } from './lead-keys.ts';
import { TILE_PX } from './lead-tile.tsx';

/** A new object for each step of an act: sent, then ended. */
type Act = { readonly lead: { readonly id: string } } | undefined;

type FollowedRow = { readonly act: Act; readonly place: RefObject<number>; readonly groups: readonly object[] };

/**
 * In the list: the row of the lead, else the one that is now at its place. `groups` are what the page has read: React
 * Router changes its fetchers in place while a transition renders, so an act may end before the list that was read after
 * it is shown, and its row moves later.
 */
export function useFollowedRow(box: RefObject<HTMLElement | null>, { act, place, groups }: FollowedRow): void {
  useEffect(() => {
    if (!act || groups.length === 0 || !isFocusLost()) return;
    const rows = leadsOf(box.current);
    const row = rows.find(({ dataset }) => dataset['lead'] === act.lead.id);
    focus(row ?? rows[Math.max(0, Math.min(place.current ?? 0, rows.length - 1))]);
  }, [box, act, place, groups]);
}

/** In a column of the board, which is scrolled until the card is there. `leads` are all of the column. */
export function useFollowedCard(
  box: RefObject<HTMLElement | null>,
  act: Act,
  leads: readonly { readonly id: string }[],
): void {
  const done = useRef<Act>(undefined);
  useEffect(() => {
    const at = act === undefined || done.current === act ? -1 : leads.findIndex(({ id }) => id === act.lead.id);
    if (!box.current || at < 0) return;
    const card = leadsOf(box.current).find(({ dataset }) => dataset['lead'] === act?.lead.id);
    if (isFocusLost() && !card) {
      box.current.scrollTop = at * TILE_PX;
      return;
    }
    done.current = act;
    if (isFocusLost()) focus(card);
  });
}

/** What had the focus is not on the page any more. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
