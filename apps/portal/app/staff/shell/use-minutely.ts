// Reads a visible page again once a minute, so that an alert appears without a click.
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
