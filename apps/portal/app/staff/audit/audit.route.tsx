// The audit log: a line for each change, the newest first, for the administrator (PPL-18, PPL-31).
import { type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { ButtonLink } from '../../components/form/button.tsx';
import { Card } from '../../components/layout/card.tsx';
import { asStaff } from '../../server/visit.server.ts';
import { PageProblemView } from '../../shared/frame/page-problem.tsx';
import { pageTitle } from '../../texts/page-title.ts';
import { pl } from '../../texts/pl.ts';
import { AUDIT } from '../shell/addresses.ts';
import { searchIn } from '../shell/search.server.ts';
import { StaffHead } from '../shell/staff-frame.tsx';
import { AuditDays } from './audit-days.tsx';
import {
  addressOfOnly,
  auditFilterAddress,
  auditFilterIn,
  auditQuestion,
  beforeIn,
  isFiltered,
} from './audit-filter.ts';
import { AuditFilters, FoundPeople, SubjectBar } from './audit-filters.tsx';

const texts = pl.auditLog;
const MOST_FOUND = 8;

export const handle = 'staff';
export const meta: MetaFunction = () => pageTitle(texts.title);

export const loader = asStaff('see-audit', async ({ api, url }) => {
  const query = searchIn(url);
  const filter = auditFilterIn(url, query);
  const before = beforeIn(url);
  const isPerson = query !== '' && filter.subject?.kind !== 'payment';
  const [log, actors, found] = await Promise.all([
    api.audit.log.query(auditQuestion(filter, before)),
    api.audit.actors.query(),
    isPerson ? api.people.findParticipants.query({ query, limit: MOST_FOUND }) : null,
  ]);
  const only = found && addressOfOnly(found, filter);
  if (only) throw redirect(only);
  return { log, actors, found, filter, query, isFirst: before === undefined, today: warsawDate(new Date()) };
});

export default function StaffAudit() {
  const { log, actors, found, filter, query, isFirst, today } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const { entries, names, hasOlder, subjectName } = log;
  return (
    <>
      <StaffHead title={texts.title} note={texts.note} />
      <div className="grid gap-3.5">
        <AuditFilters key={`filters ${search}`} filter={filter} actors={actors} query={query} />
        <SubjectBar filter={filter} name={subjectName} />
        <FoundPeople filter={filter} query={query} found={found}>
          {entries.length === 0 ? (
            <NoEntries isNarrowed={isFiltered(filter) || !isFirst} />
          ) : (
            <AuditDays key={`days ${search}`} entries={entries} names={names} today={today} />
          )}
          <nav aria-label={texts.title} className="flex flex-wrap gap-3">
            {!isFirst && <ButtonLink to={auditFilterAddress(filter)}>{texts.newest}</ButtonLink>}
            {hasOlder && <ButtonLink to={auditFilterAddress(filter, entries.at(-1)?.id)}>{texts.older}</ButtonLink>}
          </nav>
        </FoundPeople>
      </div>
    </>
  );
}

function NoEntries({ isNarrowed }: { readonly isNarrowed: boolean }) {
  return (
    <Card className="p-pad">
      <EmptyState
        title={isNarrowed ? texts.noneHere : texts.none}
        note={isNarrowed ? texts.noneHereHint : texts.noneHint}
        action={isNarrowed && <ButtonLink to={AUDIT}>{texts.showAll}</ButtonLink>}
      />
    </Card>
  );
}

export function ErrorBoundary() {
  return <PageProblemView loadTitle={texts.loadFailed} />;
}
