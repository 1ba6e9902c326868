// 'Lista rezerwowa' of a course: the line in its order, and what staff change of it (WAIT-6, WAIT-8, WAIT-9).
import { randomUUID } from 'node:crypto';
import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { enrolParticipantAct } from '@zapisy/acts/enrolment/enrol-participant';
import type {
  addToWaitingListAct,
  removeFromWaitingListAct,
} from '@zapisy/acts/registration/waiting/manage-waiting-list';
import { courseTimeText } from '@zapisy/domain/registration/course-time-text';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { EmptyState } from '#app/components/feedback/empty-state.tsx';
import { ButtonLink } from '#app/components/form/button-link.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { Crumbs } from '#app/components/layout/crumbs.tsx';
import { actionOf } from '#app/forms/carry-out.server.ts';
import { submitForm, unlessUnanswered } from '#app/forms/lost-answer.ts';
import { useAnswer } from '#app/forms/use-answer.ts';
import { asStaff, asVisitor } from '#app/server/visit.server.ts';
import { PageProblemView } from '#app/shared/frame/page-problem.tsx';
import { pageTitle } from '#app/texts/page-title.ts';
import { pl } from '#app/texts/pl.ts';
import { COURSES, classListAddress, PERSON_PARAM, tillAddress, waitingListAddress } from '../../shell/addresses.ts';
import { FormNotice, type Said } from '../../shell/form-notice.tsx';
import { foundPeople } from '../../shell/found-people.server.ts';
import { PersonSearch } from '../../shell/person-search.tsx';
import { searchIn } from '../../shell/search.server.ts';
import { StaffHead } from '../../shell/staff-frame.tsx';
import { AddPerson, EntryActs } from './waiting-acts.tsx';
import { type WaitingAnswer, waitingForms } from './waiting-forms.server.ts';
import { nameOf, WaitingRows } from './waiting-rows.tsx';

const texts = pl.waitingList;

export const handle = 'staff';
export const meta: MetaFunction = ({ matches }) => pageTitle(matches, texts.title);
// Without an answer the form stays as it is.
export const shouldRevalidate = unlessUnanswered;

export const loader = asStaff('enrol', async ({ api, params, url }) => {
  const courseId = params['courseId'] ?? '';
  const playerId = url.searchParams.get(PERSON_PARAM);
  const query = playerId === null ? searchIn(url) : '';
  const [entries, course, { courses }, card, found] = await Promise.all([
    api.registration.waitingList.query({ courseId }),
    api.courses.one.query({ courseId }),
    api.enrolment.offer.query({}),
    playerId === null ? null : api.people.participant.query({ playerId }),
    foundPeople(api, query),
  ]);
  const offered = courses.find(({ id }) => id === courseId);
  const people = [...entries.map(({ participant }) => participant.id), ...(playerId === null ? [] : [playerId])];
  const keys = Object.fromEntries(people.map((id) => [id, randomUUID()]));
  const person = card?.participant ?? null;
  const kept = offered?.kept ?? 0;
  return {
    entries,
    course,
    giving: { courseId, price: course.price, keys },
    kept,
    offered: !!offered,
    person,
    query,
    found,
  };
});

export const action = asVisitor(actionOf(waitingForms));

export const clientAction = submitForm;

export default function StaffWaitingList() {
  const { entries, course, kept, offered, giving } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const name = typeset(course.shortName);
  return (
    <div className="max-w-[860px]">
      <Crumbs
        above={[
          { to: COURSES, title: pl.staffCourses.title },
          { to: classListAddress(course.id), title: name },
        ]}
        here={texts.title}
      />
      <StaffHead title={texts.title} note={typeset([course.shortName, courseTimeText(course)].join(' · '))}>
        <ButtonLink to={classListAddress(course.id)}>{texts.toClassList}</ButtonLink>
      </StaffHead>
      <div className="grid gap-4">
        <Notice answer={answer} />
        <p className="max-w-[60em] text-small text-muted text-pretty">{typeset(texts.lead)}</p>
        <Card>
          {kept > 0 && <p className="border-b border-line px-pad py-3 font-semibold">{typeset(texts.kept(kept))}</p>}
          {entries.length === 0 ? (
            <div className="p-pad">
              <EmptyState title={texts.empty} note={texts.emptyHint} />
            </div>
          ) : (
            <WaitingRows
              entries={entries}
              actsOf={(entry) => (
                <EntryActs
                  key={`${entry.entryId} ${answer?.at}`}
                  entry={entry}
                  giving={offered ? giving : undefined}
                  mayEnrol={entry.offer !== null || (entry.position ?? kept + 1) <= kept}
                  answer={answer}
                />
              )}
            />
          )}
        </Card>
        <AddSection answer={answer} />
      </div>
    </div>
  );
}

function AddSection({ answer }: { readonly answer: WaitingAnswer | undefined }) {
  const { course, giving, kept, entries, person, query, found } = useLoaderData<typeof loader>();
  const page = waitingListAddress(course.id);
  if (person && answer?.kind !== 'done') {
    const passedOver = kept > 0 ? entries.filter(({ position }) => position !== null).length : 0;
    return (
      <Card className="p-pad">
        <AddPerson key={answer?.at} {...{ giving, passedOver, answer }} playerId={person.id} name={nameOf(person)} />
        <div className="mt-4">
          <ButtonLink to={page} variant="quiet" size="small">
            {texts.other}
          </ButtonLink>
        </div>
      </Card>
    );
  }
  return (
    <PersonSearch
      key={query}
      page={page}
      label={texts.find}
      linkText={texts.choose}
      addressOf={(playerId) => waitingListAddress(course.id, playerId)}
      query={query}
      found={found}
    />
  );
}

function Notice({ answer }: { readonly answer: WaitingAnswer | undefined }) {
  return (
    <FormNotice<
      WaitingAnswer,
      typeof addToWaitingListAct | typeof removeFromWaitingListAct | typeof enrolParticipantAct
    >
      answer={answer}
      own={NOT_ENROLLED}
      done={{
        add: { tone: 'ok', title: texts.added },
        remove: { tone: 'ok', title: texts.removed },
        enrol: enrolledText,
        'pass-over': enrolledText,
      }}
    />
  );
}

/** What changed since the page was read, or cannot be asked for here: the dialog of the enrolment says more. */
const NOT_ENROLLED = {
  'already-added': texts.notEnrolled,
  'family-full': texts.notEnrolled,
  'month-changed': texts.notEnrolled,
  'other-request': texts.notEnrolled,
  'owner-known': texts.notEnrolled,
  'price-changed': texts.notEnrolled,
  'reservation-day': texts.notEnrolled,
};

type Enrolled = Extract<WaitingAnswer, { readonly act: 'enrol'; readonly kind: 'done' }>['value'];

function enrolledText({ participant, paymentId }: Enrolled): Said {
  return {
    tone: 'ok',
    title: texts.enrolled(nameOf(participant)),
    text:
      paymentId === null ? undefined : (
        <>
          {texts.enrolledHint}{' '}
          <ButtonLink to={tillAddress(participant.id, paymentId)} size="small">
            {texts.toTill}
          </ButtonLink>
        </>
      ),
  };
}

export function ErrorBoundary() {
  return <PageProblemView loadTitle={texts.loadFailed} />;
}
