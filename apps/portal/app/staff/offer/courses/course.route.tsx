// Staff add or change a course: the address names it, or is 'nowe' for a new one.
import { randomUUID } from 'node:crypto';
import { type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { warsawMonth } from '@zapisy/domain/warsaw-time';
import { ButtonLink } from '#app/components/form/button-link.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { carryOut } from '#app/forms/carry-out.server.ts';
import { submitForm, unlessUnanswered } from '#app/forms/lost-answer.ts';
import { useAnswer } from '#app/forms/use-answer.ts';
import { malformedForm } from '#app/server/form-value.server.ts';
import { asStaff, asVisitor } from '#app/server/visit.server.ts';
import { coursePageAddress } from '#app/shared/courses/course-page-address.ts';
import { PageProblemView } from '#app/shared/frame/page-problem.tsx';
import { pageTitle } from '#app/texts/page-title.ts';
import { pl } from '#app/texts/pl.ts';
import { COURSES } from '../../shell/addresses.ts';
import { AuditLink } from '../../shell/audit-link.tsx';
import { StaffHead } from '../../shell/staff-frame.tsx';
import { CourseForm } from './course-form.tsx';
import { courseForms } from './course-forms.server.ts';
import { savedCourseAddress } from './course-list.ts';
import { LostDaysNotice } from './lost-days.tsx';

const NEW = 'nowe';

export const handle = 'staff';
export const meta: MetaFunction = ({ matches, params }) =>
  pageTitle(matches, params['courseId'] === NEW ? pl.staffCourses.add : pl.staffCourses.title);

// After a refused change the page shows what is stored now, so it is read again; without an answer the form stays as it
// is.
export const shouldRevalidate = unlessUnanswered;

export const loader = asStaff('manage-courses', async ({ api, params }) => {
  const courseId = params['courseId'] ?? NEW;
  const [course, cities, venues, usualVat] = await Promise.all([
    courseId === NEW ? null : api.courses.one.query({ courseId }),
    api.courses.cities.query(),
    api.courses.venues.query(),
    api.courses.usualVat.query(),
  ]);
  return {
    course,
    cities: cities.map(({ name }) => name),
    venues,
    usualVat,
    freshKey: randomUUID(),
    month: warsawMonth(new Date()),
  };
});

export const action = asVisitor(async ({ api, request, answerWith }) => {
  const answer = await carryOut({ answerWith }, await request.formData(), courseForms(api));
  if (answer?.kind === 'done') throw redirect(savedCourseAddress(answer.value));
  return answer ?? malformedForm();
});

export const clientAction = submitForm;

export default function StaffCourse() {
  const { course, cities, venues, usualVat, freshKey, month } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const used = course ? course.taken + course.held : 0;
  return (
    <div className="max-w-[860px]">
      <StaffHead title={course?.shortName ?? pl.staffCourses.add}>
        {course && <ButtonLink to={coursePageAddress(course)}>{pl.courseForm.page}</ButtonLink>}
        {course && <AuditLink subject={{ kind: 'course', id: course.id }} />}
        <ButtonLink to={COURSES}>{pl.staffCourses.all}</ButtonLink>
      </StaffHead>
      {course && used > 0 && (
        <p className="mb-4">
          <b>{pl.courseForm.used(used, course.places)}</b> {pl.courseForm.usedHint}
        </p>
      )}
      {course?.lost && (
        <div className="mb-4">
          <LostDaysNotice course={course} at="course" />
        </div>
      )}
      <Card>
        <CourseForm
          key={`${course?.id} ${answer?.at}`}
          course={course ?? undefined}
          {...{ cities, venues, usualVat, freshKey, answer, month }}
        />
      </Card>
    </div>
  );
}

export function ErrorBoundary() {
  return <PageProblemView loadTitle={pl.staffCourses.loadFailed} />;
}
