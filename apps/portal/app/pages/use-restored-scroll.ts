// Where a list was scrolled when its page was left or loaded again: its document may be too short for that until all of its rows
// are there.
import { useRef } from 'react';
import { useBeforePaint } from '../components/layout/use-before-paint.ts';
import { useIsAlive } from './first-screen.ts';

/** The name under which ScrollRestoration of Remix keeps the places of the entries of the history. */
const STORED = 'positions';

/** ScrollRestoration goes there while the document is read; what it could not reach is reached when the rows have come. */
export function useRestoredScroll(): void {
  const isAlive = useIsAlive();
  const wanted = useRef<number>(undefined);
  useBeforePaint(() => {
    if (!isAlive) wanted.current = isAtEnd() ? storedPlace() : undefined;
    else if (wanted.current !== undefined && wanted.current > window.scrollY) window.scrollTo(0, wanted.current);
  }, [isAlive]);
}

function isAtEnd(): boolean {
  return Math.ceil(window.scrollY + window.innerHeight) >= document.documentElement.scrollHeight;
}

function storedPlace(): number | undefined {
  const key: unknown = window.history.state?.key;
  const place: unknown = typeof key === 'string' ? Reflect.get(storedPlaces(), key) : undefined;
  return typeof place === 'number' ? place : undefined;
}

/** None in a browser that keeps nothing. */
function storedPlaces(): object {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? '{}') ?? {};
  } catch {
    return {};
  }
}
