// The last runs of documents, the newest first: who started them, their progress, and what is left to check.
import type { MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { formatWarsaw } from '@zapisy/domain/warsaw-time';
import { Chip } from '@zapisy/screens/components/chip';
import { CircleAlert, CircleCheck, Hourglass } from 'lucide-react';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { usePolling } from '../../components/feedback/use-polling.ts';
import { ButtonLink } from '../../components/form/button.tsx';
import { Card } from '../../components/layout/card.tsx';
import { Cell, type Column, Row, RowHead, Table } from '../../components/table/table.tsx';
import { asStaff } from '../../server/visit.server.ts';
import { PageProblemView } from '../../shared/frame/page-problem.tsx';
import { pageTitle } from '../../texts/page-title.ts';
import { pl } from '../../texts/pl.ts';
import { PAYMENTS, runAddress } from '../shell/addresses.ts';
import { StaffHead } from '../shell/staff-frame.tsx';

const texts = pl.staffRuns;

export const handle = 'staff';
export const meta: MetaFunction = () => pageTitle(texts.title);

export const loader = asStaff('settle-and-issue', async ({ api }) => {
  return { runs: await api.documents.runs.query() };
});

const COLUMNS: readonly Column[] = [
  { title: texts.startedAt },
  { title: texts.startedBy },
  { title: texts.result },
  { title: texts.progress, right: true },
];

export default function StaffRuns() {
  const { runs } = useLoaderData<typeof loader>();
  usePolling(runs.some(({ finishedAt }) => finishedAt === null));
  return (
    <>
      <StaffHead title={texts.title} note={texts.note}>
        <ButtonLink to={PAYMENTS}>{texts.toPayments}</ButtonLink>
      </StaffHead>
      <Card>
        {runs.length === 0 ? (
          <div className="p-pad">
            <EmptyState title={texts.none} note={texts.noneHint} />
          </div>
        ) : (
          <Table caption={texts.title} columns={COLUMNS}>
            {runs.map(({ id, startedAt, startedBy, finishedAt, total, done, failed }) => (
              <Row key={id}>
                <RowHead>
                  <Link to={runAddress(id)} className="num link-alone" aria-label={texts.open(formatWarsaw(startedAt))}>
                    {formatWarsaw(startedAt)}
                  </Link>
                </RowHead>
                <Cell label={texts.startedBy}>{startedBy}</Cell>
                <Cell label={texts.result}>
                  <Result isOver={finishedAt !== null} failed={failed} />
                </Cell>
                <Cell label={texts.progress} right>
                  <span className="num">{texts.done(done, total)}</span>
                </Cell>
              </Row>
            ))}
          </Table>
        )}
      </Card>
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
