// Today's reservations: the due and the paid ones, by the server's list of the day.

import { formatGrosze } from '@zapisy/domain/money';
import { ownerContactText } from '@zapisy/domain/people/owner-key';
import { fullName, type Participant } from '@zapisy/domain/people/participant';
import { formatDate, warsawDate, warsawTime } from '@zapisy/domain/warsaw-time';
import { Chip } from '@zapisy/screens/components/chip';
import { PersonMark } from '@zapisy/screens/components/person-mark';
import { Clock } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { PaymentView } from '../../desk-procedures.ts';
import { DESK_TEXTS } from '../../texts.ts';
import { Button } from '../components/button.tsx';
import { SCROLLED_BY_KEYS } from '../components/chosen-look.ts';
import { reception } from '../reception.ts';

type DayState =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'known'; payments: readonly PaymentView[]; cachedAt: string | null };

type DayTableProps = {
  readonly city: string | null;
  /** Changes when the list must be read again: a settlement was closed, or the server is reachable again. */
  readonly turn: number;
  readonly onSettle: (playerId: string) => void;
};

export function DayTable({ city, turn, onSettle }: DayTableProps) {
  const { state, again } = useDay(city, turn);
  return (
    <section aria-labelledby="today" {...SCROLLED_BY_KEYS} className="overflow-y-auto px-5.5 py-4.5">
      <div className="mb-3 flex items-baseline gap-3">
        <h2 id="today">{DESK_TEXTS.today}</h2>
        <span className="grow" />
        {state.kind === 'known' && state.cachedAt && (
          <Chip tone="quiet" icon={Clock}>
            {DESK_TEXTS.copyOf(warsawTime(new Date(state.cachedAt)))}
          </Chip>
        )}
        <span className="text-muted">{dayName(new Date())}</span>
      </div>
      {state.kind === 'loading' && <p className="animate-late text-muted">{DESK_TEXTS.loading}</p>}
      {state.kind === 'failed' && (
        <div role="alert" className="grid justify-items-start gap-3">
          <p>{DESK_TEXTS.dayFailed}</p>
          <Button size="small" onClick={again}>
            {DESK_TEXTS.tryAgain}
          </Button>
        </div>
      )}
      {state.kind === 'known' && state.payments.length === 0 && <p className="text-muted">{DESK_TEXTS.dayEmpty}</p>}
      {state.kind === 'known' && state.payments.length > 0 && <Rows payments={state.payments} onSettle={onSettle} />}
    </section>
  );
}

function Rows({
  payments,
  onSettle,
}: {
  readonly payments: readonly PaymentView[];
  readonly onSettle: (playerId: string) => void;
}) {
  const { person, what, amount, state } = DESK_TEXTS.dayColumns;
  const namesakes = namesOfSeveral(payments.map((one) => one.participant));
  const head = 'border-b border-line px-3 py-2 text-left text-fine font-semibold text-muted';
  const cell = 'border-b border-line px-3 py-2.5';
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
      <table className="w-full border-collapse">
        <thead>
          <tr>
            <th className={head}>{person}</th>
            <th className={head}>{what}</th>
            <th className={`${head} text-right!`}>{amount}</th>
            <th className={head}>{state}</th>
            <th className={head} aria-label={DESK_TEXTS.settle} />
          </tr>
        </thead>
        <tbody>
          {payments.map(({ payment, participant }) => (
            <tr key={payment.id}>
              <td className={cell}>
                <span className="inline-flex items-center gap-2.5 font-strong">
                  <PersonMark name={participant.firstName} mark={participant.mark} size={28} />
                  {fullName(participant)}
                </span>
                {namesakes.has(fullName(participant)) && (
                  <span className="block text-fine text-muted">
                    {DESK_TEXTS.born(participant.birthYear)} · {ownerContactText(participant.ownerEmail)}
                  </span>
                )}
              </td>
              <td className={cell}>{payment.lines.map((line) => line.name).join(', ')}</td>
              <td className={`${cell} num text-right`}>{formatGrosze(payment.amount)}</td>
              <td className={`${cell} text-muted whitespace-nowrap`}>{DESK_TEXTS.paymentState[payment.state]}</td>
              <td className={`${cell} text-right`}>
                {payment.state === 'due' && (
                  <Button size="small" onClick={() => onSettle(participant.id)}>
                    {DESK_TEXTS.settle}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Names of more than one person: a mistake between them would take the wrong family's money. */
function namesOfSeveral(people: readonly Participant[]): ReadonlySet<string> {
  const owners = new Map<string, string>();
  const several = people.filter((one) => {
    const known = owners.get(fullName(one)) ?? one.id;
    owners.set(fullName(one), known);
    return known !== one.id;
  });
  return new Set(several.map(fullName));
}

function useDay(city: string | null, turn: number): { state: DayState; again: () => void } {
  const [state, setState] = useState<DayState>({ kind: 'loading' });
  const [retries, setRetries] = useState(0);
  const round = `${turn}/${retries}`;
  useEffect(() => {
    let isCurrent = round !== '';
    void reception()
      .call('payments.day', city === null ? {} : { city })
      .then((reply) => {
        if (!isCurrent) return;
        if (reply.ok) setState({ kind: 'known', payments: reply.value, cachedAt: reply.cachedAt ?? null });
        else setState({ kind: 'failed' });
      });
    return () => {
      isCurrent = false;
    };
  }, [city, round]);
  return { state, again: () => setRetries(retries + 1) };
}

const weekday = new Intl.DateTimeFormat('pl-PL', { weekday: 'long', timeZone: 'Europe/Warsaw' });

function dayName(now: Date): string {
  return `${weekday.format(now)}, ${formatDate(warsawDate(now))}`;
}
