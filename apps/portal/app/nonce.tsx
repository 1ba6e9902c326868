// The word that lets this answer's own inline scripts run; empty in the browser, where it is not needed any more.
import { createContext, useContext } from 'react';

export const NonceContext = createContext<string | undefined>(undefined);

/** The nonce for `<Scripts>` and `<ScrollRestoration>`. */
export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
