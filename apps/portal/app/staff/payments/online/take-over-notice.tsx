// What became of 'Przejmij': the payment is due, its money has come, or nothing changed.
import type { takeOverAct } from '@zapisy/acts/checkout/take-over';
import { Banner } from '@zapisy/screens/components/banner';
import { useEffect, useRef } from 'react';
import { UndoBar } from '#app/components/feedback/undo-bar.tsx';
import { pl } from '#app/texts/pl.ts';
import { StaffFailure } from '../../shell/staff-failure.tsx';
import type { TakeOverOutcome } from './take-over.ts';

const texts = pl.staffOnline;

/** Needs the time of the outcome as its key. */
export function TakeOverNotice({ outcome }: { readonly outcome: TakeOverOutcome }) {
  if (outcome.result === 'refused') {
    return (
      <StaffFailure<typeof takeOverAct>
        failure={outcome.failure}
        own={{
          'outside-unreachable': () => <Unchanged {...texts.unreachable} />,
          'paid-online-now': () => <Unchanged {...texts.verifying} />,
        }}
      />
    );
  }
  const { title, hint } = texts[outcome.result];
  return (
    <UndoBar toast={title}>
      <b>{title}</b> {hint}
    </UndoBar>
  );
}

function Unchanged({ title, hint }: { readonly title: string; readonly hint: string }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <Banner tone="warn" announce="alert" focusRef={ref} title={title}>
      {hint}
    </Banner>
  );
}
