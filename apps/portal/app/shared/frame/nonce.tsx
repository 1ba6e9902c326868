// The nonce that allows the inline scripts of this answer; empty in the browser, which does not need it any more.
import { createContext, useContext } from 'react';

export const NonceContext = createContext<string | undefined>(undefined);

/** The nonce for `<Scripts>` and `<ScrollRestoration>`. */
export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
