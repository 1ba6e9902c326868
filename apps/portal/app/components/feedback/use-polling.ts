// Reads a page again while something on it will still change.
import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';

/** In milliseconds: how often at first, for how long, and how often from then on. */
type Pace = { readonly often: number; readonly oftenFor: number; readonly seldom: number };

const OUR_PACE: Pace = { often: 3_000, oftenFor: 2 * 60_000, seldom: 15_000 };
/** For a page whose reading asks the payment gateway, which does not say how often it may be asked. */
export const GATEWAY_PACE: Pace = { often: 5_000, oftenFor: 60_000, seldom: 15_000 };

/** Polls while `active`; pauses while the tab is hidden, and polls less often after some time. */
export function usePolling(active: boolean, { often, oftenFor, seldom }: Pace = OUR_PACE): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!active) return;
    const began = Date.now();
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(tick, Date.now() - began < oftenFor ? often : seldom);
    };
    const tick = () => {
      if (document.visibilityState === 'visible') revalidate();
      wait();
    };
    wait();
    return () => clearTimeout(timer);
  }, [active, revalidate, often, oftenFor, seldom]);
}
