// One sign-in: the system's browser goes to the identity provider and returns to this computer.
import { randomBytes } from 'node:crypto';
import { type Loopback, openLoopback } from './loopback.ts';
import type { Grant, IdentityProvider } from './oidc.ts';

type Browser = {
  open(address: string): Promise<void>;
  /** How long the person may take in the browser, in milliseconds. */
  waitLimit: number;
};

/** Signs a person in and gives their tokens; null when they gave up, took too long, or began another sign-in. */
export type SignInByBrowser = () => Promise<Grant | null>;

/** Only one sign-in is in progress at a time: a second call ends the first one. */
export function signInByBrowser(provider: IdentityProvider, browser: Browser): SignInByBrowser {
  let pending: Loopback | null = null;
  return async () => {
    pending?.close();
    const state = randomBytes(16).toString('base64url');
    const loopback = await openLoopback(state);
    pending = loopback;
    const timer = setTimeout(loopback.close, browser.waitLimit);
    try {
      const start = await provider.begin(loopback.redirectUri, state);
      if (!start) return { kind: 'unreachable' };
      await browser.open(start.address.href);
      const arrival = await loopback.arrival;
      return arrival && (await provider.exchange(arrival, start));
    } finally {
      clearTimeout(timer);
      loopback.close();
      if (pending === loopback) pending = null;
    }
  };
}
