// The statistics: spend, leads, customers, CPL, CAC, revenue and ROI by month, channel and city, with an explanation of
// each.
import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { IMPORTED_CHANNEL } from '@zapisy/domain/marketing/marketing-budget';
import { warsawDate, warsawMonth } from '@zapisy/domain/warsaw-time';
import { Banner } from '@zapisy/screens/components/banner';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { ButtonLink } from '../../components/form/button-link.tsx';
import { Card } from '../../components/layout/card.tsx';
import { FileLink } from '../../pages/file-link.tsx';
import { asStaff } from '../../server/visit.server.ts';
import { PageProblemView } from '../../shared/frame/page-problem.tsx';
import { formatMonths } from '../../texts/format.ts';
import { pageTitle } from '../../texts/page-title.ts';
import { pl } from '../../texts/pl.ts';
import { LEAD_LIST } from '../leads/lead-address.ts';
import { budgetAddress } from '../shell/addresses.ts';
import { BehindNote } from '../shell/behind-note.tsx';
import { StaffHead } from '../shell/staff-frame.tsx';
import { FigureCharts } from './charts/figure-charts.tsx';
import { FigureFilters } from './figure-filters.tsx';
import { FIGURE_LIST, figureFilterIn } from './figure-list.ts';
import { FigureTiles } from './figure-tiles.tsx';
import { LastImport } from './last-import.tsx';

export const handle = 'staff';
export const meta: MetaFunction = ({ matches }) => pageTitle(matches, pl.figures.title);

export const loader = asStaff('see-figures', async ({ api, url }) => {
  const now = new Date();
  const running = warsawMonth(now);
  const filter = figureFilterIn(url, running);
  const [read, cities] = await Promise.all([api.marketing.figures.query(filter), api.leads.cities.query()]);
  // The file has a line for each month of a channel and city; the page shows their sums.
  const { lines: _, ...figures } = read;
  return { figures, cities, filter, running, today: warsawDate(now) };
});

export default function StaffFigures() {
  const { figures, cities, filter, running, today } = useLoaderData<typeof loader>();
  const { total, months, latest, lastImport, spendCity, monthsWithoutSpend } = figures;
  return (
    <>
      <StaffHead title={pl.figures.title}>
        <FileLink to={FIGURE_LIST.fileOf(filter)} text={pl.figures.csv} />
      </StaffHead>
      <div className="grid gap-4">
        <FigureFilters filter={filter} cities={cities} running={running} />
        <p>{pl.figures[filter.view]}</p>
        <BehindNote seconds={figures.behindSeconds} />
        <LastImport last={lastImport} />
        <NoSpend months={monthsWithoutSpend} />
        {total.unlinkedCustomers > 0 && (
          <Banner
            tone="warn"
            announce="none"
            title={pl.figures.unlinked(total.unlinkedCustomers)}
            actions={
              <ButtonLink
                to={LEAD_LIST.to({ show: 'unlinked', channel: filter.channel, city: filter.city })}
                size="small"
                variant="tinted"
              >
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
            <FigureTiles latest={latest} today={today} />
            <FigureCharts figures={figures} filter={filter} running={running} />
          </>
        )}
        <Card labelledBy="definicje">
          <details>
            <summary className="cursor-pointer px-pad py-2.5">
              <h2 id="definicje" className="inline">
                {pl.figures.how}
              </h2>
            </summary>
            <dl className="grid gap-x-4 gap-y-1.5 p-pad sm:grid-cols-[140px_minmax(0,1fr)]">
              {Object.values(pl.figures.definitions).map(([name, meaning]) => (
                <div key={name} className="contents">
                  <dt className="font-semibold">{name}</dt>
                  <dd>{meaning}</dd>
                </div>
              ))}
            </dl>
            <p className="px-pad pb-4 text-muted">
              {pl.budget.note(spendCity)} {pl.figures.differs}
            </p>
          </details>
        </Card>
      </div>
    </>
  );
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
        <ButtonLink to={budgetAddress({ month: first, channel: IMPORTED_CHANNEL })} size="small" variant="tinted">
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
