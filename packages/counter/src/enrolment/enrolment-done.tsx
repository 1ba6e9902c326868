// An enrolment that is not paid now: what was taken, until when it waits, and what is owed.

import { formatGrosze, type Grosze } from '@zapisy/domain/money';
import { fullName, type Participant } from '@zapisy/domain/people/participant';
import { courseTimeText } from '@zapisy/domain/registration/course-time-text';
import { formatDate } from '@zapisy/domain/warsaw-time';
import { Button } from '@zapisy/screens/components/button';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { EnrolmentCourse } from '../ports/procedures.ts';
import { ENROLMENT_TEXTS } from '../texts/enrolment-texts.ts';
import type { ToSettle } from './to-settle.ts';

const TEXTS = ENROLMENT_TEXTS.done;

export type FinishedEnrolment = {
  readonly participant: Participant;
  /** The number of the due payment; null when nothing is owed. */
  readonly paymentId: number | null;
  readonly course: EnrolmentCourse | undefined;
  readonly due: Grosze | undefined;
  /** The owner's address, which is invited to make an account. */
  readonly invited: string | null;
  /** The last day of the reservation, 'YYYY-MM-DD'; null for a place that is taken for good. */
  readonly reservedUntil: string | null;
};

type EnrolmentDoneProps = {
  readonly done: FinishedEnrolment;
  readonly onNext: () => void;
  readonly onSettle: (due: ToSettle) => void;
};

export function EnrolmentDone({ done, onNext, onSettle }: EnrolmentDoneProps) {
  const { participant, paymentId, course, due, invited, reservedUntil } = done;
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus(), []);
  return (
    <div role="status" className="grid justify-items-start gap-3 py-6">
      <h3 className="flex items-center gap-2.5 text-[22px]!">
        <CircleCheck aria-hidden size={28} className="text-ok-line" />
        {reservedUntil === null ? TEXTS.enrolled : TEXTS.reserved}
      </h3>
      {course && (
        <p>
          <b>
            {fullName(participant)} · {course.shortName}
          </b>
          <br />
          <span className="text-muted">{courseTimeText(course)}</span>
        </p>
      )}
      {reservedUntil !== null && <p>{TEXTS.waits(formatDate(reservedUntil))}</p>}
      <p>{paymentId === null || due === undefined ? TEXTS.nothingDue : TEXTS.due(formatGrosze(due), paymentId)}</p>
      {invited !== null && <p className="wrap-anywhere">{TEXTS.invited(invited)}</p>}
      <div className="flex gap-2.5">
        <Button variant="primary" keys={['Enter']} buttonRef={next} onClick={onNext}>
          {TEXTS.next}
        </Button>
        {paymentId !== null && (
          <Button onClick={() => onSettle({ playerId: participant.id, paymentId, invited })}>{TEXTS.settle}</Button>
        )}
      </div>
    </div>
  );
}
