// Why an act of staff failed, what to do now, and for which payments; takes the focus when it appears.
import { Link } from '@remix-run/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Banner } from '../../components/feedback/banner.tsx';
import type { FormFailure } from '../../server/api.server.ts';
import { pl } from '../../texts/pl.ts';
import { paymentAddress } from './addresses.ts';
import { concernedPayments, refusalText } from './refusal-text.ts';

type StaffFailureProps = {
  readonly failure: FormFailure;
  /** Next actions, such as 'Popraw dane do faktury'. */
  readonly actions?: ReactNode;
};

/** Needs a key of its own for each answer, so that the same refusal takes the focus again. */
export function StaffFailure({ failure, actions }: StaffFailureProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  const { title, text } = refusalText(failure);
  const ids = concernedPayments(failure);
  return (
    <Banner tone="error" focusRef={ref} title={title} actions={actions}>
      {text}
      {ids.length > 0 && (
        <span className="block">
          {pl.staffRefusals.concerns(ids.length)}{' '}
          {ids.map((id, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <Link to={paymentAddress(id)} className="num inline-block min-h-6 underline underline-offset-2">
                {id}
              </Link>
            </span>
          ))}
        </span>
      )}
      {failure.kind === 'failed' && (
        <span className="num block text-small">{pl.problems.reference(failure.reference)}</span>
      )}
    </Banner>
  );
}
