// The statistics: spend, leads, customers, CPL, CAC, revenue and ROI by month, channel and city, with an explanation of
// each.
import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { LEAD_CHANNELS } from '@zapisy/domain/leads/lead';
import { IMPORTED_CHANNEL } from '@zapisy/domain/marketing/marketing-budget';
import { addMonths, warsawMonth } from '@zapisy/domain/warsaw-time';
import { Banner, BUTTON_IN_BANNER } from '../../components/feedback/banner.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { ButtonLink } from '../../components/form/button.tsx';
import { Card, CardHead } from '../../components/layout/card.tsx';
import { asStaff } from '../../server/visit.server.ts';
import { PageProblemView } from '../../shared/frame/page-problem.tsx';
import { formatMonth, formatMonths } from '../../texts/format.ts';
import { pageTitle } from '../../texts/page-title.ts';
import { pl } from '../../texts/pl.ts';
import { budgetAddress, LEADS } from '../shell/addresses.ts';
import { StaffHead } from '../shell/staff-frame.tsx';
import { type FigureFilter, FigureFilters } from './figure-filters.tsx';
import { FigureTable } from './figure-table.tsx';
import { LastImport } from './last-import.tsx';

export const handle = 'staff';
export const meta: MetaFunction = () => pageTitle(pl.figures.title);

const MONTHS_SHOWN = 6;
const MONTH = /^2\d{3}-(?:0[1-9]|1[0-2])$/;
const MOST_MONTHS = 36;

export const loader = asStaff('see-figures', async ({ api, url: { searchParams } }) => {
  const now = warsawMonth(new Date());
  const to = monthOf(searchParams.get('do')) ?? now;
  const wanted = monthOf(searchParams.get('od')) ?? addMonths(to, 1 - MONTHS_SHOWN);
  const earliest = addMonths(to, -MOST_MONTHS);
  const from = wanted > to ? to : wanted < earliest ? earliest : wanted;
  const channel = LEAD_CHANNELS.find((one) => one === searchParams.get('kanal'));
  const city = searchParams.get('miasto') || undefined;
  const view = searchParams.get('widok') === 'period' ? 'period' : 'cohort';
  const [figures, cities] = await Promise.all([
    api.marketing.figures.query({ from, to, channel, city, view }),
    api.leads.cities.query(),
  ]);
  return {
    figures,
    cities,
    running: now,
    filter: { from, to, channel: channel ?? null, city: city ?? null, view } as const,
  };
});

function monthOf(text: string | null): string | undefined {
  return text !== null && MONTH.test(text) ? text : undefined;
}

export default function StaffFigures() {
  const { figures, cities, filter, running } = useLoaderData<typeof loader>();
  const { total, months, channels, lastImport, spendCity, monthsWithoutSpend } = figures;
  return (
    <>
      <StaffHead title={pl.figures.title} />
      <div className="grid gap-4">
        <FigureFilters filter={filter} cities={cities} running={running} />
        <p>{pl.figures[filter.view]}</p>
        <LastImport last={lastImport} />
        <NoSpend months={monthsWithoutSpend} />
        {total.unlinkedCustomers > 0 && (
          <Banner
            tone="warn"
            announce="none"
            title={pl.figures.unlinked(total.unlinkedCustomers)}
            actions={
              <ButtonLink to={unlinkedAddress(filter)} size="small" className={BUTTON_IN_BANNER}>
                {pl.figures.unlinkedShow}
              </ButtonLink>
            }
          />
        )}
        {months.length === 0 ? (
          <Card className="p-pad">
            <EmptyState title={pl.figures.empty} note={pl.figures.emptyHint} />
          </Card>
        ) : (
          <>
            <FigureTable
              group="months"
              rows={months.map((row) => ({ name: formatMonth(row.month), ...row }))}
              total={total}
            />
            <FigureTable
              group="channels"
              rows={channels.map((row) => ({ name: pl.staff.channels[row.channel], ...row }))}
            />
            <FigureTable
              group="cities"
              rows={figures.cities.map((row) => ({ name: row.city || pl.figures.noCity, ...row }))}
            />
          </>
        )}
        <Card labelledBy="definicje">
          <CardHead>
            <h2 id="definicje">{pl.figures.how}</h2>
          </CardHead>
          <dl className="grid gap-x-4 gap-y-1.5 p-pad sm:grid-cols-[140px_minmax(0,1fr)]">
            {pl.figures.definitions.map(([name, meaning]) => (
              <div key={name} className="contents">
                <dt className="font-semibold">{name}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
          <p className="px-pad pb-4 text-muted">
            {pl.budget.note(spendCity)} {pl.figures.differs}
          </p>
        </Card>
      </div>
    </>
  );
}

/** The list of leads of the same channel and city; it has no filter for months. */
function unlinkedAddress({ channel, city }: FigureFilter): string {
  const given = { pokaz: 'unlinked', ...(channel && { kanal: channel }), ...(city && { miasto: city }) };
  return `${LEADS}?${new URLSearchParams(given)}`;
}

/** The first month is the one to begin with: the budget's form opens on it. */
function NoSpend({ months }: { readonly months: readonly string[] }) {
  const [first] = months;
  if (first === undefined) return null;
  return (
    <Banner
      tone="warn"
      announce="none"
      title={pl.figures.noSpend(formatMonths(months))}
      actions={
        <ButtonLink
          to={budgetAddress({ month: first, channel: IMPORTED_CHANNEL })}
          size="small"
          className={BUTTON_IN_BANNER}
        >
          {pl.figures.noSpendWay}
        </ButtonLink>
      }
    >
      {pl.figures.noSpendHint(months.length)}
    </Banner>
  );
}

export function ErrorBoundary() {
  return <PageProblemView />;
}
