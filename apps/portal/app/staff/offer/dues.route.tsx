// Permanent classes by month: when their dues are made, the places without one, and 'Nalicz', which makes them now.

import type { MetaFunction } from '@remix-run/node';
import { Form, useLoaderData, useNavigation } from '@remix-run/react';
import type { changeSchoolRulesAct } from '@zapisy/acts/registration/change-school-rules';
import type { chargeMonthAct } from '@zapisy/acts/registration/charge-month';
import type { stopDuesAct } from '@zapisy/acts/registration/stop-dues';
import { formatGrosze } from '@zapisy/domain/money';
import { hasRight } from '@zapisy/domain/people/role';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { Banner } from '../../components/feedback/banner.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Button } from '../../components/form/button.tsx';
import { MonthOptions } from '../../components/form/month-options.tsx';
import { Select } from '../../components/form/select.tsx';
import { Card } from '../../components/layout/card.tsx';
import { Cell, Row, RowHead, Table } from '../../components/table/table.tsx';
import { submitForm, unlessUnanswered } from '../../forms/lost-answer.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { statusOf } from '../../server/api.server.ts';
import { asStaff, asVisitor } from '../../server/visit.server.ts';
import { PageProblemView } from '../../shared/frame/page-problem.tsx';
import { formatMonth } from '../../texts/format.ts';
import { pageTitle } from '../../texts/page-title.ts';
import { pl } from '../../texts/pl.ts';
import { StaffFailure } from '../shell/staff-failure.tsx';
import { BelowCoursesHead } from './below-courses-head.tsx';
import { actOnDues, type DuesAnswer } from './dues-acts.server.ts';
import { ACT_FIELD, CITY_FIELD, MONTH_FIELD } from './dues-fields.ts';
import { DuesSchedule } from './dues-schedule.tsx';

const texts = pl.monthlyDues;
const MONTH_PARAM = 'miesiac';
const CITY_PARAM = 'miasto';
const COLUMNS = [
  { title: texts.columns.course },
  { title: texts.columns.places, right: true },
  { title: texts.columns.sum, right: true },
];

export const handle = 'staff';
export const meta: MetaFunction = () => pageTitle(texts.title);
// A list that changed meanwhile is read again.
export const shouldRevalidate = unlessUnanswered;

export const loader = asStaff('manage-courses', async ({ api, url, person: { roles } }) => {
  const city = url.searchParams.get(CITY_PARAM) ?? '';
  const asked = url.searchParams.get(MONTH_PARAM) ?? '';
  const [now, dues, cities] = await Promise.all([
    api.courses.uncharged.query({ city: city || undefined }),
    api.courses.dues.query(),
    api.courses.cities.query(),
  ]);
  const isOther = asked !== now.month && now.months.includes(asked);
  const month = isOther ? await api.courses.uncharged.query({ month: asked, city: city || undefined }) : now;
  const mayDecide = hasRight(roles, 'decide-on-dues');
  return { ...month, dues, mayDecide, city, cities: cities.map(({ name }) => name) };
});

export const action = asVisitor(async ({ api, request, answerWith }) => {
  const done = await actOnDues(api, await request.formData());
  if (done.kind === 'failed') answerWith(statusOf(done.failure));
  return done;
});

export const clientAction = submitForm;

export default function StaffDues() {
  const { month, count, dues, mayDecide } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return (
    <div className="grid max-w-[760px] gap-4">
      <BelowCoursesHead title={texts.title} note={texts.note} />
      {answer && <Notice key={answer.at} answer={answer} />}
      <DuesSchedule state={dues} mayDecide={mayDecide} />
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

function Notice({ answer }: { readonly answer: DuesAnswer }) {
  if (answer.kind === 'charged') {
    return (
      <Banner tone="ok" title={texts.charged(formatMonth(answer.month), answer.count)}>
        {texts.chargedHint}
      </Banner>
    );
  }
  if (answer.kind === 'rules-saved') return <Banner tone="ok" title={texts.schedule.saved} />;
  if (answer.kind !== 'failed')
    return <Banner tone="ok" title={texts.schedule[answer.kind](formatMonth(answer.month))} />;
  return (
    <StaffFailure<typeof chargeMonthAct | typeof changeSchoolRulesAct | typeof stopDuesAct>
      failure={answer.failure}
      own={{
        'dues-changed': { title: texts.changed, text: texts.changedHint },
        'changed-meanwhile': { title: texts.schedule.changed, text: texts.schedule.changedHint },
      }}
    />
  );
}

function Wanted() {
  const { month, months, city, cities } = useLoaderData<typeof loader>();
  return (
    <Form method="get" className="flex flex-wrap items-end gap-3">
      <Select key={`month ${month}`} name={MONTH_PARAM} label={texts.month} defaultValue={month}>
        <MonthOptions months={months} />
      </Select>
      <Select key={`city ${city}`} name={CITY_PARAM} label={texts.city} defaultValue={city}>
        <option value="">{texts.everyCity}</option>
        {cities.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </Select>
      <Button type="submit">{texts.show}</Button>
    </Form>
  );
}

function Uncharged() {
  const { month, city, count, sum, courses } = useLoaderData<typeof loader>();
  const busy = useNavigation().formData?.get(ACT_FIELD) === 'charge';
  return (
    <>
      <p className="text-small text-pretty">{texts.hint}</p>
      <Card>
        <Table caption={texts.title} columns={COLUMNS}>
          {courses.map((course) => (
            <Row key={course.id}>
              <RowHead>
                {typeset(course.name)}
                <span className="block text-fine font-normal text-muted">{course.city}</span>
              </RowHead>
              <Cell label={texts.columns.places} right>
                <span className="num">{course.count}</span>
              </Cell>
              <Cell label={texts.columns.sum} right>
                <span className="num">{formatGrosze(course.sum)}</span>
              </Cell>
            </Row>
          ))}
        </Table>
      </Card>
      <Form method="post">
        <input type="hidden" name={ACT_FIELD} value="charge" />
        <input type="hidden" name={MONTH_FIELD} value={month} />
        <input type="hidden" name={CITY_FIELD} value={city} />
        <input type="hidden" name="places" value={count} />
        <input type="hidden" name="sum" value={sum} />
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
