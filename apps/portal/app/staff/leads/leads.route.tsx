// The leads as a board of four stages or as a list in the order of duty, with one of them open beside it.
import type { MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { hasRight } from '@zapisy/domain/people/role';
import { warsawTime } from '@zapisy/domain/warsaw-time';
import { classes } from '@zapisy/screens/class-names';
import { Banner } from '@zapisy/screens/components/banner';
import { Columns3, DownloadCloud, List, type LucideIcon, UserPlus } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useSchool } from '#app/shared/school/school-context.ts';
import { ButtonLink } from '../../components/form/button-link.tsx';
import { submitForm, unlessUnanswered } from '../../forms/lost-answer.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { ListPager } from '../../pages/list-pager.tsx';
import { NothingHere } from '../../pages/nothing-here.tsx';
import { asStaff, asVisitor } from '../../server/visit.server.ts';
import { PageProblemView } from '../../shared/frame/page-problem.tsx';
import { pageTitle } from '../../texts/page-title.ts';
import { pl } from '../../texts/pl.ts';
import { shortMoment } from '../../texts/time-ago.ts';
import { LEADS } from '../shell/addresses.ts';
import { FollowLeads } from '../shell/follow/follow-leads.tsx';
import { searchedIn } from '../shell/search.server.ts';
import { StaffHead } from '../shell/staff-frame.tsx';
import { LeadBoard } from './board/lead-board.tsx';
import { actOnLead } from './lead-acts.server.ts';
import { isFiltered, LEAD_LIST, type LeadFilter } from './lead-address.ts';
import { LeadFilters } from './lead-filter.tsx';
import { LeadNotice } from './lead-notice.tsx';
import { LeadPanel } from './lead-panel.tsx';
import { LeadTable } from './lead-table.tsx';
import { readLeads, readPanel } from './read-leads.server.ts';

export const handle = 'staff';
export const meta: MetaFunction = ({ matches }) => pageTitle(matches, pl.staff.leads);
export const shouldRevalidate = unlessUnanswered;

export const loader = asStaff('work-leads', async ({ api, me, url, isDocument }) => {
  const filter = { ...LEAD_LIST.filterIn(url), ...searchedIn(url) };
  // Before the leads: what changes while they are read has another mark, and is read then.
  const mark = await api.leads.mark.query();
  const [{ leads, imported }, panel, cities, interests, staff, person] = await Promise.all([
    readLeads(api, filter, { url, isDocument }),
    readPanel(api, url),
    api.leads.cities.query(),
    api.leads.interests.query(),
    api.leads.staff.query(),
    me(),
  ]);
  return {
    ...leads,
    mark,
    imported,
    panel,
    filter,
    choices: { cities, interests, staff },
    erased: url.searchParams.has('usunieto'),
    mayImport: hasRight(person.roles, 'backfill-leads'),
    mayErase: hasRight(person.roles, 'export-and-erase-leads'),
    me: person.email,
    now: new Date(),
  };
});

/** The acts of the panel's forms. */
export const action = asVisitor(actOnLead);

export const clientAction = submitForm;

