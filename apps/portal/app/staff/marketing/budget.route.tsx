// The marketing budget: spend by month, channel and city; imported amounts are read-only, the others are typed.
import type { MetaFunction } from '@remix-run/node';
import { Form, useLoaderData, useNavigation } from '@remix-run/react';
import { LEAD_CHANNELS } from '@zapisy/domain/leads/lead';
import { IMPORTED_CHANNEL } from '@zapisy/domain/marketing/marketing-budget';
import { addMonths, isRecentMonth, warsawMonth } from '@zapisy/domain/warsaw-time';
import { Banner } from '@zapisy/screens/components/banner';
import { Button } from '@zapisy/screens/components/button';
import { Download } from 'lucide-react';
import { useSchool } from '#app/shared/school/school-context.ts';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Card, CardHead } from '../../components/layout/card.tsx';
import { actionOf } from '../../forms/carry-out.server.ts';
import { answeredAt } from '../../forms/form-answer.ts';
import { submitForm, unlessUnanswered } from '../../forms/lost-answer.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { asStaff, asVisitor } from '../../server/visit.server.ts';
import { PageProblemView } from '../../shared/frame/page-problem.tsx';
import { pageTitle } from '../../texts/page-title.ts';
import { pl } from '../../texts/pl.ts';
import { StaffHead } from '../shell/staff-frame.tsx';
import { BudgetForm } from './budget-form.tsx';
import { budgetForms } from './budget-forms.server.ts';
import { BudgetNotice } from './budget-notice.tsx';
import { BudgetTable } from './budget-table.tsx';
import { LastImport } from './last-import.tsx';
import { MONTHS_AHEAD } from './newest-month.ts';

export const handle = 'staff';
export const meta: MetaFunction = ({ matches }) => pageTitle(matches, pl.budget.title);
export const shouldRevalidate = unlessUnanswered;

/** A year back, with the current month, and what was planned for the next year. */
const MONTHS_SHOWN = 12;

export const loader = asStaff('see-figures', async ({ api, url: { searchParams } }) => {
  const month = warsawMonth(new Date());
  const [budget, cities] = await Promise.all([
    api.marketing.budget.query({ from: addMonths(month, 1 - MONTHS_SHOWN), to: addMonths(month, MONTHS_AHEAD) }),
    api.leads.cities.query(),
  ]);
  const wanted = searchParams.get('miesiac');
  const channel = LEAD_CHANNELS.find((one) => one === searchParams.get('kanal'));
  const opens = { month: wanted !== null && isRecentMonth(wanted) ? wanted : month, channel: channel ?? null };
  return { ...budget, cities, month, opens };
});

export const action = asVisitor(actionOf(budgetForms));

export const clientAction = submitForm;

export default function StaffBudget() {
  const { rows, spendCity, lastImport, cities, month, opens } = useLoaderData<typeof loader>();
  const { hasAdPlatform } = useSchool();
  const answer = useAnswer<typeof action>();
  const fetching = useNavigation().formData?.get('action') === 'fetch';
  return (
    <>
      <StaffHead title={pl.budget.title} note={pl.budget.note(spendCity)}>
        {hasAdPlatform && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="action" value="fetch" />
            <Button type="submit" icon={Download} busy={fetching} busyText={pl.budget.fetching}>
              {pl.budget.fetchNow}
            </Button>
          </Form>
        )}
      </StaffHead>
      <div className="grid gap-4">
        {hasAdPlatform ? (
          <LastImport last={lastImport} />
        ) : (
          <Banner tone="info" announce="none" title={pl.intake.off} />
        )}
        {answer && (
          <div key={answer.at}>
            <BudgetNotice answer={answer} />
          </div>
        )}
        <Card>
          {rows.length === 0 ? (
            <div className="p-pad">
              <EmptyState title={pl.budget.empty} note={pl.budget.emptyHint} />
            </div>
          ) : (
            <BudgetTable rows={rows} running={month} />
          )}
        </Card>
        <Card labelledBy="wpisz">
          <CardHead>
            <h2 id="wpisz">{pl.budget.add}</h2>
          </CardHead>
          <BudgetForm
            key={answeredAt(answer, 'save')}
            answer={answer}
            month={opens.month}
            channel={opens.channel ?? undefined}
            city={opens.channel === IMPORTED_CHANNEL ? spendCity : cities[0]}
            cities={cities}
          />
        </Card>
      </div>
    </>
  );
}

export function ErrorBoundary() {
  return <PageProblemView />;
}
