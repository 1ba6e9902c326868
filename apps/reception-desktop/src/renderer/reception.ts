// The bridge as the page sees it, and what the page remembers of the desk around it.
import { useEffect, useState } from 'react';
import type { DeskStatus, PrintItem, ReceptionBridge } from '../bridge.ts';

/** `window.reception`, put there by the preload. */
export function reception(): ReceptionBridge {
  return (window as unknown as { reception: ReceptionBridge }).reception;
}

/** The desk's status, kept up to date; null until it is first known. */
export function useStatus(): DeskStatus | null {
  const [status, setStatus] = useState<DeskStatus | null>(null);
  useEffect(() => {
    const deaf = reception().onStatus(setStatus);
    void reception().status().then(setStatus);
    return deaf;
  }, []);
  return status;
}

/** The print queue, kept up to date. */
export function usePrints(): readonly PrintItem[] {
  const [items, setItems] = useState<readonly PrintItem[]>([]);
  useEffect(() => {
    const deaf = reception().onQueue(setItems);
    void reception().queue().then(setItems);
    return deaf;
  }, []);
  return items;
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
