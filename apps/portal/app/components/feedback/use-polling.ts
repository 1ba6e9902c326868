// Reads a page again while something on it will still change.
import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';

const OFTEN_MS = 3_000;
const SELDOM_MS = 15_000;
/** After this time the page asks the person to come back later; it still polls, less often. */
const OFTEN_FOR_MS = 2 * 60_000;

/** Polls while `active`; pauses while the tab is hidden, and polls less often after two minutes. */
export function usePolling(active: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!active) return;
    const began = Date.now();
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(tick, Date.now() - began < OFTEN_FOR_MS ? OFTEN_MS : SELDOM_MS);
    };
    const tick = () => {
      if (document.visibilityState === 'visible') revalidate();
      wait();
    };
    wait();
    return () => clearTimeout(timer);
  }, [active, revalidate]);
}
