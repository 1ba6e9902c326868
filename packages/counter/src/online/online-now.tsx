// The payments that a participant's family is paying online now: since when, and the act by which the counter takes one over
// (DESK-16).
import { formatGrosze } from '@zapisy/domain/money';
import { Banner } from '@zapisy/screens/components/banner';
import { Button } from '@zapisy/screens/components/button';
import { paidOnlineText } from '@zapisy/screens/texts/paid-online';
import { Globe } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useCounter } from '../ports/counter-ports.ts';
import type { ProcedureOutput } from '../ports/procedures.ts';
import type { CallFailure } from '../ports/reply.ts';
import { takeOverRefusalText } from '../refusals/text-of-refusal.ts';
import { SETTLEMENT_TEXTS } from '../texts/settlement-texts.ts';

const TEXTS = SETTLEMENT_TEXTS.online;

type PaidOnline = ProcedureOutput<'checkout.nowOf'>[number];

type OnlineNowProps = {
  readonly playerId: string;
  /** The payments are due again, or were paid: what the dialog shows is read again. */
  readonly onEnded: () => void;
};

/** Without the server nothing is shown: an online payment cannot be seen then, and none can be taken over. */
export function OnlineNow({ playerId, onEnded }: OnlineNowProps) {
  const [payments, setPayments] = useState<readonly PaidOnline[]>([]);
  const [taking, setTaking] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { server } = useCounter();
  const read = async () => {
    const reply = await server.call('checkout.nowOf', { playerId });
    if (reply.ok) setPayments(reply.value);
  };
  const first = useRef(read);
  useEffect(() => void first.current(), []);
  const takeOver = async (paymentId: number) => {
    if (taking !== null) return;
    setTaking(paymentId);
    setProblem(null);
    const reply = await server.call('checkout.takeOver', { paymentId });
    setTaking(null);
    setProblem(reply.ok ? (reply.value.kind === 'paid' ? TEXTS.paid : null) : failureText(reply.failure));
    await read();
    if (reply.ok) onEnded();
  };
  if (payments.length === 0 && problem === null) return null;
  return (
    <div className="grid gap-2">
      <ul aria-label={TEXTS.label} hidden={payments.length === 0} className="grid gap-1.5">
        {payments.map(({ payment, since, opening }) => (
          <li key={payment.id} className="flex flex-wrap items-center gap-3 border-b border-line py-2 text-muted">
            <Globe aria-hidden size={18} className="shrink-0" />
            <div className="min-w-0 grow basis-40">
              <span className="block wrap-break-word">{payment.lines.map(({ name }) => name).join(', ')}</span>
              <span className="block text-small">
                {SETTLEMENT_TEXTS.paymentNumber(payment.id)} ·{' '}
                {paidOnlineText(TEXTS.since, { since: new Date(since), opening })}
              </span>
            </div>
            <span className="num font-strong">{formatGrosze(payment.amount)}</span>
            <Button
              aria-label={TEXTS.takeOverOf(payment.id)}
              size="small"
              busy={taking === payment.id}
              busyText={TEXTS.taking}
              onClick={() => void takeOver(payment.id)}
            >
              {TEXTS.takeOver}
            </Button>
          </li>
        ))}
      </ul>
      {problem && <Banner tone="warn" announce="alert" title={problem} />}
    </div>
  );
}

function failureText(failure: CallFailure): string {
  return (failure.kind === 'refused' ? takeOverRefusalText(failure.refusal) : undefined) ?? TEXTS.failed;
}
