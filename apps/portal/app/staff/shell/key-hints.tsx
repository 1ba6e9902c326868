// The keys of a list's rows, said below it and by '?'; a phone has none.
import type { ReactNode } from 'react';
import { type KeyHint, usePageKeys } from './keys/page-keys.ts';

type KeyHintsProps = { readonly title: string; readonly hints: readonly KeyHint[] };

export function KeyHints({ title, hints }: KeyHintsProps) {
  usePageKeys(title, hints);
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-fine text-muted max-md:hidden print:hidden">
      <span className="sr-only">{title}: </span>
      {hints.map(({ keys, act }) => (
        <span key={act} className="inline-flex items-center gap-1.5">
          {keys.map((key) => (
            <Key key={key}>{key}</Key>
          ))}
          {act}
        </span>
      ))}
    </p>
  );
}

export function Key({ children }: { readonly children: ReactNode }) {
  return (
    <kbd className="inline-grid min-h-5 min-w-5 place-items-center rounded-[5px] border border-line-strong bg-surface px-1 font-[inherit] text-fine text-ink">
      {children}
    </kbd>
  );
}
