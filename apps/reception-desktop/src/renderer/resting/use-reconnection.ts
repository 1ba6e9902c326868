// Reads the shown data again when the server is reachable again, or has received sales of the outbox.
import { useEffect, useRef } from 'react';

/** Calls `readAgain` when the server is reachable again, and when the outbox has become shorter. */
export function useReconnection(isOffline: boolean, unsent: number, readAgain: () => void): void {
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
