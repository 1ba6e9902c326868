// The record before or after a change, as the audit kept it; opened on demand.
import { pl } from '../../texts/pl.ts';

export function AuditedValues({ values }: { readonly values: unknown }) {
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
