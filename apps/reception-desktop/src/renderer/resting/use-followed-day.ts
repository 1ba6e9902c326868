// Today's list follows what is settled elsewhere: it is read again every few seconds while a person can see it (DESK-23).
import { useEffect, useRef } from 'react';

const EVERY_MS = 8000;

/** `isShown`: the list is seen, and the server can be reached. */
export function useFollowedDay(isShown: boolean, read: () => void): void {
  const latest = useRef(read);
  latest.current = read;
  useEffect(() => {
    if (!isShown) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') latest.current();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [isShown]);
}
