// Today's reservations: the due and the paid ones, by the server's list of the day (DESK-23).

import type { Reply } from '@zapisy/counter/ports/reply';
import { namesOfSeveral } from '@zapisy/counter/search/namesakes';
import { paymentName } from '@zapisy/counter/search/payment-name';
import { COUNTER_TEXTS } from '@zapisy/counter/texts/counter-texts';
import { formatGrosze } from '@zapisy/domain/money';
import { ownerContactText } from '@zapisy/domain/people/owner-key';
import { fullName } from '@zapisy/domain/people/participant';
import { formatDate, warsawDate, warsawTime } from '@zapisy/domain/warsaw-time';
import { Button } from '@zapisy/screens/components/button';
import { Chip } from '@zapisy/screens/components/chip';
import { DocumentChip } from '@zapisy/screens/components/document-chip';
import { PersonMark } from '@zapisy/screens/components/person-mark';
import { paidOnlineText } from '@zapisy/screens/texts/paid-online';
import { Clock } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { DayPayment } from '../../desk-procedures.ts';
import { OFFLINE_TEXTS } from '../../offline-texts.ts';
import { DESK_TEXTS } from '../../texts.ts';
import { reception } from '../reception.ts';
import { useFollowedDay } from './use-followed-day.ts';

type DayState =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'known'; payments: readonly DayPayment[]; cachedAt: string | null };

type DayTableProps = {
  readonly city: string | null;
  /** Changes when the list must be read again: a settlement was closed, or the server is reachable again. */
  readonly turn: number;
  /** The list is seen, and the server can be reached: it is read again by itself. */
  readonly isFollowing: boolean;
  readonly onSettle: (playerId: string) => void;
};

export function DayTable({ onSettle, ...day }: DayTableProps) {
  const { state, again } = useDay(day);
  return (
    <section aria-labelledby="today">
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
      {state.kind === 'loading' && <p className="animate-late text-muted">{COUNTER_TEXTS.loading}</p>}
      {state.kind === 'failed' && (
        <div role="alert" className="grid justify-items-start gap-3">
          <p>{DESK_TEXTS.dayFailed}</p>
          <Button size="small" onClick={again}>
            {COUNTER_TEXTS.tryAgain}
          </Button>
        </div>
      )}
      {state.kind === 'known' && state.payments.length === 0 && <p className="text-muted">{DESK_TEXTS.dayEmpty}</p>}
      {state.kind === 'known' && state.payments.length > 0 && (
        <Rows payments={state.payments} isCopy={state.cachedAt !== null} onSettle={onSettle} />
      )}
    </section>
  );
}

type RowsProps = {
  readonly payments: readonly DayPayment[];
  /** Read before the connection was lost: only cash can be taken. */
  readonly isCopy: boolean;
  readonly onSettle: (playerId: string) => void;
};

