// The bridge as the page sees it, and what the page remembers of the desk around it.
import { useEffect, useRef, useState } from 'react';
import type { DeskStatus, PrintItem, ReceptionBridge } from '../bridge.ts';

/** `window.reception`, put there by the preload. */
export function reception(): ReceptionBridge {
  return (window as unknown as { reception: ReceptionBridge }).reception;
}

/** The desk's status, kept up to date; null until it is first known. */
export function useStatus(): DeskStatus | null {
  return useEvents<DeskStatus | null>(
    null,
    (subscribe) => reception().onStatus(subscribe),
    () => reception().status(),
  );
}

const NO_PRINTS: readonly PrintItem[] = [];

/** The print queue, kept up to date while the desk is open: a locked one says nothing of it. */
export function usePrints(isOpen = true): readonly PrintItem[] {
  return useEvents(
    NO_PRINTS,
    (subscribe) => reception().onQueue(subscribe),
    () => reception().queue(),
    isOpen,
  );
}

type Listen<T> = (now: T) => void;

/** What the main process tells by itself; the first answer that was asked for does not overwrite news that came before it. */
function useEvents<T>(
  first: T,
  listen: (subscribe: Listen<T>) => () => void,
  ask: () => Promise<T>,
  isAnswered = true,
): T {
  const [now, setNow] = useState(first);
  const ways = useRef({ listen, ask });
  useEffect(() => {
    if (!isAnswered) return;
    let hasEvents = false;
    const withoutListener = ways.current.listen((events) => {
      hasEvents = true;
      setNow(events);
    });
    void ways.current.ask().then(
      (answer) => hasEvents || setNow(answer),
      // The desk was locked in the moment in which it was asked.
      () => undefined,
    );
    return withoutListener;
  }, [isAnswered]);
  return now;
}

/** Ticks every second with the time of now. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
