// After an enrolment that is paid later: whose place it is, until when it waits, and the next person.
import { fitsAge } from '@zapisy/domain/courses/age-range';
import type { CourseState } from '@zapisy/domain/registration/course-state';
import { formatDate } from '@zapisy/domain/warsaw-time';
import { Banner } from '@zapisy/screens/components/banner';
import { ButtonLink } from '#app/components/form/button-link.tsx';
import { pl } from '#app/texts/pl.ts';
import { enrolAddress } from '../../shell/addresses.ts';
import { type ClassList, nameOf } from './class-member.ts';

const texts = pl.enrolment;

type JustEnrolledProps = {
  readonly list: ClassList;
  readonly state: CourseState;
  readonly registrationId: string | null;
  /** The owner's address that was invited by this enrolment. */
  readonly invited: string | undefined;
};

export function JustEnrolled({ list: { course, members }, state, registrationId, invited }: JustEnrolledProps) {
  const member = members.find((one) => one.registrationId === registrationId);
  if (!member) return null;
  const { participant, payment } = member;
  const isUnfit = !fitsAge(course, participant.birthYear);
  return (
    <div className="mb-4">
      <Banner
        tone="ok"
        title={texts.done(nameOf(participant))}
        actions={
          state === 'open' && (
            <ButtonLink to={enrolAddress({ courseId: course.id })} size="small" variant="tinted">
              {texts.next}
            </ButtonLink>
          )
        }
      >
        {payment.kind === 'reserved' ? texts.doneReserved(formatDate(payment.until)) : texts.doneTaken}
        {invited !== undefined && <span className="block wrap-anywhere">{texts.invited(invited)}</span>}
        {isUnfit && <span className="block">{texts.doneUnfit}</span>}
      </Banner>
    </div>
  );
}
