// Whether a person has reached a card or a row: its menu is made then, and not for each that is shown.
import { useEffect, useRef, useState } from 'react';

/**
 * Reference and handlers are for the element of the card. A key acts on the card that has the focus, which is reached by then.
 * One that was reached before the scripts ran is so from their start.
 */
export function useReached<Card extends HTMLElement>() {
  const ref = useRef<Card>(null);
  const [isReached, setReached] = useState(false);
  const reach = () => setReached(true);
  useEffect(() => {
    const card = ref.current;
    if (!card) return;
    const isOpen = card.querySelector('details[open]') !== null;
    if (isOpen || card.matches(':hover') || card.contains(document.activeElement)) setReached(true);
  }, []);
  return { isReached, ref, onFocus: reach, onPointerEnter: reach };
}
