// The last runs of documents, the newest first: who started them, their progress, and what is left to check.
import type { MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import type { Outputs } from '@zapisy/api/client';
import { formatWarsaw } from '@zapisy/domain/warsaw-time';
import { Chip } from '@zapisy/screens/components/chip';
import { CircleAlert, CircleCheck, Hourglass } from 'lucide-react';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { usePolling } from '../../components/feedback/use-polling.ts';
import { ButtonLink } from '../../components/form/button-link.tsx';
import { type Columns, ListCard } from '../../pages/list-table.tsx';
import { asStaff } from '../../server/visit.server.ts';
import { PageProblemView } from '../../shared/frame/page-problem.tsx';
import { pageTitle } from '../../texts/page-title.ts';
import { pl } from '../../texts/pl.ts';
import { PAYMENTS, runAddress } from '../shell/addresses.ts';
import { StaffHead } from '../shell/staff-frame.tsx';

const texts = pl.staffRuns;

export const handle = 'staff';
export const meta: MetaFunction = ({ matches }) => pageTitle(matches, texts.title);

export const loader = asStaff('settle-and-issue', async ({ api }) => {
  return { runs: await api.documents.runs.query() };
});

type Run = Outputs['documents']['runs'][number];

const COLUMNS: Columns<Run, keyof typeof texts.listColumns> = {
  startedAt: {
    isHead: true,
    cell: ({ id, startedAt }) => (
      <Link to={runAddress(id)} className="num link-alone" aria-label={texts.open(formatWarsaw(startedAt))}>
        {formatWarsaw(startedAt)}
      </Link>
    ),
  },
  startedBy: { cell: ({ startedBy }) => startedBy },
  result: { cell: ({ finishedAt, failed }) => <Result isOver={finishedAt !== null} failed={failed} /> },
  progress: { right: true, cell: ({ done, total }) => <span className="num">{texts.done(done, total)}</span> },
};

export default function StaffRuns() {
  const { runs } = useLoaderData<typeof loader>();
  usePolling(runs.some(({ finishedAt }) => finishedAt === null));
  return (
    <>
      <StaffHead title={texts.title} note={texts.note}>
        <ButtonLink to={PAYMENTS}>{texts.toPayments}</ButtonLink>
      </StaffHead>
      <ListCard
        caption={texts.title}
        titles={texts.listColumns}
        columns={COLUMNS}
        items={runs}
        keyOf={({ id }) => id}
        empty={<EmptyState title={texts.none} note={texts.noneHint} />}
      />
    </>
  );
}

function Result({ isOver, failed }: { readonly isOver: boolean; readonly failed: number }) {
  if (!isOver) {
    return (
      <Chip tone="info" icon={Hourglass}>
        {texts.underWay}
      </Chip>
    );
  }
  if (failed > 0) {
    return (
      <Chip tone="error" icon={CircleAlert}>
        {texts.toCheck(failed)}
      </Chip>
    );
  }
  return (
    <span className="inline-flex items-center gap-1.5">
      <CircleCheck aria-hidden size={16} className="text-ok-line" />
      {texts.finished}
    </span>
  );
}

export function ErrorBoundary() {
  return <PageProblemView loadTitle={texts.loadFailed} />;
}
