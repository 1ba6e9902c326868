// Reports use of the desk to the main process, which counts the idle minutes and locks.
import { useEffect } from 'react';
import { reception } from './reception.ts';

const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const;

/** At most one message a second, while the desk is open. */
export function useActivityReports(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    let isTouched = false;
    const touch = () => {
      isTouched = true;
    };
    const timer = setInterval(() => {
      if (!isTouched) return;
      isTouched = false;
      // A desk that was locked in this second refuses the message.
      void reception()
        .touch()
        .catch(() => undefined);
    }, 1000);
    for (const name of TOUCHES) window.addEventListener(name, touch, { passive: true, capture: true });
    return () => {
      clearInterval(timer);
      for (const name of TOUCHES) window.removeEventListener(name, touch, { capture: true });
    };
  }, [isOpen]);
}
