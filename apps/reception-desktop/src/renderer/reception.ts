// The bridge as the page uses it, and hooks with the desk's current status and queue.

import type { PrintItem } from '@zapisy/counter/ports/prints';
import { useEffect, useRef, useState } from 'react';
import type { DeskStatus, ReceptionBridge } from '../bridge.ts';

/** `window.reception`, put there by the preload script. */
export function reception(): ReceptionBridge {
  return (window as unknown as { reception: ReceptionBridge }).reception;
}

/** The desk's status, kept up to date; null until it is first known. */
export function useStatus(): DeskStatus | null {
  return useEvents<DeskStatus | null>(
    null,
    (listener) => reception().onStatus(listener),
    () => reception().status(),
  );
}

const NO_PRINTS: readonly PrintItem[] = [];

/** The print queue, kept up to date while the desk is open; a locked desk does not send it. */
export function usePrints(isOpen = true): readonly PrintItem[] {
  return useEvents(
    NO_PRINTS,
    (listener) => reception().onQueue(listener),
    () => reception().queue(),
    isOpen,
  );
}

type Listen<T> = (now: T) => void;

/**
 * The last event of the main process; the answer to the first request does not overwrite an event that came before it.
 */
function useEvents<T>(
  first: T,
  listen: (listener: Listen<T>) => () => void,
  ask: () => Promise<T>,
  isAnswered = true,
): T {
  const [now, setNow] = useState(first);
  const source = useRef({ listen, ask });
  useEffect(() => {
    if (!isAnswered) return;
    let hasEvent = false;
    const unsubscribe = source.current.listen((value) => {
      hasEvent = true;
      setNow(value);
    });
    void source.current.ask().then(
      (answer) => hasEvent || setNow(answer),
      // The desk was locked at the moment of the request.
      () => undefined,
    );
    return unsubscribe;
  }, [isAnswered]);
  return now;
}
