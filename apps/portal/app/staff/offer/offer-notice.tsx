// Why a course or goods were not saved, or that the result is unknown; takes the focus when it appears. Rendered inside
// the form.

import { Link } from '@remix-run/react';
import type { saveDaysOffAct } from '@zapisy/acts/calendar/save-days-off';
import type { saveProductAct } from '@zapisy/acts/payments/save-product';
import type { saveCourseAct } from '@zapisy/acts/registration/save-course';
import { Banner } from '@zapisy/screens/components/banner';
import { Button, buttonLook } from '@zapisy/screens/components/button';
import { type ReactNode, useEffect, useRef } from 'react';
import { ErrorSummary } from '../../components/feedback/error-summary.tsx';
import { StoredAndTyped } from '../../components/table/stored-and-typed.tsx';
import { type FormAnswer, type NotDone, storedMeanwhile } from '../../forms/form-answer.ts';
import { pl } from '../../texts/pl.ts';
import { StaffFailure } from '../shell/staff-failure.tsx';

/** A value as the form shows it, with the label of its field. */
export type Fact = { readonly label: string; readonly value: string };

type OfferNoticeProps = {
  readonly answer: NotDone<FormAnswer, string>;
  /** The fields with a problem, in the form's order. */
  readonly wrong: readonly { readonly name: string; readonly label: string }[];
  /** The same facts of the stored and of the typed version, after another person's change. */
  readonly facts: { readonly stored: readonly Fact[]; readonly yours: readonly Fact[] };
  /** The address of the form with the stored values. */
  readonly address: string;
};

/** Needs the time of the answer as its key. */
export function OfferNotice({ answer, wrong, facts, address }: OfferNoticeProps) {
  if (answer.kind === 'wrong') return <ErrorSummary fields={wrong} />;
  const { failure } = answer;
  if (storedMeanwhile(failure)) return <Changed facts={facts} address={address} />;
  if (failure.kind === 'failed')
    return (
      <Focused title={pl.offer.unknown}>
        {pl.offer.unknownHint}
        <span className="num block text-small">{pl.problems.reference(failure.reference)}</span>
      </Focused>
    );
  return (
    <StaffFailure<typeof saveCourseAct | typeof saveProductAct | typeof saveDaysOffAct, 'changed-meanwhile'>
      failure={failure}
    />
  );
}

function Changed({ facts, address }: Pick<OfferNoticeProps, 'facts' | 'address'>) {
  const differences = facts.stored.map(({ label, value }, index) => ({
    label,
    stored: value,
    yours: facts.yours[index]?.value ?? '',
  }));
  return (
    <Focused
      title={pl.invoice.conflictUnknown}
      actions={
        <>
          <Button type="submit" size="small" variant="tinted">
            {pl.offer.saveMine}
          </Button>
          <Link to={address} className={buttonLook({ variant: 'tinted', size: 'small' })}>
            {pl.offer.reload}
          </Link>
        </>
      }
    >
      {pl.invoice.conflictHint}
      <StoredAndTyped differences={differences.filter(({ stored, yours }) => stored !== yours)} />
    </Focused>
  );
}

type FocusedProps = { readonly title: string; readonly actions?: ReactNode; readonly children: ReactNode };

function Focused({ title, actions, children }: FocusedProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <Banner tone="error" focusRef={ref} title={title} actions={actions}>
      {children}
    </Banner>
  );
}
