// Why the sale was not made, or that the result is unknown; above the form, which keeps its values.

import { Link } from '@remix-run/react';
import type { settleAct } from '@zapisy/acts/payments/settle';
import type { RefusalData } from '@zapisy/domain/refusals/refusal-data';
import { formatDate, formatWarsaw, warsawDate, warsawTime } from '@zapisy/domain/warsaw-time';
import { Banner } from '@zapisy/screens/components/banner';
import { useEffect, useRef } from 'react';
import { ButtonLink } from '../../components/form/button-link.tsx';
import { listed } from '../../texts/format.ts';
import { pl } from '../../texts/pl.ts';
import { PAYMENTS, paymentAddress } from '../shell/addresses.ts';
import { paymentsIn } from '../shell/refusal-text.ts';
import { StaffFailure } from '../shell/staff-failure.tsx';
import { isUnknownResult, type NotSold } from './till-answer.ts';

const texts = pl.staffRegister;

/** Focuses the banner above the form when it appears. */
export function useFocusedBanner() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return ref;
}

type OutcomeProps = {
  readonly outcome: Exclude<NotSold, { readonly kind: 'wrong' }>;
  /** The till for this participant with a new form. */
  readonly newSale: string;
  readonly onNewSale: () => void;
};

/** Needs the time of the outcome as its key. */
export function SaleOutcomeBanner({ outcome, newSale, onNewSale }: OutcomeProps) {
  if (isUnknownResult(outcome)) return <UnknownSale outcome={outcome} newSale={newSale} onNewSale={onNewSale} />;
  if (outcome.kind === 'lost') return null;
  return (
    <StaffFailure<typeof settleAct>
      failure={outcome.failure}
      own={{
        'already-settled': (refusal) => <SettledBefore refusal={refusal} />,
        'other-buyer': texts.otherBuyers,
        'other-owner': texts.otherOwners,
      }}
    />
  );
}

type UnknownProps = Pick<OutcomeProps, 'newSale' | 'onNewSale'> & { readonly outcome?: NotSold<unknown> };

/** With an unknown result the next action is the same form with the same key; a new one only after a check. */
export function UnknownSale({ outcome, newSale, onNewSale }: UnknownProps) {
  const ref = useFocusedBanner();
  const reference =
    outcome?.kind === 'refused' && outcome.failure.kind === 'failed' ? outcome.failure.reference : undefined;
  return (
    <Banner
      tone="warn"
      announce="alert"
      focusRef={ref}
      title={texts.unknown}
      actions={
        <>
          <ButtonLink to={PAYMENTS} size="small" variant="tinted">
            {texts.lookInPayments}
          </ButtonLink>
          <ButtonLink to={newSale} reloadDocument onClick={onNewSale} size="small" variant="tinted">
            {texts.again}
          </ButtonLink>
        </>
      }
    >
      {texts.unknownHint}
      {reference && <span className="num text-small"> {pl.problems.reference(reference)}</span>}
    </Banner>
  );
}

/** The session had ended when the sale was sent. */
export function SessionEndedBanner() {
  const ref = useFocusedBanner();
  return (
    <Banner tone="info" announce="alert" focusRef={ref} title={texts.notBooked}>
      {texts.notBookedHint}
    </Banner>
  );
}

/** The payment was taken earlier at another desk or online: the money must not be taken again. */
export function SettledBefore({ refusal }: { readonly refusal: RefusalData }) {
  const ref = useFocusedBanner();
  const ids = paymentsIn(refusal);
  return (
    <Banner tone="error" focusRef={ref} title={texts.settledBefore(ids.length, factsOf(refusal, ids))}>
      {ids.map((id) => (
        <Link key={id} to={paymentAddress(id)} className="mr-3 inline-block min-h-6 underline underline-offset-2">
          {texts.openPayment(id)}
        </Link>
      ))}
    </Banner>
  );
}

/** 'nr 10249, karta, 14:05'; for several payments only their numbers, because they may have been paid separately. */
function factsOf(details: RefusalData, ids: readonly number[]): string {
  const numbers = ids.map(texts.paymentNumber);
  if (ids.length !== 1 || !('method' in details)) return listed(numbers);
  const how = details.method && pl.staffPayments.methods[details.method];
  const when = momentOf(details);
  return listed([...numbers, ...(how ? [how] : []), ...(when ? [when] : [])]);
}

type Paid = Pick<Extract<RefusalData, { readonly method: unknown }>, 'paidAt' | 'paidOn'>;

function momentOf({ paidAt, paidOn }: Paid): string | undefined {
  const at = paidAt instanceof Date ? paidAt : new Date(String(paidAt ?? ''));
  if (Number.isNaN(at.getTime())) return typeof paidOn === 'string' ? formatDate(paidOn) : undefined;
  return warsawDate(at) === warsawDate(new Date()) ? warsawTime(at) : formatWarsaw(at);
}
