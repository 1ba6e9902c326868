// The nonce that lets the inline scripts of this answer run; empty in the browser, where it is not needed any more.
import { createContext, useContext } from 'react';

export const NonceContext = createContext<string | undefined>(undefined);

/** The nonce for `<Scripts>` and `<ScrollRestoration>`. */
export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
