// Why an act of staff failed, what to do now, and for which payments; takes the focus when it appears.
import { Link } from '@remix-run/react';
import type { Act, ReasonOfAct } from '@zapisy/acts/act';
import { Banner } from '@zapisy/screens/components/banner';
import { type ReactNode, useEffect, useRef } from 'react';
import { type AnyOwnTexts, type OwnTexts, ownTextFor } from '../../forms/own-texts.ts';
import type { FormFailure } from '../../server/api.server.ts';
import { pl } from '../../texts/pl.ts';
import type { RefusalText } from '../../texts/refusal-text.ts';
import { paymentAddress } from './addresses.ts';
import { concernedPayments, failureText, type StaffReason } from './refusal-text.ts';

type FailureProps = {
  readonly failure: FormFailure;
  /** Next actions, such as 'Popraw dane do faktury'. */
  readonly actions?: ReactNode;
};

/**
 * `One`: the acts that the page may have tried; `Elsewhere`: those of their reasons that it says elsewhere, such as
 * beside a field. Needs a key of its own for each answer, so that the same refusal takes the focus again.
 */
export function StaffFailure<One extends Act, Elsewhere extends ReasonOfAct<One> = never>(
  props: FailureProps & OwnTexts<One, StaffReason, Elsewhere>,
): ReactNode;
export function StaffFailure(props: FailureProps & AnyOwnTexts): ReactNode {
  return <AnyFailure {...props} />;
}

/** The same of any act, for what proves itself that each of its reasons has a text. */
export function AnyFailure({ own, ...props }: FailureProps & AnyOwnTexts): ReactNode {
  const found = ownTextFor(props.failure, own);
  if (typeof found === 'function') return found();
  return <FailureBanner {...props} {...(found ?? failureText(props.failure))} />;
}

function FailureBanner({ failure, actions, title, text }: FailureProps & RefusalText) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
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
