// The courses of the chain, by city, with their free places: the office adds, changes, closes and opens them, and
// reception reads them to register people.
import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { hasRight } from '@zapisy/domain/people/role';
import { Count } from '@zapisy/screens/components/count';
import { CalendarOff, CalendarPlus, MapPin, Plus } from 'lucide-react';
import { EmptyState } from '#app/components/feedback/empty-state.tsx';
import { ButtonLink } from '#app/components/form/button-link.tsx';
import { Card, CardHead } from '#app/components/layout/card.tsx';
import { actionOf } from '#app/forms/carry-out.server.ts';
import { submitForm, unlessUnanswered } from '#app/forms/lost-answer.ts';
import { useAnswer } from '#app/forms/use-answer.ts';
import { FilterForm } from '#app/pages/filter-form.tsx';
import { useFirstScreen } from '#app/pages/first-screen.ts';
import { ListPager } from '#app/pages/list-pager.tsx';
import { asStaff, asVisitor } from '#app/server/visit.server.ts';
import { PageProblemView } from '#app/shared/frame/page-problem.tsx';
import { pageTitle } from '#app/texts/page-title.ts';
import { pl } from '#app/texts/pl.ts';
import { CITIES, DAYS_OFF, DUES, NEW_COURSE } from '../../shell/addresses.ts';
import { StaffHead } from '../../shell/staff-frame.tsx';
import { ViewLinks } from '../view-links.tsx';
import { courseListForms } from './course-forms.server.ts';
import {
  byCity,
  COURSE_LIST,
  COURSES_OF_A_PAGE,
  type CourseView,
  pageOfCourses,
  SAVED_PARAM,
  shownCourse,
} from './course-list.ts';
import { CourseNotice } from './course-notice.tsx';
import { CourseRows } from './course-rows.tsx';

const texts = pl.staffCourses;

export const handle = 'staff';
export const meta: MetaFunction = ({ matches }) => pageTitle(matches, texts.title);
export const shouldRevalidate = unlessUnanswered;

export const loader = asStaff('edit-participants', async ({ api, me, url }) => {
  const shown = COURSE_LIST.filterIn(url);
  const cursor = COURSE_LIST.pageIn(url);
  const [read, inUse, { roles }] = await Promise.all([
    api.courses.list.query({ ...shown, cursor: shown.past && cursor, limit: COURSES_OF_A_PAGE }),
    api.courses.cities.query(),
    me(),
  ]);
  const cities = inUse.map(({ name }) => name);
  // Those that are over come page by page; the others are read together, and are cut into pages here.
  const { courses, next } = shown.past ? read : pageOfCourses(read.courses, cities, cursor);
  const savedId = url.searchParams.get(SAVED_PARAM);
  return {
    courses: courses.map(shownCourse),
    saved: read.courses.find(({ id }) => id === savedId),
    counts: shown.past ? undefined : countsOf(read.courses),
    next: next ?? null,
    shown,
    isFirst: cursor === undefined,
    cities,
    mayChange: hasRight(roles, 'manage-courses'),
  };
});

/** Of each city, on all pages. */
function countsOf(courses: readonly CourseView[]): Readonly<Partial<Record<string, number>>> {
  const counts = Map.groupBy(courses, ({ city }) => city);
  return Object.fromEntries([...counts].map(([city, { length }]) => [city, length]));
}

export const action = asVisitor(actionOf(courseListForms));

export const clientAction = submitForm;

export default function StaffCourses() {
  const { courses, saved, counts, cities, mayChange, shown, next, isFirst } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const first = new Set(useFirstScreen(courses));
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
        <CourseNotice key={answer?.at ?? saved?.id} answer={answer} saved={saved} />
        <Filters />
        {courses.length === 0 ? (
          <Card className="p-pad">
            <Empty />
          </Card>
        ) : (
          byCity(courses, cities)
            .filter(({ courses: [one] }) => one && first.has(one))
            .map((group, index) => (
              <Card key={group.city} labelledBy={`miasto-${index}`}>
                <CardHead>
                  <h2 id={`miasto-${index}`}>{group.city}</h2>
                  <Count value={counts?.[group.city] ?? group.courses.length} />
                </CardHead>
                <CourseRows
                  city={group.city}
                  courses={group.courses.filter((course) => first.has(course))}
                  mayChange={mayChange}
                />
              </Card>
            ))
        )}
        <ListPager
          first={isFirst ? null : COURSE_LIST.to(shown)}
          next={COURSE_LIST.pageTo(shown, next)}
          texts={texts.pages}
          label={texts.title}
        />
      </div>
    </>
  );
}

function Filters() {
  const { cities, shown } = useLoaderData<typeof loader>();
  const views = [undefined, true as const].map((past) => ({
    label: past ? texts.past : texts.running,
    to: COURSE_LIST.to({ ...shown, past }),
    isShown: past === shown.past,
  }));
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <ViewLinks label={texts.viewsLabel} views={views} />
      <FilterForm
        list={COURSE_LIST}
        filter={shown}
        fields={{ city: { kind: 'choice', label: texts.city, every: texts.everyCity, options: cities } }}
        button={{ text: texts.show, isForNoScripts: true }}
        isSentByChoice
      />
    </div>
  );
}

/** Why the list is empty, and the one act to do. */
function Empty() {
  const { cities, shown, mayChange } = useLoaderData<typeof loader>();
  if (shown.city !== undefined) {
    const everywhere = COURSE_LIST.to({ ...shown, city: undefined });
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

export function ErrorBoundary() {
  return <PageProblemView loadTitle={texts.loadFailed} />;
}
