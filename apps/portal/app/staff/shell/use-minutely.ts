// Reads a page again once a minute while it is looked at, so that an alert does not wait for a click.
import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';

const MINUTE_MS = 60_000;

export function useMinutely(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') revalidate();
    }, MINUTE_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
}
