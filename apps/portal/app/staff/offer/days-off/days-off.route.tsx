// 'Dni wolne': the school's days off, added, corrected and removed, beside the coming public holidays (CAL-8).

import { randomUUID } from 'node:crypto';
import type { MetaFunction } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import type { removeDaysOffAct } from '@zapisy/acts/calendar/remove-days-off';
import { courseDaysText, dayText } from '@zapisy/domain/registration/course-time-text';
import { Button } from '@zapisy/screens/components/button';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { EmptyState } from '#app/components/feedback/empty-state.tsx';
import { ButtonLink } from '#app/components/form/button-link.tsx';
import { Card, CardHead } from '#app/components/layout/card.tsx';
import { actionOf } from '#app/forms/carry-out.server.ts';
import { submitForm, unlessUnanswered } from '#app/forms/lost-answer.ts';
import { useAnswer } from '#app/forms/use-answer.ts';
import { flag, listAddress, text } from '#app/pages/list-address.ts';
import { ListPager } from '#app/pages/list-pager.tsx';
import { type Columns, ListCard } from '#app/pages/list-table.tsx';
import { asStaff, asVisitor } from '#app/server/visit.server.ts';
import { PageProblemView } from '#app/shared/frame/page-problem.tsx';
import { pageTitle } from '#app/texts/page-title.ts';
import { pl } from '#app/texts/pl.ts';
import { DAYS_OFF } from '../../shell/addresses.ts';
import { FormNotice } from '../../shell/form-notice.tsx';
import { BelowCoursesHead } from '../below-courses-head.tsx';
import { LostDaysNotice } from '../courses/lost-days.tsx';
import { ViewLinks } from '../view-links.tsx';
import { DaysOffForm } from './days-off-form.tsx';
import { type DaysOffAnswer, daysOffForms } from './days-off-forms.server.ts';
import { CORRECT_PARAM, type DaysOff } from './typed-days-off.ts';

const texts = pl.daysOff;
const DAYS_OFF_LIST = listAddress(DAYS_OFF, { past: flag('widok', 'minione') }, text('od'));

export const handle = 'staff';
export const meta: MetaFunction = ({ matches }) => pageTitle(matches, texts.title);
export const shouldRevalidate = unlessUnanswered;

export const loader = asStaff('manage-days-off', async ({ api, url }) => {
  const { past = false } = DAYS_OFF_LIST.filterIn(url);
  const cursor = DAYS_OFF_LIST.pageIn(url);
  const [{ rows, next, holidays }, cities, { courses }] = await Promise.all([
    api.calendar.daysOff.query({ past, cursor }),
    api.courses.cities.query(),
    api.courses.list.query({}),
  ]);
  return {
    rows,
    next: next ?? null,
    holidays,
    past,
    corrected: rows.find(({ id }) => id === url.searchParams.get(CORRECT_PARAM)) ?? null,
    scopes: {
      cities: cities.map(({ name }) => name),
      courses: courses.map(({ id, shortName, city }) => ({ id, name: shortName, city })),
    },
    losing: courses.filter(({ lost }) => lost !== undefined),
    freshKey: randomUUID(),
  };
});

export const action = asVisitor(actionOf(daysOffForms));

export const clientAction = submitForm;

export default function StaffDaysOff() {
  const { rows, next, past, corrected: chosen, scopes, freshKey } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const sent = answer?.act === 'save' ? answer : undefined;
  const unsaved = sent?.kind === 'done' ? undefined : sent;
  const saved = sent?.kind === 'done' ? sent.value : undefined;
  const corrected = saved ? undefined : (chosen ?? undefined);
  return (
    <div className="max-w-[860px]">
      <BelowCoursesHead title={texts.title} note={texts.note} />
      <div className="grid gap-4">
        <FormNotice<DaysOffAnswer, typeof removeDaysOffAct>
          // What was not saved is said in its form.
          answer={unsaved ? undefined : answer}
          done={{
            save: ({ reason }) => ({ title: texts.saved(reason), text: texts.seen }),
            remove: { title: texts.removed, text: texts.seen },
          }}
        />
        {saved && <LosingCourses {...saved} />}
        <ViewLinks
          label={texts.views}
          views={[
            { label: texts.coming, to: DAYS_OFF, isShown: !past },
            { label: texts.past, to: DAYS_OFF_LIST.to({ past: true }), isShown: past },
          ]}
        />
        <ListCard
          caption={texts.title}
          titles={texts.columns}
          columns={COLUMNS}
          items={rows}
          keyOf={({ id }) => id}
          empty={<EmptyState title={past ? texts.emptyPast : texts.empty} note={past ? undefined : texts.emptyHint} />}
        />
        <ListPager
          first={null}
          next={DAYS_OFF_LIST.pageTo({ past: past || undefined }, next)}
          texts={{ first: '', next: texts.more }}
          label={texts.title}
        />
        <Card labelledBy="dni-wolne">
          <CardHead>
            <h2 id="dni-wolne">{corrected ? texts.correct : texts.add}</h2>
          </CardHead>
          <DaysOffForm
            key={`${corrected?.id} ${unsaved?.at} ${freshKey}`}
            corrected={corrected}
            answer={unsaved}
            {...{ scopes, freshKey }}
          />
        </Card>
        <Holidays />
      </div>
    </div>
  );
}

const COLUMNS: Columns<DaysOff, keyof typeof texts.columns> = {
  days: {
    isHead: true,
    cell: ({ from, to }) => <span className="num">{typeset(courseDaysText(from, to))}</span>,
  },
  reason: { cell: ({ reason }) => reason },
  scope: { cell: scopeOf },
  act: {
    right: true,
    cell: ({ id, reason }) => (
      <Form method="post" preventScrollReset className="flex flex-wrap gap-1 sm:justify-end">
        <ButtonLink
          to={`${DAYS_OFF}?${new URLSearchParams({ [CORRECT_PARAM]: id })}`}
          size="small"
          preventScrollReset
          aria-label={texts.correctOf(reason)}
        >
          {texts.correctShort}
        </ButtonLink>
        <input type="hidden" name="id" value={id} />
        <Button
          type="submit"
          name="action"
          value="remove"
          size="small"
          variant="quiet"
          aria-label={texts.removeOf(reason)}
        >
          {texts.remove}
        </Button>
      </Form>
    ),
  },
};

function scopeOf({ city, courseName }: DaysOff): string {
  return courseName ?? city ?? texts.everywhere;
}

/** Courses whose chosen days fall on the saved days off. */
function LosingCourses({ from, to }: Pick<DaysOff, 'from' | 'to'>) {
  const { losing } = useLoaderData<typeof loader>();
  return losing
    .filter(({ lost }) =>
      lost?.days.some(({ placed: { day }, why }) => why.kind === 'day-off' && from <= day && day <= to),
    )
    .map((course) => <LostDaysNotice key={course.id} course={course} at="days-off" />);
}

function Holidays() {
  const { holidays } = useLoaderData<typeof loader>();
  return (
    <Card labelledBy="swieta">
      <CardHead>
        <h2 id="swieta">{texts.holidays}</h2>
      </CardHead>
      <div className="grid gap-2 p-pad">
        <p className="text-small text-muted">{texts.holidaysHint}</p>
        <ul>
          {holidays.map(({ day, name }) => (
            <li key={day}>
              <span className="num">{typeset(dayText(day))}</span>: {name}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

export function ErrorBoundary() {
  return <PageProblemView loadTitle={texts.loadFailed} />;
}
