// When it is paid: at once in the settlement, or later, with a reservation until a day or the first month's payment due.

import { formatGrosze } from '@zapisy/domain/money';
import { isPayable } from '@zapisy/domain/payments/payment';
import { fullName } from '@zapisy/domain/people/participant';
import { courseTimeText } from '@zapisy/domain/registration/course-time-text';
import { addDays, formatDate } from '@zapisy/domain/warsaw-time';
import { CHOSEN_STYLE } from '@zapisy/screens/chosen-look';
import { classes } from '@zapisy/screens/class-names';
import { KeyCaps } from '@zapisy/screens/components/key-caps';
import { TickLine } from '@zapisy/screens/components/tick';
import { type ReactNode, type Ref, useId } from 'react';
import type { EnrolmentCourse } from '../ports/procedures.ts';
import { ENROLMENT_TEXTS } from '../texts/enrolment-texts.ts';
import { Choices } from './choices.tsx';
import { firstMonthOf } from './enrolment-view.ts';
import { FirstMonthPart } from './first-month-part.tsx';
import type { Enrolment } from './use-enrolment.ts';
import type { EnrolmentFields } from './use-enrolment-fields.ts';

const TEXTS = ENROLMENT_TEXTS.payment;

type PaymentPartProps = {
  readonly enrolment: Enrolment;
  /** `choice`: the chosen one of the two ways to pay. */
  readonly fields: Pick<EnrolmentFields, 'choice' | 'day' | 'amount' | 'reason'>;
  readonly headingId: string;
};

export function PaymentPart({ enrolment, fields, headingId }: PaymentPartProps) {
  const { state, view, dispatch } = enrolment;
  const { course } = view;
  const isFree = course !== undefined && !isPayable(course.price);
  const first = firstMonthOf(state, course);
  // Before a course is chosen, the reservation is what most courses offer.
  const isReserved = course === undefined || course.reservableUntil !== null;
  const way = (pays: 'now' | 'later') => ({
    isChosen: state.pays === pays,
    inputRef: state.pays === pays ? fields.choice : undefined,
    onChoose: () => dispatch({ kind: 'pays', pays }),
  });
  return (
    <>
      {isFree && <p className="text-muted">{TEXTS.free}</p>}
      {!isFree && (
        <div role="radiogroup" aria-labelledby={headingId} className="grid gap-1.5">
          <Way label={TEXTS.now} hint={TEXTS.nowHint} keys={['Alt', 'T']} {...way('now')} />
          <Way
            label={isReserved ? TEXTS.reserve : TEXTS.later}
            hint={isReserved ? TEXTS.reserveHint : TEXTS.laterHint}
            keys={['Alt', 'R']}
            {...way('later')}
          >
            {isReserved && state.pays === 'later' && <ReservationDay enrolment={enrolment} dayRef={fields.day} />}
          </Way>
        </div>
      )}
      {course && first && !isFree && (
        <FirstMonthPart enrolment={enrolment} course={course} first={first} fields={fields} />
      )}
      {state.offer.kind === 'known' && state.offer.offer.asksTexts && (
        <TickLine
          title={TEXTS.accepted}
          note={TEXTS.acceptedHint}
          checked={state.isAccepted}
          onTick={(isAccepted) => dispatch({ kind: 'accepted', isAccepted })}
        />
      )}
      <Summary enrolment={enrolment} course={course} />
    </>
  );
}

type WayProps = {
  readonly label: string;
  readonly hint: string;
  readonly keys: readonly string[];
  readonly isChosen: boolean;
  readonly inputRef: Ref<HTMLInputElement> | undefined;
  readonly onChoose: () => void;
  readonly children?: ReactNode;
};

function Way({ label, hint, keys, isChosen, inputRef, onChoose, children }: WayProps) {
  const id = useId();
  return (
    <div
      className={classes(
        'rounded-control border bg-surface px-3 py-2.5',
        'has-[input[type=radio]:focus-visible]:outline-2 has-[input[type=radio]:focus-visible]:outline-offset-2 has-[input[type=radio]:focus-visible]:outline-focus',
        isChosen ? CHOSEN_STYLE : 'border-control',
      )}
    >
      <label className="flex items-start gap-2.5">
        <input
          ref={inputRef}
          type="radio"
          name="pays"
          aria-describedby={id}
          checked={isChosen}
          onChange={onChoose}
          className="mt-0.5 size-5 shrink-0 accent-primary outline-none"
        />
        <b className="grow">{label}</b>
        <KeyCaps keys={keys} />
      </label>
      <p id={id} className="pl-[30px] text-small text-muted">
        {hint}
      </p>
      {children}
    </div>
  );
}

type ReservationDayProps = Pick<PaymentPartProps, 'enrolment'> & { readonly dayRef: Ref<HTMLInputElement> };

function ReservationDay({ enrolment: { state, view, dispatch }, dayRef }: ReservationDayProps) {
  const id = useId();
  const { today, course } = view;
  if (today === '') return null;
  const last = course?.reservableUntil ?? today;
  const day = state.reservedUntil ?? today;
  const tomorrow = addDays(today, 1);
  return (
    <div className="mt-2 grid gap-2 pl-[30px]">
      <Choices
        label={TEXTS.reserve}
        values={tomorrow <= last ? [today, tomorrow] : [today]}
        text={(one) => (one === today ? TEXTS.today : TEXTS.tomorrow)}
        chosen={day}
        onChoose={(one) => dispatch({ kind: 'reserved-until', day: one })}
      />
      <input
        ref={dayRef}
        type="date"
        aria-label={TEXTS.day}
        aria-describedby={id}
        aria-invalid={state.gap === 'day'}
        min={today}
        max={last}
        value={day}
        onChange={(event) => dispatch({ kind: 'reserved-until', day: event.target.value })}
        className={classes(
          'min-h-ctl-small w-full rounded-control bg-surface px-3',
          state.gap === 'day' ? 'border-2 border-error-line' : 'border border-control',
        )}
      />
      <p id={id} className={classes('text-small', state.gap === 'day' ? 'font-medium text-error-line' : 'text-muted')}>
        {state.gap === 'day' ? ENROLMENT_TEXTS.missing.day(formatDate(last)) : TEXTS.limit(formatDate(last))}
      </p>
    </div>
  );
}

type SummaryProps = {
  readonly enrolment: Enrolment;
  readonly course: EnrolmentCourse | undefined;
};

function Summary({ enrolment: { view }, course }: SummaryProps) {
  const { due } = view;
  const name = view.names ? fullName(view.names) : '';
  return (
    <div className="grid gap-1 border-t-2 border-ink pt-3">
      <span className="text-muted">{TEXTS.due}</span>
      <strong className="num text-[34px] leading-none font-strong">
        {due === undefined ? TEXTS.unknownDue : formatGrosze(due)}
      </strong>
      {course && (
        <p className="text-small wrap-break-word text-muted">
          {[name, course.shortName].filter(Boolean).join(' · ')}
          <br />
          {courseTimeText(course)}
        </p>
      )}
    </div>
  );
}
