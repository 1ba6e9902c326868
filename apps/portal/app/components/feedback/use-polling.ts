// Reads a page again by itself while something on it will still change.
import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';

const OFTEN_MS = 3_000;
const SELDOM_MS = 15_000;
/** Who waits longer than this is told to come back later; the page still asks now and then. */
const OFTEN_FOR_MS = 2 * 60_000;

/** Polls while `active`; rests while the tab is hidden, and asks less often after two minutes. */
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
