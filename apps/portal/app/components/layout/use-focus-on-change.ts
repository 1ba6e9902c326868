// Moves the focus to the content of a choice that changes only the search part of the address.
import { type RefObject, useEffect, useRef } from 'react';

/** The ref of the element that gets the focus each time `chosen` changes. */
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
