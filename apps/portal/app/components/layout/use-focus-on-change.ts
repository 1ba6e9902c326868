// Moves the focus to what a choice has brought, where only the address behind its '?' changes.
import { type RefObject, useEffect, useRef } from 'react';

/** For the element that takes the focus each time that `chosen` becomes another one. */
export function useFocusOnChange<Target extends HTMLElement>(chosen: string | undefined): RefObject<Target> {
  const target = useRef<Target>(null);
  const shown = useRef(chosen);
  useEffect(() => {
    if (shown.current === chosen) return;
    shown.current = chosen;
    target.current?.focus();
  }, [chosen]);
  return target;
}
