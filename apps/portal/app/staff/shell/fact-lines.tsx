// Facts as pairs of a label and its value; on a phone the value is below its label.
import type { ReactNode } from 'react';

export function FactLines({ children }: { readonly children: ReactNode }) {
  return <dl className="grid gap-x-4 gap-y-1.5 sm:grid-cols-[180px_minmax(0,1fr)]">{children}</dl>;
}

export function FactLine({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}
