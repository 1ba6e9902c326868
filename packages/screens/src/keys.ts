// Keyboard shortcuts: one table for each view, listening on the whole window.
import { useEffect, useRef } from 'react';

/** 'F6', 'Ctrl+K', 'Alt+P', 'Ctrl+Enter', '?': written as the caps on the screen. */
export type KeyTable = Readonly<Record<string, (() => void) | undefined>>;

/** For a view that is covered by another. */
export const NO_KEYS: KeyTable = {};

/**
 * The name of an event's key in the tables. Letters are named by their place on the keyboard, so that Alt+P is not 'þ'.
 */
function keyName(event: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>): string {
  const letter = /^Key([A-Z])$/.exec(event.code)?.[1];
  const name = (event.ctrlKey || event.altKey) && letter ? letter : event.key;
  return [event.ctrlKey || event.metaKey ? 'Ctrl' : '', event.altKey ? 'Alt' : '', name].filter(Boolean).join('+');
}

/** A question mark is never typed in the search: no name, number or address contains one. */
function isTyping(name: string, target: EventTarget | null): boolean {
  if (name.length !== 1 || !(target instanceof HTMLElement)) return false;
  return target.matches(name === '?' ? 'input:not([type=search]), textarea' : 'input, textarea');
}

/** Enter belongs to the focused element when that can be pressed. */
function isPressing(name: string, target: EventTarget | null): boolean {
  return (
    name === 'Enter' && target instanceof HTMLElement && target.matches('button, a[href], input, select, textarea')
  );
}

/**
 * Listens for the keys of a table while its view is on the screen. A single character belongs to a field that has the
 * focus.
 */
export function useKeys(table: KeyTable): void {
  const current = useRef(table);
  current.current = table;
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      const name = keyName(event);
      const act = current.current[name];
      // Esc that has closed a menu or a dialog closes nothing more.
      if (
        !act ||
        (name === 'Escape' && event.defaultPrevented) ||
        isTyping(name, event.target) ||
        isPressing(name, event.target) ||
        event.repeat
      )
        return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
