// 'Sprzedaż miesiąca': the month's register of sales with its sums, and whether it agrees with the day's ends.
import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { formatDate, formatWarsaw, warsawMonth } from '@zapisy/domain/warsaw-time';
import { usePolling } from '../../components/feedback/use-polling.ts';
import { actionOf } from '../../forms/carry-out.server.ts';
import { submitForm } from '../../forms/lost-answer.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { useLastAnswer } from '../../forms/use-last-answer.ts';
import { FileLink } from '../../pages/file-link.tsx';
import { asStaff, asVisitor } from '../../server/visit.server.ts';
import { PageProblemView } from '../../shared/frame/page-problem.tsx';
import { formatMonth } from '../../texts/format.ts';
import { pageTitle } from '../../texts/page-title.ts';
import { pl } from '../../texts/pl.ts';
import { StaffHead } from '../shell/staff-frame.tsx';
import { SalesComparison } from './comparison.tsx';
import { comparisonForms } from './comparison-forms.server.ts';
import { ComparisonNotice } from './comparison-notice.tsx';
import { MonthFilters } from './month-filters.tsx';
import { MonthTiles } from './month-tiles.tsx';
import { SALES_LIST, salesFilterIn } from './sales-list.ts';
import { SalesRegister } from './sales-register.tsx';

const texts = pl.salesRegister;

export const handle = 'staff';
export const meta: MetaFunction = ({ matches }) => pageTitle(matches, texts.title);

export const loader = asStaff('see-sales', async ({ api, url }) => {
  const filter = salesFilterIn(url, warsawMonth(new Date()));
  const after = SALES_LIST.pageIn(url);
  const [sales, comparison] = await Promise.all([
    api.salesRegister.month.query({ ...filter, after }),
    api.salesRegister.comparison.query({ month: filter.month }),
  ]);
  return { sales, comparison, filter, isFirst: after === undefined };
});

export const action = asVisitor(actionOf(comparisonForms));

export const clientAction = submitForm;

export default function StaffSalesMonth() {
  const { sales, comparison, filter, isFirst } = useLoaderData<typeof loader>();
  const answer = useLastAnswer(useAnswer<typeof action>());
  usePolling(comparison.latest?.state === 'running');
  const { month, today, readAt, cities, totals } = sales;
  const isRunning = today.startsWith(month);
  const notes = [filter.city && texts.inCity(filter.city), texts.asOf(formatWarsaw(readAt)), texts.byDayOfSale];
  return (
    <>
      <StaffHead title={texts.title} note={formatMonth(month)}>
        {isRunning && (
          <span className="rounded-chip border border-line-strong px-2.5 py-0.5 text-fine text-muted">
            {texts.running(formatDate(today).slice(0, 5))}
          </span>
        )}
        <FileLink to={SALES_LIST.fileOf(filter)} text={texts.download} />
      </StaffHead>
      <MonthFilters filter={filter} running={today.slice(0, 7)} cities={cities} />
      <div className="grid gap-4">
        <p className="-mt-1.5 text-small text-muted">{notes.filter(Boolean).join(' ')}</p>
        <MonthTiles totals={totals} />
        <ComparisonNotice answer={answer} />
        <SalesComparison comparison={comparison} month={month} />
        <SalesRegister sales={sales} filter={filter} isFirst={isFirst} />
      </div>
    </>
  );
}

export function ErrorBoundary() {
  return <PageProblemView loadTitle={texts.loadFailed} />;
}
