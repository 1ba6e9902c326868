// 'Najbliższe zajęcia': the coming meetings of a course, each of which staff may call off, move or restore (CAL-9).

import type { MetaFunction } from '@remix-run/node';
import { Form, useLoaderData, useSearchParams } from '@remix-run/react';
import type { changeMeetingAct } from '@zapisy/acts/calendar/change-meeting';
import type { restoreMeetingAct } from '@zapisy/acts/calendar/restore-meeting';
import type { Outputs } from '@zapisy/api/client';
import { hasRight } from '@zapisy/domain/people/role';
import { dayText, rangeText } from '@zapisy/domain/registration/course-time-text';
import { Button } from '@zapisy/screens/components/button';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { EmptyState } from '#app/components/feedback/empty-state.tsx';
import { ButtonLink } from '#app/components/form/button-link.tsx';
import { PhoneNumber } from '#app/components/layout/phone-number.tsx';
import { actionOf } from '#app/forms/carry-out.server.ts';
import { typedIn } from '#app/forms/form-answer.ts';
import { submitForm, unlessUnanswered } from '#app/forms/lost-answer.ts';
import { useAnswer } from '#app/forms/use-answer.ts';
import { type Columns, ListCard } from '#app/pages/list-table.tsx';
import { asStaff, asVisitor } from '#app/server/visit.server.ts';
import { PageProblemView } from '#app/shared/frame/page-problem.tsx';
import { pageTitle } from '#app/texts/page-title.ts';
import { pl } from '#app/texts/pl.ts';
import { classListAddress, meetingsAddress } from '../../shell/addresses.ts';
import { FormNotice, type Said } from '../../shell/form-notice.tsx';
import { StaffHead } from '../../shell/staff-frame.tsx';
import { type CourseMeetings, MeetingForm } from './meeting-form.tsx';
import { type MeetingAnswer, meetingForms } from './meeting-forms.server.ts';

const texts = pl.meetings;

/** In the address: the meeting whose form is open, and the act of the form. */
const DAY_PARAM = 'dzien';
const ACT_PARAM = 'co';

export const handle = 'staff';
export const meta: MetaFunction = ({ matches }) => pageTitle(matches, texts.title);
// Without an answer the form stays as it is.
export const shouldRevalidate = unlessUnanswered;

export const loader = asStaff('enrol', async ({ api, me, params }) => {
  const courseId = params['courseId'] ?? '';
  const [planned, { shortName }, { roles }] = await Promise.all([
    api.calendar.meetings.query({ courseId }),
    api.courses.one.query({ courseId }),
    me(),
  ]);
  return { courseId, shortName, ...planned, mayChange: hasRight(roles, 'manage-days-off') };
});

export const action = asVisitor(actionOf(meetingForms));

export const clientAction = submitForm;

export default function StaffMeetings() {
  const { courseId, shortName, meetings } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return (
    <div className="max-w-[860px]">
      <StaffHead title={typeset(shortName)} note={texts.title}>
        <ButtonLink to={classListAddress(courseId)}>{texts.toList}</ButtonLink>
      </StaffHead>
      <div className="grid gap-4">
        <FormNotice<MeetingAnswer, typeof changeMeetingAct | typeof restoreMeetingAct>
          answer={answer}
          done={{ 'call-off': saidOf('call-off'), move: saidOf('move'), restore: saidOf('restore') }}
        />
        <OpenForm key={`form ${answer?.at}`} answer={answer} />
        <ListCard
          caption={texts.title}
          titles={texts.columns}
          columns={COLUMNS}
          items={meetings}
          keyOf={({ placed }) => placed.day}
          empty={<EmptyState title={texts.empty} />}
        />
      </div>
    </div>
  );
}

/** The form of the meeting in the address; none once it was done. */
function OpenForm({ answer }: { readonly answer: MeetingAnswer | undefined }) {
  const { courseId, meetings, version, mayChange } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const meeting = meetings.find(({ placed }) => placed.day === search.get(DAY_PARAM));
  const act = (['call-off', 'move'] as const).find((one) => one === search.get(ACT_PARAM));
  if (!mayChange || !meeting || !act || answer?.kind === 'done') return null;
  return (
    <MeetingForm
      key={`${meeting.placed.day} ${act}`}
      {...{ act, courseId, meeting, version }}
      typed={typedIn(answer, act)}
      cancelTo={meetingsAddress(courseId)}
    />
  );
}

type Meeting = CourseMeetings['meetings'][number];

const COLUMNS: Columns<Meeting, keyof typeof texts.columns> = {
  day: {
    isHead: true,
    cell: ({ placed }) => <span className="num">{typeset(`${dayText(placed.day)}, ${rangeText(placed)}`)}</span>,
  },
  state: { cell: ({ why }) => typeset(stateText(why)) },
  act: { cell: (meeting) => <Acts meeting={meeting} /> },
};

function Acts({ meeting: { placed, why, mayChange: isOpen, mayRestore } }: { readonly meeting: Meeting }) {
  const { courseId, version, mayChange } = useLoaderData<typeof loader>();
  const day = dayText(placed.day);
  const formOf = (act: string) =>
    `${meetingsAddress(courseId)}?${new URLSearchParams({ [DAY_PARAM]: placed.day, [ACT_PARAM]: act })}`;
  return (
    <Form method="post" action={meetingsAddress(courseId)} preventScrollReset className="flex flex-wrap gap-1">
      {mayChange && isOpen && why?.kind !== 'called-off' && (
        <ButtonLink to={formOf('call-off')} size="small" aria-label={texts.callOffOf(day)}>
          {texts.callOff}
        </ButtonLink>
      )}
      {mayChange && isOpen && (
        <ButtonLink to={formOf('move')} size="small" aria-label={texts.moveOf(day)}>
          {texts.move}
        </ButtonLink>
      )}
      {mayChange && mayRestore && (
        <>
          <input type="hidden" name="courseId" value={courseId} />
          <input type="hidden" name="day" value={placed.day} />
          <input type="hidden" name="version" value={version} />
          <Button
            type="submit"
            name="action"
            value="restore"
            size="small"
            variant="quiet"
            aria-label={texts.restoreOf(day)}
          >
            {texts.restore}
          </Button>
        </>
      )}
    </Form>
  );
}

function stateText(why: Meeting['why']): string {
  if (!why) return texts.held;
  if (why.kind === 'called-off') return texts.calledOff(why.reason);
  if (why.kind !== 'moved') return texts.off(why.reason);
  return texts.moved(`${dayText(why.movedTo.day)}, ${rangeText(why.movedTo)}`, why.reason);
}

const saidOf =
  (act: MeetingAnswer['act']) =>
  ({ letters, toCall }: Outputs['calendar']['changeMeeting']): Said => ({
    title: texts.done[act],
    text: (
      <>
        {texts.sent(letters)}
        {toCall.length > 0 && (
          <span className="block">
            {texts.toCall(toCall.length)}
            {toCall.map(({ firstName, lastName, phone }) => (
              <span key={`${firstName} ${lastName} ${phone}`} className="block">
                {`${firstName} ${lastName} `}
                <PhoneNumber phone={phone} label={(shown) => shown} none={pl.classList.noPhone} />
              </span>
            ))}
          </span>
        )}
      </>
    ),
  });

export function ErrorBoundary() {
  return <PageProblemView loadTitle={texts.loadFailed} />;
}
