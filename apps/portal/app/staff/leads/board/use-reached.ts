// Whether a person has reached a card or a row: its menu is made then, and not for each that is shown.
import { useState } from 'react';

/** The handlers are for the element of the card. A key acts on the card that has the focus, which is reached by then. */
export function useReached() {
  const [isReached, setReached] = useState(false);
  const reach = () => setReached(true);
  return { isReached, onFocus: reach, onPointerEnter: reach };
}
