// 'Zapisz na zajęcia': staff enrol a participant who is known, or one who is added on the spot (REG-31).
import { randomUUID } from 'node:crypto';
import { type MetaFunction, redirect } from '@remix-run/node';
import { type ClientActionFunctionArgs, Form, useLoaderData, useNavigation } from '@remix-run/react';
import { Button } from '@zapisy/screens/components/button';
import { type FormEvent, useState } from 'react';
import { ButtonLink } from '../../components/form/button-link.tsx';
import { EnterButton } from '../../components/form/enter-button.tsx';
import { Card, CardHead } from '../../components/layout/card.tsx';
import { KEY_FIELD } from '../../forms/form-key.ts';
import { sendOrReportLost, unlessUnanswered } from '../../forms/lost-answer.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { useRecheck } from '../../forms/use-recheck.ts';
import { type Api, attempt, statusOf } from '../../server/api.server.ts';
import { sentId } from '../../server/form-value.server.ts';
import { asStaff, asVisitor } from '../../server/visit.server.ts';
import { FILTER_ACT } from '../../shared/courses/choice/course-choice.tsx';
import { PageProblemView } from '../../shared/frame/page-problem.tsx';
import { pageTitle } from '../../texts/page-title.ts';
import { pl } from '../../texts/pl.ts';
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
import { PersonSearch } from '../shell/person-search.tsx';
import { searchIn } from '../shell/search.server.ts';
import { StaffHead } from '../shell/staff-frame.tsx';
import { ChooseCourse, enrolmentFilterIn, FilterForm } from './choose-course.tsx';
import { type NotEnrolled, sendEnrolment } from './enrolment.server.ts';
import { AgeNotice, CourseNotOffered, CourseOfAddress, PaymentChoice } from './enrolment-course.tsx';
import { EnrolmentNotice } from './enrolment-notice.tsx';
import { ChosenPerson, NewPerson } from './enrolment-person.tsx';
import {
  courseOf,
  courseValue,
  enrolmentProblems,
  isOfNewPerson,
  nothingTyped,
  searchedPerson,
  type TypedEnrolment,
  typedEnrolment,
} from './typed-enrolment.ts';

const texts = pl.enrolment;
const MOST_FOUND = 20;

export const handle = 'staff';
export const meta: MetaFunction = () => pageTitle(texts.title);
export const shouldRevalidate = unlessUnanswered;

export const loader = asStaff('enrol', async ({ api, url }) => {
  const playerId = url.searchParams.get(PERSON_PARAM);
  const isNew = url.searchParams.has(NEW_PERSON_PARAM);
  const courseId = url.searchParams.get(COURSE_PARAM) ?? '';
  const query = playerId === null ? searchIn(url) : '';
  const [offer, profile, found] = await Promise.all([
    api.enrolment.offer.query({}),
    playerId === null ? null : api.preferences.fetchPlayerInvoiceDataInternal.query({ playerId }),
    query === '' || isNew ? null : api.people.findParticipants.query({ query, limit: MOST_FOUND }),
  ]);
  const person = profile && { participant: profile.participant, preference: profile.preference };
  const isOffered = courseId === '' || offeredCourse(offer.courses, courseId) !== undefined;
  const notOffered = isOffered ? null : await readNotOffered(api, courseId);
  const newPersonAt = newPersonAddress(url, isOfNewPerson(query, found?.length ?? 0));
  const filter = enrolmentFilterIn(url.searchParams);
  return { offer, person, isNew, courseId, notOffered, query, found, newPersonAt, filter, freshKey: randomUUID() };
});

/** Null when there is no such course, or when it became open meanwhile. */
async function readNotOffered(api: Api, courseId: string) {
  const course = await attempt(api.courses.one.query({ courseId }));
  if (!course.ok || course.value.state === 'open') return null;
  return { name: course.value.shortName, state: course.value.state };
}

/** The form for a new person, with the class that was chosen and, `withText`, the text that was searched for. */
function newPersonAddress({ searchParams }: URL, withText: boolean): string {
  const params = new URLSearchParams(searchParams);
  params.set(NEW_PERSON_PARAM, 'tak');
  if (!withText) params.delete(SEARCH_PARAM);
  return `${ENROL}?${params}`;
}

export const action = asVisitor(async ({ api, url, request, answerWith }) => {
  const form = await request.formData();
  const typed = typedEnrolment(form);
  const playerId = url.searchParams.get(PERSON_PARAM);
  const key = sentId(form, KEY_FIELD);
  if (form.get('action') === FILTER_ACT) {
    const filtered: NotEnrolled = { kind: 'filtered', typed, key, at: Date.now(), filter: enrolmentFilterIn(form) };
    return filtered;
  }
  const answer = await sendEnrolment(api, { typed, key, playerId });
  if (answer.kind === 'enrolled') {
    const { participant, registrationId, paymentId, courseId } = answer;
    const isPaidNow = typed.pays === 'now' && paymentId !== null;
    throw redirect(isPaidNow ? tillAddress(participant.id, paymentId) : enrolledAddress(courseId, registrationId));
  }
  if (answer.kind === 'refused') answerWith(statusOf(answer.failure));
  else answerWith(answer.kind === 'unknown' ? 503 : 422);
  return answer;
});

