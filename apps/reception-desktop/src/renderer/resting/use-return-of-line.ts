// The server is back, or has heard of what was sold without it: what is on the screen is read again.
import { useEffect, useRef } from 'react';

/** Calls `readAgain` when the server answers once more, and when something of the outbox has reached it. */
export function useReturnOfLine(isOffline: boolean, unsent: number, readAgain: () => void): void {
  const before = useRef({ isOffline, unsent });
  const latest = useRef(readAgain);
  latest.current = readAgain;
  useEffect(() => {
    const isBack = before.current.isOffline && !isOffline;
    const isSent = unsent < before.current.unsent;
    before.current = { isOffline, unsent };
    if (!isOffline && (isBack || isSent)) latest.current();
  }, [isOffline, unsent]);
}