export default function StaffLeads() {
  const data = useLoaderData<typeof loader>();
  const { filter, counts, choices, imported, erased, mayImport, panel, me, now } = data;
  const { hasAdPlatform } = useSchool();
  const answer = useAnswer<typeof action>();
  const views = useMemo(() => <Views filter={filter} />, [filter]);
  return (
    <>
      <FollowLeads mark={data.mark} />
      <StaffHead title={pl.staff.leads} note={noteOf(data)}>
        {mayImport && hasAdPlatform && (
          <ButtonLink to="/zespol/leady/import" icon={DownloadCloud}>
            {pl.leadImport.start}
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
      {imported && <Imported {...imported} now={now} />}
      <div className={classes('grid items-start gap-3', panel && 'lg:grid-cols-[minmax(0,1fr)_408px]')}>
        <div className="min-w-0">
          <LeadFilters filter={filter} counts={counts} choices={choices}>
            {views}
          </LeadFilters>
          <Leads />
        </div>
        {panel && (
          <div className="min-w-0 max-lg:order-first lg:sticky lg:top-3">
            <LeadPanel
              key={panel.card.lead.id}
              {...panel}
              people={{ suggested: panel.suggested, found: [], query: '' }}
              staff={choices.staff}
              mayErase={false}
              me={me}
              now={now}
              answer={answer}
              closeTo={LEAD_LIST.to(filter)}
              notice={answer && <LeadNotice key={answer.at} answer={answer} card={panel.card} />}
            />
          </div>
        )}
      </div>
    </>
  );
}

function Leads() {
  const { board, groups, isFirst, filter, panel, me, now } = useLoaderData<typeof loader>();
  const openId = panel?.card.lead.id;
  const narrowed = isFiltered(filter) || !isFirst;
  const filled = useMemo(() => groups.filter(({ leads }) => leads.length > 0), [groups]);
  if (board?.some(({ leads }) => leads.length > 0) || (board && narrowed))
    return <LeadBoard key={LEAD_LIST.to(filter)} {...{ board, filter, now, me, openId }} />;
  return (
    <>
      <LeadTable key={LEAD_LIST.to(filter)} groups={filled} {...{ filter, now, me, openId }}>
        <NothingHere texts={pl.staff} isNarrowed={narrowed} all={LEADS} />
      </LeadTable>
      <Pages />
    </>
  );
}

/** Back to the first page, and on to the one after this. */
function Pages() {
  const { older, isFirst, filter } = useLoaderData<typeof loader>();
  return (
    <div className="mt-3">
      <ListPager
        first={isFirst ? null : LEAD_LIST.to(filter)}
        next={older ?? null}
        texts={filter.duty === 'due' ? pl.lead.board.duePages : pl.staff.pages}
        label={pl.staff.leads}
      />
    </div>
  );
}

type Noted = { readonly imported: object | null; readonly dueCount: string | undefined };

/** What is asked of staff today; of a list in another order, its order. */
function noteOf({ imported, dueCount }: Noted): string {
  if (imported) return pl.leadImport.shownOrder;
  return dueCount === undefined ? pl.staff.leadsNote : pl.lead.board.dueNote(dueCount);
}

type ImportedProps = { readonly startedAt: Date; readonly finishedAt: Date | null; readonly now: Date };

/** Says that only the leads of one import are shown. */
function Imported({ startedAt, finishedAt, now }: ImportedProps) {
  const until = finishedAt === null ? '' : `–${warsawTime(finishedAt)}`;
  return (
    <div className="mb-3">
      <Banner
        tone="info"
        announce="none"
        title={pl.leadImport.shown(`${shortMoment(startedAt, now)}${until}`)}
        actions={
          <ButtonLink to={LEADS} size="small" variant="tinted">
            {pl.leadImport.showAll}
          </ButtonLink>
        }
      />
    </div>
  );
}

function Views({ filter }: { readonly filter: LeadFilter }) {
  return (
    <nav aria-label={pl.lead.board.view} className="flex rounded-control border border-line-strong bg-surface p-0.5">
      <View
        filter={{ ...filter, isBoard: true, stage: undefined, duty: undefined }}
        isOn={filter.isBoard === true}
        icon={Columns3}
      >
        {pl.lead.board.board}
      </View>
      <View filter={{ ...filter, isBoard: undefined }} isOn={!filter.isBoard} icon={List}>
        {pl.lead.board.list}
      </View>
    </nav>
  );
}

type ViewProps = {
  readonly filter: LeadFilter;
  readonly isOn: boolean;
  readonly icon: LucideIcon;
  readonly children: ReactNode;
};

function View({ filter, isOn, icon: Icon, children }: ViewProps) {
  return (
    <Link
      to={LEAD_LIST.to(filter)}
      aria-current={isOn ? 'page' : undefined}
      className={classes(
        'inline-flex min-h-8 items-center gap-1.5 rounded-[8px] px-2.5 text-small font-semibold no-underline',
        isOn
          ? 'bg-select text-ink inset-ring inset-ring-select-line forced-colors:outline-2 forced-colors:outline-[Highlight]'
          : 'text-muted',
      )}
    >
      <Icon aria-hidden size={15} />
      {children}
    </Link>
  );
}

export function ErrorBoundary() {
  return <PageProblemView />;
}
