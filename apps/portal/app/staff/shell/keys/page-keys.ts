// The keys of the page that is shown: its lists register theirs, and '?' shows them.
import { createContext, useContext, useEffect } from 'react';

export type KeyHint = { readonly keys: readonly string[]; readonly act: string };
export type PageKeys = { readonly title: string; readonly hints: readonly KeyHint[] };

type Register = (change: (all: readonly PageKeys[]) => readonly PageKeys[]) => void;

export const PageKeysContext = createContext<Register>(() => {});

/** For as long as the component is shown. */
export function usePageKeys(title: string, hints: readonly KeyHint[]): void {
  const register = useContext(PageKeysContext);
  // Compared by content: a page may make its list of keys each time that it is drawn.
  const content = JSON.stringify({ title, hints });
  useEffect(() => {
    const added: PageKeys = JSON.parse(content);
    register((all) => [...all, added]);
    return () => register((all) => all.filter((one) => one !== added));
  }, [register, content]);
}
