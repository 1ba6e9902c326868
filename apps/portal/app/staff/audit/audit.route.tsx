// The audit log: a line for each change, the newest first, for the administrator (PPL-18, PPL-31).
import { type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import { Card } from '../../components/layout/card.tsx';
import { ListPager } from '../../pages/list-pager.tsx';
import { NothingHere } from '../../pages/nothing-here.tsx';
import { asStaff } from '../../server/visit.server.ts';
import { PageProblemView } from '../../shared/frame/page-problem.tsx';
import { pageTitle } from '../../texts/page-title.ts';
import { pl } from '../../texts/pl.ts';
import { AUDIT } from '../shell/addresses.ts';
import { BehindNote } from '../shell/behind-note.tsx';
import { searchedIn } from '../shell/search.server.ts';
import { StaffHead } from '../shell/staff-frame.tsx';
import { AuditDays } from './audit-days.tsx';
import { AuditFilters, FoundPeople, SubjectBar } from './audit-filters.tsx';
import { AUDIT_LIST, addressOfOnly, auditFilterIn, auditQuestion } from './audit-list.ts';

const texts = pl.auditLog;
const MOST_FOUND = 8;
const ROWS = 30;

export const handle = 'staff';
export const meta: MetaFunction = ({ matches }) => pageTitle(matches, texts.title);

export const loader = asStaff('see-audit', async ({ api, url }) => {
  const { query } = searchedIn(url);
  const filter = auditFilterIn(url, query);
  const before = AUDIT_LIST.pageIn(url);
  const isPerson = query !== undefined && filter.subject?.kind !== 'payment';
  const [log, actors, found] = await Promise.all([
    api.audit.log.query({ ...auditQuestion(filter), before, limit: ROWS }),
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
        <BehindNote seconds={log.behindSeconds} />
        <AuditFilters filter={filter} actors={actors} query={query} />
        <SubjectBar filter={filter} name={subjectName} />
        <FoundPeople filter={filter} query={query ?? ''} found={found}>
          {entries.length === 0 ? (
            <Card className="p-pad">
              <NothingHere texts={texts} isNarrowed={AUDIT_LIST.isNarrowed(filter) || !isFirst} all={AUDIT} />
            </Card>
          ) : (
            <AuditDays key={`days ${search}`} entries={entries} names={names} today={today} />
          )}
          <ListPager
            first={isFirst ? null : AUDIT_LIST.to(filter)}
            next={AUDIT_LIST.pageTo(filter, hasOlder ? entries.at(-1)?.id : null)}
            texts={texts.pages}
            label={texts.title}
          />
        </FoundPeople>
      </div>
    </>
  );
}

export function ErrorBoundary() {
  return <PageProblemView loadTitle={texts.loadFailed} />;
}
