// Why an enrolment failed, or that its outcome is unknown; takes the focus when it appears. What was typed stays in the form.
import type { enrolParticipantAct } from '@zapisy/acts/enrolment/enrol-participant';
import { Banner } from '@zapisy/screens/components/banner';
import { useEffect, useRef } from 'react';
import { ErrorSummary } from '../../components/feedback/error-summary.tsx';
import { pl } from '../../texts/pl.ts';
import { StaffFailure } from '../shell/staff-failure.tsx';
import type { NotEnrolled } from './enrolment.server.ts';

const texts = pl.enrolment;

type EnrolmentNoticeProps = {
  readonly answer: NotEnrolled;
  /** The problems of the values that are typed now. */
  readonly problems: readonly { readonly field: keyof typeof texts.fields }[];
};

/** Needs the time of the answer as its key. */
export function EnrolmentNotice({ answer, problems }: EnrolmentNoticeProps) {
  switch (answer.kind) {
    case 'wrong':
      return <ErrorSummary fields={problems.map(({ field }) => ({ name: field, label: texts.fields[field] }))} />;
    case 'families':
      return <Focused tone="info" title={texts.families} text={texts.familiesHint} />;
    case 'filtered':
      return null;
    case 'unknown':
      return <Focused tone="warn" title={texts.unknown} text={texts.unknownHint} />;
    case 'refused':
      return (
        <StaffFailure<typeof enrolParticipantAct>
          failure={answer.failure}
          own={{
            'place-gone': { title: texts.gone, text: texts.goneHint },
            'price-changed': { title: texts.priceChanged, text: texts.priceChangedHint },
            'other-request': texts.enrolledBefore,
            'owner-known': texts.ownerKnown,
            'already-added': texts.alreadyAdded,
            'family-full': { title: pl.family.full, text: pl.family.fullHint },
          }}
        />
      );
  }
}

type FocusedProps = { readonly tone: 'info' | 'warn'; readonly title: string; readonly text: string };

function Focused({ tone, title, text }: FocusedProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <Banner tone={tone} focusRef={ref} title={title}>
      {text}
    </Banner>
  );
}
