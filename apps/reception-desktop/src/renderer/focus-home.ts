// The focus never falls to the page: what had it may go, and then the view's own place takes it.
import { type RefObject, useEffect } from 'react';

/** Marks the heading that takes the focus in its view. */
export const FOCUS_HOME = { 'data-focus-home': '', tabIndex: -1 } as const;

/**
 * Watches what goes from the page. A dialog keeps the focus inside by itself; else the marked heading of the view takes it,
 * or the field.
 */
export function useFocusHome(field: RefObject<HTMLElement>): void {
  useEffect(() => {
    const bring = () => {
      if (document.activeElement !== document.body || document.querySelector('[role=dialog]')) return;
      (document.querySelector<HTMLElement>('[data-focus-home]') ?? field.current)?.focus();
    };
    const watch = new MutationObserver(bring);
    watch.observe(document.body, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [field]);
}
