// The three parts of an enrolment: who, which course, when it is paid.
import { Banner } from '@zapisy/screens/components/banner';
import { ThickCheck } from '@zapisy/screens/components/thick-check';
import { type ReactNode, useId } from 'react';
import { ENROLMENT_TEXTS } from '../texts/enrolment-texts.ts';
import { CourseKinds, CoursePart } from './course-part.tsx';
import { enrolmentFailureText, failurePart } from './enrolment-failure.ts';
import type { EnrolmentGap } from './enrolment-state.ts';
import { PaymentPart } from './payment-part.tsx';
import { PersonPart } from './person-part.tsx';
import type { Enrolment } from './use-enrolment.ts';
import type { EnrolmentFields } from './use-enrolment-fields.ts';

const TEXTS = ENROLMENT_TEXTS;

type EnrolmentFormProps = {
  readonly enrolment: Enrolment;
  readonly fields: EnrolmentFields;
  /** What the saved invoice data mean. */
  readonly note: ReactNode;
};

export function EnrolmentForm({ enrolment, fields, note }: EnrolmentFormProps) {
  const { state, view } = enrolment;
  const headings = { person: useId(), course: useId(), payment: useId() };
  return (
    <div className="grid min-h-full grid-cols-[330px_minmax(0,1fr)_318px] max-[1200px]:grid-cols-[264px_minmax(0,1fr)_254px] narrow:grid-cols-1 *:grid *:content-start *:gap-3 *:px-5 *:pt-3.5 *:pb-4">
      <section aria-labelledby={headings.person}>
        <StepTitle id={headings.person} number={1} isDone={view.names !== undefined && !isPersonGap(view.gap)}>
          {TEXTS.person.title}
        </StepTitle>
        <Failure enrolment={enrolment} of="person" />
        <PersonPart enrolment={enrolment} refs={fields} />
        {note}
      </section>
      <section aria-labelledby={headings.course} className="border-x border-line">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <StepTitle id={headings.course} number={2} isDone={view.course !== undefined}>
            {TEXTS.course.title}
          </StepTitle>
          <CourseKinds enrolment={enrolment} />
        </div>
        <Failure enrolment={enrolment} of="course" />
        {state.gap === 'course' && <p className="text-small font-medium text-error-line">{TEXTS.missing.course}</p>}
        <CoursePart enrolment={enrolment} listRef={fields.list} headingId={headings.course} />
      </section>
      <section aria-labelledby={headings.payment} className="bg-sunken">
        <StepTitle id={headings.payment} number={3}>
          {TEXTS.payment.title}
        </StepTitle>
        <PaymentPart enrolment={enrolment} fields={fields} headingId={headings.payment} />
      </section>
    </div>
  );
}

const PERSON_GAPS: readonly (EnrolmentGap | undefined)[] = ['name', 'birthYear', 'contact', 'family'];

function isPersonGap(gap: EnrolmentGap | undefined): boolean {
  return PERSON_GAPS.includes(gap);
}

function Failure({ enrolment: { state }, of }: { readonly enrolment: Enrolment; readonly of: 'person' | 'course' }) {
  if (!state.failure) return null;
  const part = failurePart(state.failure);
  const isOfPerson = part === 'name' || part === 'contact';
  if (isOfPerson !== (of === 'person')) return null;
  return <Banner tone="error" title={enrolmentFailureText(state.failure)} />;
}

type StepTitleProps = {
  readonly id: string;
  readonly number: number;
  readonly isDone?: boolean;
  readonly children: ReactNode;
};

function StepTitle({ id, number, isDone = false, children }: StepTitleProps) {
  const look = isDone ? 'bg-ok-line text-surface' : 'bg-ink text-bg';
  return (
    <h3 id={id} className="flex items-center gap-2.5 text-h2!">
      <span aria-hidden className={`inline-grid size-6 place-items-center rounded-full text-fine font-bold ${look}`}>
        {isDone ? <ThickCheck size={15} /> : number}
      </span>
      {children}
    </h3>
  );
}
