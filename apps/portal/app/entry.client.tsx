// The portal wakes up in the browser.
import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { forgetGivenUpRequests } from './given-up-requests.ts';

// Dialogs lock the page behind them by a style of their own; it carries the nonce that this page was sent with.
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
Object.assign(globalThis, { __webpack_nonce__: nonce });

forgetGivenUpRequests(window);
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});
