// Locks a desk that nobody touches: after 10 minutes, with the last one counted down on the screen.
import { useEffect, useState } from 'react';

const LOCK_AFTER = 600;
const COUNT_DOWN = 60;
const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const;

export type IdleLock = {
  isLocked: boolean;
  /** Seconds until the lock, during the last minute; null before. */
  secondsLeft: number | null;
  unlock(): void;
};

/** Counts only while somebody is signed in. */
export function useIdleLock(signedIn: boolean): IdleLock {
  const [untouched, setUntouched] = useState(0);
  const isLocked = signedIn && untouched >= LOCK_AFTER;
  useEffect(() => {
    if (!signedIn || isLocked) return;
    let since = Date.now();
    const touch = () => {
      since = Date.now();
      setUntouched(0);
    };
    const timer = setInterval(() => {
      const seconds = Math.floor((Date.now() - since) / 1000);
      // Nothing is drawn anew until the countdown begins.
      if (seconds >= LOCK_AFTER - COUNT_DOWN) setUntouched(seconds);
    }, 1000);
    for (const name of TOUCHES) window.addEventListener(name, touch, { passive: true });
    return () => {
      clearInterval(timer);
      for (const name of TOUCHES) window.removeEventListener(name, touch);
    };
  }, [signedIn, isLocked]);
  return {
    isLocked,
    secondsLeft: !isLocked && untouched > 0 ? Math.max(0, LOCK_AFTER - untouched) : null,
    unlock: () => setUntouched(0),
  };
}
