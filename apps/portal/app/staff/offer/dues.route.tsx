// Permanent classes by month: when their dues are made, the places without one, and 'Nalicz', which makes them now.

import type { MetaFunction } from '@remix-run/node';
import { Form, useLoaderData, useNavigation } from '@remix-run/react';
import type { changeSchoolRulesAct } from '@zapisy/acts/registration/change-school-rules';
import type { chargeMonthAct } from '@zapisy/acts/registration/charge-month';
import type { stopDuesAct } from '@zapisy/acts/registration/stop-dues';
import type { Outputs } from '@zapisy/api/client';
import { formatGrosze } from '@zapisy/domain/money';
import { hasRight } from '@zapisy/domain/people/role';
import { Button } from '@zapisy/screens/components/button';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Card } from '../../components/layout/card.tsx';
import { actionOf } from '../../forms/carry-out.server.ts';
import { typedIn } from '../../forms/form-answer.ts';
import { submitForm, unlessUnanswered } from '../../forms/lost-answer.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { FilterForm } from '../../pages/filter-form.tsx';
import { listAddress, month as monthParam, text } from '../../pages/list-address.ts';
import { type Columns, ListTable } from '../../pages/list-table.tsx';
import { asStaff, asVisitor } from '../../server/visit.server.ts';
import { PageProblemView } from '../../shared/frame/page-problem.tsx';
import { formatMonth } from '../../texts/format.ts';
import { pageTitle } from '../../texts/page-title.ts';
import { pl } from '../../texts/pl.ts';
import { DUES } from '../shell/addresses.ts';
import { FormNotice } from '../shell/form-notice.tsx';
import { BelowCoursesHead } from './below-courses-head.tsx';
import { type DuesAnswer, duesForms } from './dues-forms.server.ts';
import { DuesSchedule } from './dues-schedule.tsx';

const texts = pl.monthlyDues;
const DUES_LIST = listAddress(DUES, { month: monthParam('miesiac'), city: text('miasto') });

type Uncharged = Outputs['courses']['uncharged']['courses'][number];

const COLUMNS: Columns<Uncharged, keyof typeof texts.columns> = {
  course: {
    isHead: true,
    cell: ({ name, city }) => (
      <>
        {typeset(name)}
        <span className="block text-fine font-normal text-muted">{city}</span>
      </>
    ),
  },
  places: { right: true, cell: ({ count }) => <span className="num">{count}</span> },
  sum: { right: true, cell: ({ sum }) => <span className="num">{formatGrosze(sum)}</span> },
};

export const handle = 'staff';
export const meta: MetaFunction = ({ matches }) => pageTitle(matches, texts.title);
// A list that changed meanwhile is read again.
export const shouldRevalidate = unlessUnanswered;

export const loader = asStaff('manage-courses', async ({ api, me, url }) => {
  const { city, month: asked } = DUES_LIST.filterIn(url);
  const [now, dues, cities, { roles }] = await Promise.all([
    api.courses.uncharged.query({ city }),
    api.courses.dues.query(),
    api.courses.cities.query(),
    me(),
  ]);
  const isOther = asked !== undefined && asked !== now.month && now.months.includes(asked);
  const month = isOther ? await api.courses.uncharged.query({ month: asked, city }) : now;
  const mayDecide = hasRight(roles, 'decide-on-dues');
  return { ...month, dues, mayDecide, city: city ?? '', cities: cities.map(({ name }) => name) };
});

export const action = asVisitor(actionOf(duesForms));

export const clientAction = submitForm;

export default function StaffDues() {
  const { month, count, dues, mayDecide } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return (
    <div className="grid max-w-[760px] gap-4">
      <BelowCoursesHead title={texts.title} note={texts.note} />
      <Notice answer={answer} />
      <DuesSchedule state={dues} mayDecide={mayDecide} typed={typedIn(answer, 'rules')} />
      <Wanted />
      {count === 0 ? (
        <Card className="p-pad">
          <EmptyState title={texts.none(formatMonth(month))} note={texts.noneHint} />
        </Card>
      ) : (
        <Uncharged />
      )}
    </div>
  );
}

function Notice({ answer }: { readonly answer: DuesAnswer | undefined }) {
  const { schedule } = texts;
  return (
    <FormNotice<DuesAnswer, typeof chargeMonthAct | typeof changeSchoolRulesAct | typeof stopDuesAct>
      answer={answer}
      own={{
        'dues-changed': { title: texts.changed, text: texts.changedHint },
        'changed-meanwhile': { title: schedule.changed, text: schedule.changedHint },
      }}
      done={{
        charge: ({ month, count }) => ({
          tone: 'ok',
          title: texts.charged(formatMonth(month), count),
          text: texts.chargedHint,
        }),
        rules: { tone: 'ok', title: schedule.saved },
        stop: ({ month }) => ({ tone: 'ok', title: schedule.stopped(formatMonth(month)) }),
        resume: ({ month }) => ({ tone: 'ok', title: schedule.resumed(formatMonth(month)) }),
      }}
    />
  );
}

function Wanted() {
  const { month, months, city, cities } = useLoaderData<typeof loader>();
  return (
    <FilterForm
      list={DUES_LIST}
      filter={{ month, city }}
      fields={{
        month: { kind: 'month', label: texts.month, months },
        city: { kind: 'choice', label: texts.city, every: texts.everyCity, options: cities },
      }}
      button={{ text: texts.show }}
    />
  );
}

function Uncharged() {
  const { month, city, count, sum, courses } = useLoaderData<typeof loader>();
  const busy = useNavigation().formData?.get('action') === 'charge';
  return (
    <>
      <p className="text-small text-pretty">{texts.hint}</p>
      <Card>
        <ListTable
          caption={texts.title}
          titles={texts.columns}
          columns={COLUMNS}
          items={courses}
          keyOf={({ id }) => id}
        />
      </Card>
      <Form method="post">
        <input type="hidden" name="action" value="charge" />
        <input type="hidden" name="month" value={month} />
        {city !== '' && <input type="hidden" name="city" value={city} />}
        <input type="hidden" name="seen.count" value={count} />
        <input type="hidden" name="seen.sum" value={sum} />
        <Button type="submit" variant="primary" busy={busy} busyText={texts.charging}>
          {texts.charge(formatMonth(month), count, formatGrosze(sum))}
        </Button>
      </Form>
    </>
  );
}

export function ErrorBoundary() {
  return <PageProblemView loadTitle={texts.loadFailed} />;
}
