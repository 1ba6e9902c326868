// What a field says when it is left waits until the press that left it is over: a sentence that moves the page would take
// the button away from under the pointer, and the click would be lost.
import { useCallback, useEffect, useRef } from 'react';

/** A function that acts at once, or after the press under way and its click. */
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
