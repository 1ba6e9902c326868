// Whether a `details` was ever open: what it hides is made then, and not for each that is shown.
import { useEffect, useRef, useState } from 'react';

/** `details` is for the element. One that was opened before the scripts ran is open from their start. */
export function useUnfolded(isOpen = false) {
  const ref = useRef<HTMLDetailsElement>(null);
  const [wasUnfolded, setUnfolded] = useState(false);
  const unfold = () => setUnfolded(true);
  useEffect(() => {
    if (ref.current?.open) setUnfolded(true);
  }, []);
  return { wasUnfolded: wasUnfolded || isOpen, details: { ref, onToggle: unfold } };
}
