// The rows of a long column that are on the screen: all have one height, so their places need no measuring.
import { type RefObject, useEffect, useState } from 'react';

type Window = { readonly first: number; readonly last: number };

/** Rows above and below that are ready before they are seen. */
const SPARE = 6;

export function useWindow(ref: RefObject<HTMLElement | null>, count: number, rowPx: number): Window {
  const [range, setRange] = useState<Window>({ first: 0, last: 5 });
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    const measure = () => {
      const first = Math.max(0, Math.floor(box.scrollTop / rowPx) - SPARE);
      const last = Math.ceil((box.scrollTop + box.clientHeight) / rowPx) + SPARE;
      setRange((now) => (now.first === first && now.last === last ? now : { first, last }));
    };
    measure();
    box.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      box.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, [ref, rowPx]);
  return { first: Math.min(range.first, Math.max(0, count - 1)), last: Math.min(range.last, count) };
}
