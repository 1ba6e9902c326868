// The courses of the chain, by city, with their free places: the office adds, changes, closes and opens them, and
// reception reads them to register people.
import type { MetaFunction } from '@remix-run/node';
import { Form, useLoaderData, useSearchParams, useSubmit } from '@remix-run/react';
import { hasRight } from '@zapisy/domain/people/role';
import { CalendarOff, CalendarPlus, MapPin, Plus } from 'lucide-react';
import { Count } from '#app/components/feedback/count.tsx';
import { EmptyState } from '#app/components/feedback/empty-state.tsx';
import { Button, ButtonLink } from '#app/components/form/button.tsx';
import { fieldId, inputLook } from '#app/components/form/field.tsx';
import { Labelled } from '#app/components/form/labelled.tsx';
import { Card, CardHead } from '#app/components/layout/card.tsx';
import { submitForm, unlessUnanswered } from '#app/forms/lost-answer.ts';
import { useAnswer } from '#app/forms/use-answer.ts';
import { asStaff, asVisitor } from '#app/server/visit.server.ts';
import { PageProblemView } from '#app/shared/frame/page-problem.tsx';
import { pageTitle } from '#app/texts/page-title.ts';
import { pl } from '#app/texts/pl.ts';
import { CITIES, COURSES, DAYS_OFF, DUES, NEW_COURSE } from '../../shell/addresses.ts';
import { StaffHead } from '../../shell/staff-frame.tsx';
import { ViewLinks } from '../view-links.tsx';
import { openOrCloseCourse } from './course-acts.server.ts';
import {
  byCity,
  CITY_PARAM,
  CURSOR_PARAM,
  courseListAddress,
  PAST_VIEW,
  SAVED_PARAM,
  shownIn,
  VIEW_PARAM,
} from './course-list.ts';
import { CourseNotice } from './course-notice.tsx';
import { CourseRows } from './course-rows.tsx';

const texts = pl.staffCourses;

export const handle = 'staff';
export const meta: MetaFunction = () => pageTitle(texts.title);
export const shouldRevalidate = unlessUnanswered;

export const loader = asStaff('edit-participants', async ({ api, url, person: { roles } }) => {
  const shown = shownIn(url);
  const cursor = url.searchParams.get(CURSOR_PARAM) ?? undefined;
  const [{ courses, next }, cities] = await Promise.all([
    api.courses.list.query({ past: shown.past, city: shown.city || undefined, cursor }),
    api.courses.cities.query(),
  ]);
  return {
    courses,
    next: next ?? null,
    shown,
    isFirst: cursor === undefined,
    cities: cities.map(({ name }) => name),
    mayChange: hasRight(roles, 'manage-courses'),
  };
});

export const action = asVisitor(openOrCloseCourse);

export const clientAction = submitForm;

export default function StaffCourses() {
  const { courses, cities, mayChange } = useLoaderData<typeof loader>();
  const done = useAnswer<typeof action>();
  const [search] = useSearchParams();
  const saved = courses.find(({ id }) => id === search.get(SAVED_PARAM));
  return (
    <>
      <StaffHead title={texts.title} note={mayChange ? undefined : texts.readOnly}>
        {mayChange && (
          <>
            <ButtonLink to={CITIES} icon={MapPin}>
              {pl.chainCities.title}
            </ButtonLink>
            <ButtonLink to={DAYS_OFF} icon={CalendarOff}>
              {pl.daysOff.title}
            </ButtonLink>
            <ButtonLink to={DUES} icon={CalendarPlus}>
              {pl.monthlyDues.title}
            </ButtonLink>
            {cities.length > 0 && (
              <ButtonLink to={NEW_COURSE} variant="primary" icon={Plus}>
                {texts.add}
              </ButtonLink>
            )}
          </>
        )}
      </StaffHead>
      <div className="grid gap-4">
        <CourseNotice key={done?.at ?? saved?.id} done={done} saved={saved} />
        <Filters />
        {courses.length === 0 ? (
          <Card className="p-pad">
            <Empty />
          </Card>
        ) : (
          byCity(courses, cities).map((group, index) => (
            <Card key={group.city} labelledBy={`miasto-${index}`}>
              <CardHead>
                <h2 id={`miasto-${index}`}>{group.city}</h2>
                <Count value={group.courses.length} />
              </CardHead>
              <CourseRows {...group} mayChange={mayChange} />
            </Card>
          ))
        )}
        <Pages />
      </div>
    </>
  );
}

function Filters() {
  const { cities, shown } = useLoaderData<typeof loader>();
  const submit = useSubmit();
  const views = [false, true].map((past) => ({
    label: past ? texts.past : texts.running,
    to: courseListAddress({ ...shown, past }),
    isShown: past === shown.past,
  }));
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <ViewLinks label={texts.viewsLabel} views={views} />
      <Form action={COURSES} className="flex items-end gap-2" onChange={(event) => submit(event.currentTarget)}>
        {shown.past && <input type="hidden" name={VIEW_PARAM} value={PAST_VIEW} />}
        <Labelled name={CITY_PARAM} label={texts.city}>
          <select
            key={shown.city}
            id={fieldId(CITY_PARAM)}
            name={CITY_PARAM}
            defaultValue={shown.city}
            className={inputLook(false)}
          >
            <option value="">{texts.everyCity}</option>
            {cities.map((city) => (
              <option key={city}>{city}</option>
            ))}
          </select>
        </Labelled>
        <noscript>
          <Button type="submit">{texts.show}</Button>
        </noscript>
      </Form>
    </div>
  );
}

/** Why the list is empty, and the one act to do. */
function Empty() {
  const { cities, shown, mayChange } = useLoaderData<typeof loader>();
  if (shown.city !== '') {
    const everywhere = courseListAddress({ ...shown, city: '' });
    return <EmptyState title={texts.emptyHere} action={<ButtonLink to={everywhere}>{texts.showAll}</ButtonLink>} />;
  }
  if (shown.past) return <EmptyState title={texts.emptyPast} />;
  if (!mayChange) return <EmptyState title={texts.empty} />;
  if (cities.length === 0) {
    const add = <ButtonLink to={CITIES}>{pl.chainCities.save}</ButtonLink>;
    return <EmptyState title={texts.empty} note={texts.noCities} action={add} />;
  }
  return (
    <EmptyState
      title={texts.empty}
      note={texts.emptyHint}
      action={<ButtonLink to={NEW_COURSE}>{texts.add}</ButtonLink>}
    />
  );
}

function Pages() {
  const { next, shown, isFirst } = useLoaderData<typeof loader>();
  if (isFirst && next === null) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {!isFirst && <ButtonLink to={courseListAddress(shown)}>{texts.newest}</ButtonLink>}
      {next !== null && <ButtonLink to={courseListAddress(shown, { [CURSOR_PARAM]: next })}>{texts.older}</ButtonLink>}
    </div>
  );
}

export function ErrorBoundary() {
  return <PageProblemView loadTitle={texts.loadFailed} />;
}
