// 'Zapisz na zajęcia': staff enrol a participant who is known, or one who is added on the spot (REG-31).
import type { MetaFunction } from '@remix-run/node';
import { useLoaderData, useNavigate } from '@remix-run/react';
import { EnrolmentDialog } from '@zapisy/counter/enrolment/enrolment-dialog.tsx';
import { enrolmentStart } from '@zapisy/counter/enrolment/enrolment-start';
import { ButtonLink } from '#app/components/form/button-link.tsx';
import { type Api, attempt } from '#app/server/api.server.ts';
import { asStaff } from '#app/server/visit.server.ts';
import { PageProblemView } from '#app/shared/frame/page-problem.tsx';
import { pageTitle } from '#app/texts/page-title.ts';
import { pl } from '#app/texts/pl.ts';
import {
  COURSE_PARAM,
  ENROL,
  enrolAddress,
  enrolledAddress,
  NEW_PERSON_PARAM,
  PERSON_PARAM,
  SEARCH_PARAM,
  tillAddress,
} from '../shell/addresses.ts';
import { PortalCounter } from '../shell/counter/portal-counter.tsx';
import { foundPeople } from '../shell/found-people.server.ts';
import { PersonSearch } from '../shell/person-search.tsx';
import { searchIn } from '../shell/search.server.ts';
import { StaffHead } from '../shell/staff-frame.tsx';
import { sayingInvited } from '../shell/use-invited.ts';
import { CourseNotOffered, CourseOfAddress } from './course-of-address.tsx';

const texts = pl.enrolment;

export const handle = 'staff';
export const meta: MetaFunction = ({ matches }) => pageTitle(matches, texts.title);

export const loader = asStaff('enrol', async ({ api, url }) => {
  const playerId = url.searchParams.get(PERSON_PARAM);
  const isNew = url.searchParams.has(NEW_PERSON_PARAM);
  const courseId = url.searchParams.get(COURSE_PARAM);
  const query = playerId === null ? searchIn(url) : '';
  const [card, course, found] = await Promise.all([
    playerId === null ? null : api.people.participant.query({ playerId }),
    courseId === null ? null : courseOfAddress(api, courseId),
    isNew ? null : foundPeople(api, query),
  ]);
  const person = card?.participant ?? null;
  const newPersonAt = newPersonAddress(url, found !== null && found.length === 0);
  return { person, isNew, courseId, course, query, found, newPersonAt };
});

/** The course of a link as it is offered, or why it is not; null when there is no such course. */
async function courseOfAddress(api: Api, courseId: string) {
  const { courses } = await api.enrolment.offer.query({});
  const offered = courses.find(({ id }) => id === courseId);
  if (offered && offered.free > 0) return { offered };
  if (offered && offered.kept > 0) return { notOffered: { courseId, name: offered.shortName, state: 'kept' as const } };
  const course = await attempt(api.courses.one.query({ courseId }));
  if (!course.ok) return null;
  const { shortName: name, state } = course.value;
  return state === 'open' ? null : { notOffered: { courseId, name, state } };
}

/** The enrolment of a new person, with the class that was chosen and, `withText`, the text that was searched for. */
function newPersonAddress({ searchParams }: URL, withText: boolean): string {
  const params = new URLSearchParams(searchParams);
  params.set(NEW_PERSON_PARAM, 'tak');
  if (!withText) params.delete(SEARCH_PARAM);
  return `${ENROL}?${params}`;
}

export default function StaffEnrolment() {
  const { person, isNew, courseId, course, query, found, newPersonAt } = useLoaderData<typeof loader>();
  const chosenCourse = courseId === null ? {} : { courseId };
  return (
    <>
      <StaffHead title={texts.title}>
        {!isNew && <ButtonLink to={newPersonAt}>{texts.newPerson}</ButtonLink>}
        {(person || isNew) && <ButtonLink to={enrolAddress(chosenCourse)}>{texts.otherPerson}</ButtonLink>}
      </StaffHead>
      <div className="mb-4 empty:hidden">
        {course?.offered && !person && !isNew && <CourseOfAddress course={course.offered} />}
        {course?.notOffered && <CourseNotOffered {...course.notOffered} />}
      </div>
      {person || isNew ? (
        <Enrolment key={person?.id} />
      ) : (
        <PersonSearch
          key={query}
          page={ENROL}
          label={texts.find}
          linkText={texts.choose}
          addressOf={(playerId) => enrolAddress({ playerId, ...chosenCourse })}
          query={query}
          found={found}
          fields={courseId ? { [COURSE_PARAM]: courseId } : {}}
          add={{ to: newPersonAt, text: texts.newPerson, hint: texts.noneHint }}
        />
      )}
    </>
  );
}

export function ErrorBoundary() {
  return <PageProblemView loadTitle={texts.loadFailed} />;
}

function Enrolment() {
  const { person, courseId, course, query } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const start = { ...enrolmentStart(person, query), courseId: course?.offered ? courseId : null };
  return (
    <PortalCounter>
      <EnrolmentDialog
        start={start}
        city={null}
        isCovered={false}
        onSettle={({ playerId, paymentId, invited }) =>
          navigate(tillAddress(playerId, paymentId), sayingInvited(invited))
        }
        onEnrolled={({ courseId: enrolledIn, registrationId, invited }) =>
          navigate(enrolledAddress(enrolledIn, registrationId), sayingInvited(invited))
        }
        onClose={() => navigate(enrolAddress({}))}
      />
    </PortalCounter>
  );
}