/** The same action with scripts: a lost answer leaves the form as it is. */
export const clientAction = async ({ request, serverAction }: ClientActionFunctionArgs) => {
  const form = await request.clone().formData();
  return await sendOrReportLost({ form, typed: typedEnrolment(form) }, () => serverAction<typeof action>());
};

export default function StaffEnrolment() {
  const { offer, person, isNew, courseId, notOffered, query, found, newPersonAt } = useLoaderData<typeof loader>();
  const chosenCourse = courseId ? { courseId } : {};
  if (person || isNew) return <EnrolmentForm key={person?.participant.id} />;
  const course = offeredCourse(offer.courses, courseId);
  return (
    <>
      <StaffHead title={texts.title}>
        <ButtonLink to={newPersonAt}>{texts.newPerson}</ButtonLink>
      </StaffHead>
      <div className="mb-4 empty:hidden">
        {course && <CourseOfAddress course={course} />}
        {notOffered && <CourseNotOffered {...notOffered} />}
      </div>
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
    </>
  );
}

export function ErrorBoundary() {
  return <PageProblemView loadTitle={texts.loadFailed} />;
}

function EnrolmentForm() {
  const { offer, person, courseId, notOffered, query, filter, freshKey } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const busy = useNavigation().state === 'submitting';
  const offered = offeredCourse(offer.courses, courseId);
  const ofCourse = courseId ? { courseId } : {};
  const typed = answer?.typed ?? {
    ...nothingTyped(offered ? courseValue(offered) : ''),
    ...searchedPerson(query),
  };
  const sent = answer?.kind === 'wrong' ? answer.problems : [];
  const { problems, form } = useRecheck({ answer, problems: sent }, (now) =>
    enrolmentProblems(typedEnrolment(now), person !== null),
  );
  const [now, setNow] = useState(typed);
  const watched = (event: FormEvent<HTMLFormElement>) => setNow(typedEnrolment(new FormData(event.currentTarget)));
  const course = offer.courses.find(({ id }) => id === courseOf(now)?.courseId);
  const birthYear = person?.participant.birthYear ?? yearIn(now);
  return (
    <>
      <StaffHead title={texts.title} />
      {person && <FilterForm playerId={person.participant.id} courseId={courseId} />}
      <Form {...form} method="post" noValidate onChange={watched} className="grid max-w-[860px] gap-4">
        {answer && <EnrolmentNotice key={answer.at} answer={answer} problems={problems} />}
        <noscript>
          <EnterButton />
        </noscript>
        <input type="hidden" name={KEY_FIELD} value={answer?.key || freshKey} />
        <Part id="kto" title={texts.person}>
          {person ? (
            <ChosenPerson person={person} ofCourse={ofCourse} />
          ) : (
            <NewPerson {...{ typed, problems, answer }} />
          )}
        </Part>
        <Part id="zajecia" title={texts.course}>
          {notOffered && !answer && <CourseNotOffered {...notOffered} />}
          <ChooseCourse
            courses={offer.courses}
            chosen={now.course}
            filter={answer?.kind === 'filtered' ? answer.filter : filter}
            birthYear={birthYear}
            playerId={person?.participant.id}
            error={problems.find(({ field }) => field === 'course')?.message}
          />
          <AgeNotice course={course} birthYear={birthYear} />
        </Part>
        <Part id="platnosc" title={texts.payment}>
          <PaymentChoice course={course} typed={typed} today={offer.today} problems={problems} />
        </Part>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={busy} busyText={texts.saving}>
            {texts.save}
          </Button>
          {!person && <ButtonLink to={enrolAddress(ofCourse)}>{texts.otherPerson}</ButtonLink>}
        </div>
      </Form>
    </>
  );
}

/** The course with this id, if it has a free place. */
function offeredCourse<Course extends { readonly id: string; readonly free: number }>(
  courses: readonly Course[],
  courseId: string,
): Course | undefined {
  return courses.find(({ id, free }) => id === courseId && free > 0);
}

function yearIn({ birthYear }: TypedEnrolment): number | undefined {
  return /^\d{4}$/.test(birthYear) ? Number(birthYear) : undefined;
}

type PartProps = { readonly id: string; readonly title: string; readonly children: React.ReactNode };

function Part({ id, title, children }: PartProps) {
  return (
    <Card labelledBy={id}>
      <CardHead>
        <h2 id={id}>{title}</h2>
      </CardHead>
      <div className="grid gap-4 p-pad">{children}</div>
    </Card>
  );
}