function Rows({ payments, isCopy, onSettle }: RowsProps) {
  const { person, what, amount, state } = DESK_TEXTS.dayColumns;
  const namesakes = namesOfSeveral(payments.map((one) => one.participant));
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
      <table className="w-full table-fixed border-collapse">
        <colgroup>
          <col className="w-[236px] max-[1200px]:w-[164px]" />
          <col />
          <col className="w-[98px] max-[1200px]:w-[82px]" />
          <col className="w-[158px] max-[1200px]:w-[156px]" />
          <col className="w-[106px] max-[1200px]:w-[104px]" />
        </colgroup>
        <thead>
          <tr>
            <th className={HEAD}>{person}</th>
            <th className={HEAD}>{what}</th>
            <th className={`${HEAD} text-right!`}>{amount}</th>
            <th className={HEAD}>{state}</th>
            <th className={HEAD} aria-label={DESK_TEXTS.settle} />
          </tr>
        </thead>
        <tbody>
          {payments.map((one) => (
            <Row
              key={one.payment.id}
              one={one}
              isCopy={isCopy}
              hasNamesake={namesakes.has(fullName(one.participant))}
              onSettle={() => onSettle(one.participant.id)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const HEAD = 'border-b border-line px-2.5 py-2 text-left text-fine font-semibold text-muted';
const CELL = 'border-b border-line px-2.5 py-1';

type RowProps = Pick<RowsProps, 'isCopy'> & {
  readonly one: DayPayment;
  readonly hasNamesake: boolean;
  readonly onSettle: () => void;
};

/** A usual name wraps at most once; none is cut, whatever its length, so that a row may be higher. */
function Row({ one, isCopy, hasNamesake, onSettle }: RowProps) {
  const { payment, participant, courseName, month, part } = one;
  return (
    <tr className="h-12">
      <td className={CELL}>
        <span className="flex items-center gap-2.5 font-strong">
          <PersonMark name={participant.firstName} mark={participant.mark} size={28} />
          <span className="min-w-0">
            <span className="block leading-[1.25] wrap-anywhere">
              {fullName(participant)}
              {hasNamesake && (
                <span className="text-fine font-normal text-muted"> {COUNTER_TEXTS.born(participant.birthYear)}</span>
              )}
            </span>
            {hasNamesake && (
              <span className="block text-fine leading-[1.25] font-normal wrap-anywhere text-muted">
                {ownerContactText(participant.ownerEmail)}
              </span>
            )}
          </span>
        </span>
      </td>
      <td className={CELL}>
        <span className="leading-[1.25] wrap-anywhere">{paymentName({ ...payment, courseName, month, part })}</span>
      </td>
      <td className={`${CELL} num text-right font-strong`}>{formatGrosze(payment.amount)}</td>
      <td className={`${CELL} leading-[1.25] text-muted`}>
        {payment.state === 'due' && isCopy && one.preference !== 'none' ? (
          <DocumentChip preference={one.preference} />
        ) : (
          stateText(one, isCopy)
        )}
      </td>
      <td className={`${CELL} text-right`}>
        {payment.state === 'due' && (
          <Button size="small" onClick={onSettle}>
            {isCopy ? OFFLINE_TEXTS.cash : DESK_TEXTS.settle}
          </Button>
        )}
        {payment.state === 'pending' && isCopy && <span className="text-small text-muted">{OFFLINE_TEXTS.wait}</span>}
      </td>
    </tr>
  );
}

function stateText({ payment, online }: DayPayment, isCopy: boolean): string {
  // Paid by this desk since, it is not being paid any more.
  if (online !== null && payment.state === 'pending') {
    const since = new Date(online.since);
    const { opening } = online;
    return isCopy ? OFFLINE_TEXTS.wasOnline(warsawTime(since)) : paidOnlineText(DESK_TEXTS.online, { since, opening });
  }
  if (payment.state === 'due' && isCopy) return OFFLINE_TEXTS.receipt;
  return DESK_TEXTS.paymentState[payment.state];
}

function readDay(city: string | null): Promise<Reply<readonly DayPayment[]>> {
  return reception().call('payments.day', city === null ? {} : { city });
}

function knownDay({ value, cachedAt }: Extract<Reply<readonly DayPayment[]>, { ok: true }>): DayState {
  return { kind: 'known', payments: value, cachedAt: cachedAt ?? null };
}

type DayTurn = Pick<DayTableProps, 'city' | 'turn' | 'isFollowing'>;

function useDay({ city, turn, isFollowing }: DayTurn): { state: DayState; again: () => void } {
  const [state, setState] = useState<DayState>({ kind: 'loading' });
  const [retries, setRetries] = useState(0);
  const round = `${turn}/${retries}`;
  useEffect(() => {
    let isCurrent = round !== '';
    void readDay(city).then((reply) => {
      if (isCurrent) setState(reply.ok ? knownDay(reply) : { kind: 'failed' });
    });
    return () => {
      isCurrent = false;
    };
  }, [city, round]);
  // A list that is shown stays when it could not be followed: it is read again soon.
  useFollowedDay(isFollowing && state.kind === 'known', () => {
    const before = state;
    void readDay(city).then((reply) => {
      if (reply.ok) setState((now) => (now === before ? knownDay(reply) : now));
    });
  });
  return { state, again: () => setRetries(retries + 1) };
}

const weekday = new Intl.DateTimeFormat('pl-PL', { weekday: 'long', timeZone: 'Europe/Warsaw' });

function dayName(now: Date): string {
  return `${weekday.format(now)}, ${formatDate(warsawDate(now))}`;
}
