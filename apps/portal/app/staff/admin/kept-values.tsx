// What the audit kept of a record before or after a change: opened on demand, as it was written.
import { pl } from '../../texts/pl.ts';

export function Kept({ values }: { readonly values: unknown }) {
  if (values === null || values === undefined) return <span className="text-muted">{pl.auditLog.nothing}</span>;
  return (
    <details>
      <summary className="link-alone w-fit list-none text-small [&::-webkit-details-marker]:hidden">
        {pl.auditLog.show}
      </summary>
      <pre className="mt-1 max-w-[28em] text-fine whitespace-pre-wrap wrap-anywhere">
        {JSON.stringify(values, null, 1)}
      </pre>
    </details>
  );
}
