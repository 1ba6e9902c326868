// Moves the focus to the content of a new page, as a browser does when it loads one.
import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

export function FocusOnNewPage() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
