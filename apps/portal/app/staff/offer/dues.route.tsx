// Permanent classes by month: the places without a due, and 'Nalicz', which makes the dues that reception settles.

import type { MetaFunction } from '@remix-run/node';
import { Form, useLoaderData, useNavigation } from '@remix-run/react';
import { formatGrosze } from '@zapisy/domain/money';
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
import { attempt, type FormFailure, statusOf } from '../../server/api.server.ts';
import { malformedForm, sentNumber, sentText } from '../../server/form-value.server.ts';
import { asStaff, asVisitor } from '../../server/visit.server.ts';
import { PageProblemView } from '../../shared/frame/page-problem.tsx';
import { formatMonth } from '../../texts/format.ts';
import { pageTitle } from '../../texts/page-title.ts';
import { pl } from '../../texts/pl.ts';
import { StaffFailure } from '../shell/staff-failure.tsx';
import { BelowCoursesHead } from './below-courses-head.tsx';

const texts = pl.monthlyDues;
const MONTH_PARAM = 'miesiac';
const CITY_PARAM = 'miasto';
const MONTH_FIELD = 'month';
const CITY_FIELD = 'city';
const COLUMNS = [
  { title: texts.columns.course },
  { title: texts.columns.places, right: true },
  { title: texts.columns.sum, right: true },
];

export const handle = 'staff';
export const meta: MetaFunction = () => pageTitle(texts.title);
// A list that changed meanwhile is read again.
export const shouldRevalidate = unlessUnanswered;

export const loader = asStaff('manage-courses', async ({ api, url }) => {
  const city = url.searchParams.get(CITY_PARAM) ?? '';
  const asked = url.searchParams.get(MONTH_PARAM) ?? '';
  const now = await api.courses.uncharged.query({ city: city || undefined });
  const isOther = asked !== now.month && now.months.includes(asked);
  const month = isOther ? await api.courses.uncharged.query({ month: asked, city: city || undefined }) : now;
  const cities = await api.courses.cities.query();
  return { ...month, city, cities: cities.map(({ name }) => name) };
});

type Answer = { readonly at: number } & (
  | { readonly kind: 'charged'; readonly month: string; readonly count: number }
  | { readonly kind: 'failed'; readonly failure: FormFailure }
);

export const action = asVisitor(async ({ api, request, answerWith }): Promise<Answer> => {
  const form = await request.formData();
  const month = sentText(form, MONTH_FIELD);
  const city = String(form.get(CITY_FIELD) ?? '') || undefined;
  if (!/^\d{4}-\d{2}$/.test(month)) malformedForm();
  const seen = { count: sentNumber(form, 'places'), sum: sentNumber(form, 'sum') };
  const done = await attempt(api.courses.chargeMonth.mutate({ month, city, seen }));
  const at = Date.now();
  if (done.ok) return { kind: 'charged', month, count: done.value.length, at };
  answerWith(statusOf(done.failure));
  return { kind: 'failed', failure: done.failure, at };
});

export const clientAction = submitForm;

export default function StaffDues() {
  const { month, count } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return (
    <div className="grid max-w-[760px] gap-4">
      <BelowCoursesHead title={texts.title} note={texts.note} />
      {answer && <Notice key={answer.at} answer={answer} />}
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

function Notice({ answer }: { readonly answer: Answer }) {
  if (answer.kind === 'charged') {
    return (
      <Banner tone="ok" title={texts.charged(formatMonth(answer.month), answer.count)}>
        {texts.chargedHint}
      </Banner>
    );
  }
  const { failure } = answer;
  if (failure.kind !== 'conflict') return <StaffFailure failure={failure} />;
  return (
    <Banner tone="error" title={texts.changed}>
      {texts.changedHint}
    </Banner>
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
  const busy = useNavigation().formMethod === 'POST';
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
