// Asks for what belongs to a typed text, a moment after the last stroke.
import { useEffect, useRef } from 'react';

/** Longer than between two strokes of one word, shorter than a person notices. */
const PAUSE_MS = 150;

/** Calls `ask` with the text once it has not changed for a moment; never with ''. */
export function useLookup(text: string, ask: (text: string) => unknown): void {
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    if (text === '') return;
    const timer = window.setTimeout(() => latest.current(text), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [text]);
}
