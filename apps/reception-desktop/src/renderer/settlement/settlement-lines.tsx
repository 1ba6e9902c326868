// The due payments of a settlement, each with its number; one that is not paid today can be left out.
import { formatGrosze } from '@zapisy/domain/money';
import { formatDate } from '@zapisy/domain/warsaw-time';
import { Tick } from '@zapisy/screens/components/tick';
import { paymentName } from '../../payment-name.ts';
import { SETTLEMENT_TEXTS } from '../../settlement-texts.ts';
import type { DueState } from './settlement-state.ts';

type LinesProps = {
  readonly due: DueState;
  readonly leftOut: readonly number[];
  readonly onLeaveOut: (paymentId: number, isLeftOut: boolean) => void;
};

export function SettlementLines({ due, leftOut, onLeaveOut }: LinesProps) {
  if (due.kind === 'loading') return <div className="skeleton h-14" aria-busy="true" />;
  if (due.kind === 'failed') return <p role="alert">{SETTLEMENT_TEXTS.dueFailed}</p>;
  const canLeaveOut = due.payments.length > 1;
  return (
    <ul aria-label={SETTLEMENT_TEXTS.lines}>
      {due.payments.map((payment) => (
        <li key={payment.id} className="flex items-start gap-3 border-b border-line py-2">
          {canLeaveOut && (
            <Tick
              aria-label={SETTLEMENT_TEXTS.paymentNumber(payment.id)}
              checked={!leftOut.includes(payment.id)}
              onTick={(isTicked) => onLeaveOut(payment.id, !isTicked)}
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
