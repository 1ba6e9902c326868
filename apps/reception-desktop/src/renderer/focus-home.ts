// Keeps the focus in the view: when the focused element is removed, the view's own place gets the focus.
import { type RefObject, useEffect } from 'react';

/** Marks the heading that gets the focus in its view. */
export const FOCUS_HOME = { 'data-focus-home': '', tabIndex: -1 } as const;

/**
 * Watches for removed elements. A dialog keeps the focus inside by itself; otherwise the marked heading gets it, or the
 * field.
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
