// What the participants of a family owe, for staff: the sum, what it is for and its day, with the payment and its settling
// (STA-3).
import { Link } from '@remix-run/react';
import type { Outputs } from '@zapisy/api/client';
import { formatGrosze, sumGrosze } from '@zapisy/domain/money';
import { daysOverdue } from '@zapisy/domain/payments/overdue';
import type { Payment } from '@zapisy/domain/payments/payment';
import { paymentTitle } from '@zapisy/domain/payments/payment-title';
import { fullName, type Participant } from '@zapisy/domain/people/participant';
import { formatDate } from '@zapisy/domain/warsaw-time';
import { classes } from '@zapisy/screens/class-names';
import { PersonMark } from '@zapisy/screens/components/person-mark';
import { paidOnlineText } from '@zapisy/screens/texts/paid-online';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { TriangleAlert, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/form/button-link.tsx';
import { Card, CardHead } from '../../components/layout/card.tsx';
import { CutText } from '../../components/table/cut-text.tsx';
import { pl } from '../../texts/pl.ts';
import { familyTillAddress, paymentAddress, tillAddress } from '../shell/addresses.ts';

const texts = pl.familyDues;

type WardDue = Outputs['payments']['dueOfFamily'][number];

type FamilyDuesProps = {
  /** Null when it could not be read. */
  readonly dues: readonly WardDue[] | null;
  /** 'YYYY-MM-DD'. */
  readonly today: string;
};

export function FamilyDues({ dues, today }: FamilyDuesProps) {
  const owing = dues?.filter(({ due }) => due.length > 0) ?? [];
  const [first] = owing;
  return (
    <Card labelledBy="do-zaplaty">
      <CardHead>
        <h2 id="do-zaplaty">{texts.title}</h2>
        {first && (
          <span className="mr-auto text-small text-muted">
            {texts.sum} <b className="num text-ink">{formatGrosze(sumOf(owing))}</b>
          </span>
        )}
        {first && owing.length > 1 && (
          <ButtonLink to={familyTillAddress(first.profile.participant.id)} size="small" icon={UsersRound}>
            {texts.settleAll}
          </ButtonLink>
        )}
      </CardHead>
      {dues === null ? (
        <p className="p-pad">{texts.unread}</p>
      ) : dues.every(({ due, online }) => due.length + online.length === 0) ? (
        <p className="p-pad text-muted">{texts.none}</p>
      ) : (
        <ul>
          {dues.map(({ profile: { participant }, due, online }) => [
            ...due.map((payment) => <Due key={payment.id} payment={payment} participant={participant} today={today} />),
            ...online.map(({ payment, since, opening }) => (
              <OwedRow
                key={payment.id}
                payment={payment}
                participant={participant}
                title={payment.lines.map(({ name }) => name).join(', ')}
                note={paidOnlineText(pl.staffOnline.since, { since, opening })}
              />
            )),
          ])}
        </ul>
      )}
    </Card>
  );
}

function sumOf(owing: readonly WardDue[]) {
  return sumGrosze(owing.flatMap(({ due }) => due.map(({ amount }) => amount)));
}

type DueProps = {
  readonly payment: WardDue['due'][number];
  readonly participant: Participant;
  readonly today: string;
};

function Due({ payment, participant, today }: DueProps) {
  const late = daysOverdue(payment, today);
  const name = fullName(participant);
  return (
    <OwedRow
      payment={payment}
      participant={participant}
      title={paymentTitle(payment, pl.staffRegister.instalment)}
      note={late > 0 ? pl.staffDues.overdue(late) : pl.staffDues.dueOn(formatDate(payment.dueOn))}
      isLate={late > 0}
    >
      <ButtonLink
        to={tillAddress(participant.id, payment.id)}
        size="small"
        aria-label={texts.settleOf(name, payment.id)}
      >
        {texts.settle}
      </ButtonLink>
    </OwedRow>
  );
}

type OwedRowProps = {
  readonly payment: Payment;
  readonly participant: Participant;
  readonly title: string;
  readonly note: string;
  readonly isLate?: boolean;
  /** What can be done with it here. */
  readonly children?: ReactNode;
};

function OwedRow({ payment: { id, amount }, participant, title, note, isLate = false, children }: OwedRowProps) {
  const name = fullName(participant);
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-pad py-1 first:border-t-0 max-sm:py-2">
      <PersonMark name={participant.firstName} mark={participant.mark} size={28} />
      <div className="min-w-48 flex-1">
        <CutText title={`${name} · ${typeset(title)}`}>
          <b>{name}</b> · {typeset(title)}
        </CutText>
        <span
          className={classes(
            'flex items-center gap-1 text-fine',
            isLate ? 'font-semibold text-error-line' : 'text-muted',
          )}
        >
          {isLate && <TriangleAlert aria-hidden size={13} className="shrink-0" />}
          {note}
        </span>
      </div>
      <Link to={paymentAddress(id)} className="link-alone text-small" aria-label={pl.staffPayments.open(id)}>
        {texts.payment(id)}
      </Link>
      <b className="num min-w-24 text-right max-sm:min-w-0">{formatGrosze(amount)}</b>
      {children}
    </li>
  );
}
