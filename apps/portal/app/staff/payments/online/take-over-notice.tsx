// What became of 'Przejmij': the payment is due, its money has come, or nothing changed.
import { useEffect, useRef } from 'react';
import { Banner } from '#app/components/feedback/banner.tsx';
import { UndoBar } from '#app/components/feedback/undo-bar.tsx';
import { pl } from '#app/texts/pl.ts';
import { StaffFailure } from '../../shell/staff-failure.tsx';
import type { TakeOverOutcome } from './take-over.ts';

const texts = pl.staffOnline;

/** Needs the time of the outcome as its key. */
export function TakeOverNotice({ outcome }: { readonly outcome: TakeOverOutcome }) {
  if (outcome.result === 'refused') {
    const { failure } = outcome;
    const code = failure.kind === 'refused' ? (failure.details.reason ?? failure.code) : undefined;
    if (code === 'outside-unreachable') return <Unchanged {...texts.unreachable} />;
    if (code === 'paid-online-now') return <Unchanged {...texts.verifying} />;
    return <StaffFailure failure={failure} />;
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
