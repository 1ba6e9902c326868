// Starts the portal's scripts in the browser.
import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition } from 'react';
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
    </StrictMode>,
  );
});
