// Delays a field's check until the press that left the field has ended: a message that moves the page would move the
// button away from the pointer, and the click would be lost.
import { useCallback, useEffect, useRef } from 'react';

/** Returns a function that calls `act` at once, or after the current press and its click. */
export function useAfterPress(): (act: () => void) => void {
  const pressed = useRef(false);
  useEffect(() => {
    const over = new AbortController();
    const options = { capture: true, signal: over.signal };
    const press = () => {
      pressed.current = true;
    };
    const release = () => {
      pressed.current = false;
    };
    document.addEventListener('pointerdown', press, options);
    document.addEventListener('pointerup', release, options);
    document.addEventListener('pointercancel', release, options);
    return () => over.abort();
  }, []);
  return useCallback((act) => {
    if (!pressed.current) return act();
    const done = new AbortController();
    const afterClick = () => {
      done.abort();
      setTimeout(act);
    };
    document.addEventListener('pointerup', afterClick, { signal: done.signal });
    document.addEventListener('pointercancel', afterClick, { signal: done.signal });
  }, []);
}
