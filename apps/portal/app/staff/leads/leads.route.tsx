// The list of leads, newest first: stage, city, channel, origin, and time.
import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { hasRight } from '@zapisy/domain/people/role';
import { DownloadCloud, UserPlus } from 'lucide-react';
import { Banner } from '../../components/feedback/banner.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { ButtonLink } from '../../components/form/button.tsx';
import { Card } from '../../components/layout/card.tsx';
import { Table } from '../../components/table/table.tsx';
import { asStaff } from '../../server/visit.server.ts';
import { PageProblemView } from '../../shared/frame/page-problem.tsx';
import { pageTitle } from '../../texts/page-title.ts';
import { pl } from '../../texts/pl.ts';
import { searchIn } from '../shell/search.server.ts';
import { StaffHead } from '../shell/staff-frame.tsx';
import { addressOf, filterOf, isFiltered, LeadFilters } from './lead-filter.tsx';
import { LEAD_COLUMNS, LeadRow } from './lead-row.tsx';

export const handle = 'staff';
export const meta: MetaFunction = () => pageTitle(pl.staff.leads);

export const loader = asStaff('work-leads', async ({ api, url, person }) => {
  const filter = filterOf(url, searchIn(url));
  const { stage, city, channel, query, show } = filter;
  const cursor = cursorOf(url);
  const wanted = { stage: stage ?? undefined, city: city ?? undefined, channel: channel ?? undefined, query, show };
  const [page, counts, cities] = await Promise.all([
    api.leads.list.query({ ...wanted, cursor }),
    api.leads.counts.query(wanted),
    api.leads.cities.query(),
  ]);
  const erased = url.searchParams.has('usunieto');
  return {
    ...page,
    filter,
    counts,
    cities,
    isFirst: cursor === undefined,
    erased,
    mayImport: hasRight(person.roles, 'backfill-leads'),
    now: new Date(),
  };
});

/** Where an older page begins; undefined for an address without a valid place. */
function cursorOf({ searchParams }: URL): { arrivedAt: Date; id: string } | undefined {
  const arrivedAt = new Date(searchParams.get('od') ?? '');
  const id = searchParams.get('po');
  return id === null || Number.isNaN(arrivedAt.getTime()) ? undefined : { arrivedAt, id };
}

export default function StaffLeads() {
  const { leads, next, filter, counts, cities, isFirst, erased, mayImport, now } = useLoaderData<typeof loader>();
  const narrowed = isFiltered(filter) || !isFirst;
  return (
    <>
      <StaffHead title={pl.staff.leads} note={pl.staff.leadsNote}>
        {mayImport && (
          <ButtonLink to="/zespol/leady/import" icon={DownloadCloud}>
            {pl.import.start}
          </ButtonLink>
        )}
        <ButtonLink to="/zespol/leady/nowy" icon={UserPlus}>
          {pl.lead.add}
        </ButtonLink>
      </StaffHead>
      {erased && (
        <div className="mb-3">
          <Banner tone="ok" title={pl.lead.erased} />
        </div>
      )}
      <LeadFilters filter={filter} counts={counts} cities={cities} />
      <Card>
        {leads.length === 0 ? (
          <div className="p-pad">
            <EmptyState
              title={narrowed ? pl.staff.noLeadsHere : pl.staff.noLeads}
              note={narrowed ? undefined : pl.staff.noLeadsHint}
              action={narrowed && <ButtonLink to="/zespol/leady">{pl.staff.showAll}</ButtonLink>}
            />
          </div>
        ) : (
          <Table caption={pl.staff.leads} columns={LEAD_COLUMNS}>
            {leads.map((lead) => (
              <LeadRow key={lead.id} lead={lead} now={now} />
            ))}
          </Table>
        )}
      </Card>
      <div className="mt-3 flex flex-wrap justify-between gap-3">
        {isFirst ? <span /> : <ButtonLink to={addressOf(filter)}>{pl.staff.newest}</ButtonLink>}
        {next && (
          <ButtonLink to={addressOf(filter, { od: next.arrivedAt.toISOString(), po: next.id })}>
            {pl.staff.older}
          </ButtonLink>
        )}
      </div>
    </>
  );
}

export function ErrorBoundary() {
  return <PageProblemView />;
}
