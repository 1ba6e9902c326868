// One registration for staff: its participant, releasing it, moving it, and its history.
import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { fullName } from '@zapisy/domain/people/participant';
import { hasRight } from '@zapisy/domain/people/role';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import { Crumbs } from '../../components/layout/crumbs.tsx';
import { actionOf } from '../../forms/carry-out.server.ts';
import { typedIn } from '../../forms/form-answer.ts';
import { submitForm, unlessUnanswered } from '../../forms/lost-answer.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { asStaff, asVisitor } from '../../server/visit.server.ts';
import { choiceFilterIn, filteredCourses } from '../../shared/courses/choice/course-choice-filter.ts';
import { PageProblemView } from '../../shared/frame/page-problem.tsx';
import { pageTitle } from '../../texts/page-title.ts';
import { pl } from '../../texts/pl.ts';
import { FAMILIES, familyAddress } from '../shell/addresses.ts';
import { StaffHead } from '../shell/staff-frame.tsx';
import { MovePlace } from './move-place.tsx';
import { placeForms } from './place-forms.server.ts';
import { PlaceNotice } from './place-notice.tsx';
import { RegistrationFacts, RegistrationPayments } from './registration-facts.tsx';
import { RegistrationHistory } from './registration-history.tsx';
import { ReleasePlace } from './release-place.tsx';

const texts = pl.staffRegistration;

export const handle = 'staff';
export const meta: MetaFunction = ({ matches }) => pageTitle(matches, texts.label);

// A refusal means that the page shows an old state, so it is read again after any answer.
export const shouldRevalidate = unlessUnanswered;

export const loader = asStaff('edit-participants', async ({ api, me, params, url }) => {
  const registrationId = params['registrationId'] ?? '';
  const read = await api.registration.one.query({ registrationId });
  const registration = { ...read, course: withoutDaysOff(read.course) };
  const filter = choiceFilterIn(url.searchParams, { city: registration.course.city });
  const { kind, city } = filter;
  const all = await api.registration.moveChoices.query({
    registrationId,
    kind: kind || undefined,
    city: city || undefined,
  });
  const { birthYear } = registration.participant;
  const choices = { ...all, courses: filteredCourses(all.courses, filter, birthYear).map(withoutDaysOff) };
  const { roles } = await me();
  const release = { mayCancel: hasRight(roles, 'divide-and-cancel-dues'), today: warsawDate(new Date()) };
  return { registration, choices, release, filter };
});

/** The page shows none, and each of its courses would bring those of the whole chain. */
const withoutDaysOff = <One extends object>(course: One): One & { readonly daysOff: readonly [] } => ({
  ...course,
  daysOff: [],
});

export const action = asVisitor(actionOf(placeForms));

export const clientAction = submitForm;

export default function StaffRegistration() {
  const { registration, choices, release, filter } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { participant, course } = registration;
  return (
    <>
      <Crumbs
        above={[
          { to: FAMILIES, title: pl.families.title },
          { to: familyAddress(participant.id), title: pl.family.open },
        ]}
        here={texts.label}
      />
      <StaffHead title={texts.title(fullName(participant))} note={course.city} />
      <div className="mb-4 empty:hidden">
        <PlaceNotice answer={answer} />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.55fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 gap-4">
          <RegistrationFacts registration={registration} />
          <MovePlace
            key={`${registration.courseId} ${registration.state}`}
            card={registration}
            {...{ choices, filter, answer }}
          />
        </div>
        <div className="grid min-w-0 gap-4">
          <RegistrationPayments registration={registration} />
          <ReleasePlace card={registration} typed={typedIn(answer, 'release')} {...release} />
          <RegistrationHistory history={registration.history} />
        </div>
      </div>
    </>
  );
}

export function ErrorBoundary() {
  return <PageProblemView loadTitle={texts.loadFailed} />;
}
