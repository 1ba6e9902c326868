// A due payment of a settlement; one that is not paid today can be left out.
import { formatGrosze } from '@zapisy/domain/money';
import type { Participant } from '@zapisy/domain/people/participant';
import { formatDate } from '@zapisy/domain/warsaw-time';
import { classes } from '@zapisy/screens/class-names';
import { PersonMark } from '@zapisy/screens/components/person-mark';
import { Tick } from '@zapisy/screens/components/tick';
import { useId } from 'react';
import type { DuePayment } from '../ports/procedures.ts';
import { paymentName } from '../search/payment-name.ts';
import { SETTLEMENT_TEXTS } from '../texts/settlement-texts.ts';
import type { Ward } from './buyers.ts';

type PaymentRowProps = {
  readonly payment: DuePayment;
  readonly participant: Participant;
  /** Of the participant, within the family. */
  readonly name: string;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  /** Under the name. */
  readonly note?: string;
};

/** In a family: whose it is, and what. */
export function PaymentRow({ payment, participant, name, isChosen, onChoose, note }: PaymentRowProps) {
  const id = useId();
  return (
    <li className={classes('border-b border-line last:border-b-0', !isChosen && 'text-muted')}>
      <label htmlFor={id} className="flex min-h-[46px] items-center gap-3 px-3.5 py-1">
        <Tick id={id} checked={isChosen} onTick={onChoose} />
        <PersonMark name={participant.firstName} mark={participant.mark} size={28} />
        <span className="min-w-0 grow leading-[1.3] wrap-break-word">
          <b>{name}</b> {paymentName(payment)}
          {note && <span className="block text-fine text-muted">{note}</span>}
        </span>
        <span className="num shrink-0 font-strong">{formatGrosze(payment.amount)}</span>
      </label>
    </li>
  );
}

type OwnPaymentsProps = {
  readonly due: Ward['due'];
  /** The numbers of those that are settled. */
  readonly chosen: readonly number[];
  readonly onChoose: (paymentId: number, isChosen: boolean) => void;
};

/** Of one participant, each with its number. */
export function OwnPayments({ due, chosen, onChoose }: OwnPaymentsProps) {
  if (due.kind === 'loading') return <div className="skeleton h-14" aria-busy="true" />;
  if (due.kind === 'failed') return <p role="alert">{SETTLEMENT_TEXTS.dueFailed}</p>;
  // One that is chosen alone is paid, or nothing is.
  const canLeaveOut = due.payments.length > 1 || due.payments.some(({ id }) => !chosen.includes(id));
  return (
    <ul aria-label={SETTLEMENT_TEXTS.lines}>
      {due.payments.map((payment) => (
        <li key={payment.id} className="flex items-start gap-3 border-b border-line py-2">
          {canLeaveOut && (
            <Tick
              aria-label={SETTLEMENT_TEXTS.paymentNumber(payment.id)}
              checked={chosen.includes(payment.id)}
              onTick={(isTicked) => onChoose(payment.id, isTicked)}
            />
          )}
          <div className="min-w-0 grow">
            <b className="block wrap-break-word">{paymentName(payment)}</b>
            <div className="text-small text-muted">
              {SETTLEMENT_TEXTS.paymentNumber(payment.id)} · {SETTLEMENT_TEXTS.dueOn(formatDate(payment.dueOn))}
            </div>
          </div>
          <span className="num font-strong">{formatGrosze(payment.amount)}</span>
        </li>
      ))}
    </ul>
  );
}
