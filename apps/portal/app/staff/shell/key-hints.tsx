// The keys of a list's rows, said below it and by '?'; a phone has none.
import { KeyCaps } from '@zapisy/screens/components/key-caps';
import { type KeyHint, usePageKeys } from './keys/page-keys.ts';

type KeyHintsProps = { readonly title: string; readonly hints: readonly KeyHint[] };

export function KeyHints({ title, hints }: KeyHintsProps) {
  usePageKeys(title, hints);
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-fine text-muted max-md:hidden print:hidden">
      <span className="sr-only">{title}: </span>
      {hints.map(({ keys, act }) => (
        <span key={act} className="inline-flex items-center gap-1.5">
          <KeyCaps keys={keys} isRead />
          {act}
        </span>
      ))}
    </p>
  );
}
