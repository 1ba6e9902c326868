// Starts the portal's scripts in the browser.
import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ignoreAbortedRequests } from './aborted-requests.ts';

// Dialogs stop the page's scrolling by a style element of their own; it gets the nonce of this page.
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
Object.assign(globalThis, { __webpack_nonce__: nonce });

ignoreAbortedRequests(window);
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
      <Started />
    </StrictMode>,
  );
});

/** Marks the page as one that answers keys: its effects run last, after all that listens. Tests wait for the mark. */
function Started() {
  useEffect(() => {
    document.documentElement.dataset['started'] = '';
  }, []);
  return null;
}
