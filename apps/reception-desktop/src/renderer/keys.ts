// The counter's keys: one table for each view, heard on the whole window.
import { useEffect, useRef } from 'react';

/** 'F6', 'Ctrl+K', 'Alt+P', 'Ctrl+Enter', '?': as the caps on the screen say. */
export type KeyTable = Readonly<Record<string, (() => void) | undefined>>;

/** Of a view that something else lies over. */
export const NO_KEYS: KeyTable = {};

/** The key of an event as the tables name it. Letters go by their place on the keyboard, so Alt+P is not 'þ'. */
function keyName(event: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>): string {
  const letter = /^Key([A-Z])$/.exec(event.code)?.[1];
  const name = (event.ctrlKey || event.altKey) && letter ? letter : event.key;
  return [event.ctrlKey || event.metaKey ? 'Ctrl' : '', event.altKey ? 'Alt' : '', name].filter(Boolean).join('+');
}

/** In the search nobody types a question mark: no name, number or address has one. */
function isTyping(name: string, target: EventTarget | null): boolean {
  if (name.length !== 1 || !(target instanceof HTMLElement)) return false;
  return target.matches(name === '?' ? 'input:not([type=search]), textarea' : 'input, textarea');
}

/** Enter belongs to what has the focus, where that can be pressed. */
function isPressing(name: string, target: EventTarget | null): boolean {
  return (
    name === 'Enter' && target instanceof HTMLElement && target.matches('button, a[href], input, select, textarea')
  );
}

/** Hears the keys of a table while its view is on the screen; a single character is left to a field that is being typed in. */
export function useKeys(table: KeyTable): void {
  const current = useRef(table);
  current.current = table;
  useEffect(() => {
    const subscribe = (event: KeyboardEvent) => {
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
    window.addEventListener('keydown', subscribe);
    return () => window.removeEventListener('keydown', subscribe);
  }, []);
}
