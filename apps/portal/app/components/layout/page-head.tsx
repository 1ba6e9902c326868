// The head of a client's page: where it is, its title, its purpose.
import type { ReactNode } from 'react';
import { Crumbs } from './crumbs.tsx';

type PageHeadProps = {
  readonly title: string;
  readonly lead?: ReactNode;
  /** The page above this one. */
  readonly parent?: { readonly to: string; readonly title: string };
};

export function PageHead({ title, lead, parent }: PageHeadProps) {
  return (
    <>
      {parent && <Crumbs above={[parent]} here={title} className="mb-2.5" />}
      <h1>{title}</h1>
      {lead && <p className="mt-2.5 max-w-[44em] text-pretty text-muted md:text-[18px]">{lead}</p>}
    </>
  );
}

/** Two columns on a desktop screen: what to do, and a preview of the result. */
export function TwoColumns({ children, aside }: { readonly children: ReactNode; readonly aside: ReactNode }) {
  return (
    <div className="mt-5.5 grid items-start gap-6.5 md:mt-7.5 md:grid-cols-[minmax(0,1fr)_356px] md:gap-11">
      <div className="min-w-0">{children}</div>
      <aside className="min-w-0 md:sticky md:top-7">{aside}</aside>
    </div>
  );
}
