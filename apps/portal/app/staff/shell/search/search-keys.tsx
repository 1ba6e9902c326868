// The keys of the search, below its rows.
import { KeyCaps } from '@zapisy/screens/components/key-caps';
import { pl } from '#app/texts/pl.ts';

export function SearchKeys() {
  return (
    <p className="flex flex-wrap gap-x-4.5 gap-y-1 border-t border-line bg-sunken px-4.5 py-2.5 text-small text-muted max-md:hidden">
      {pl.staffSearch.keys.map(({ keys, act }) => (
        <span key={act} className="inline-flex items-center gap-1.5">
          <KeyCaps keys={keys} isRead />
          {act}
        </span>
      ))}
    </p>
  );
}
