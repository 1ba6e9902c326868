// A payment that is not paid yet: what is to be paid and until when, its lines, and the changes that are possible now.
import { formatGrosze } from '@zapisy/domain/money';
import { formatDate } from '@zapisy/domain/warsaw-time';
import { Chip } from '@zapisy/screens/components/chip';
import { paidOnlineText } from '@zapisy/screens/texts/paid-online';
import { CalendarX2, CircleSlash, Split } from 'lucide-react';
import { ButtonLink } from '#app/components/form/button-link.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { pl } from '#app/texts/pl.ts';
import type { RefusalText } from '#app/texts/refusal-text.ts';
import { tillAddress } from '../../shell/addresses.ts';
import { refusalTextFor } from '../../shell/refusal-text.ts';
import { Refused } from '../../shell/refused-act.tsx';
import { TakeOverForm } from '../online/take-over-form.tsx';
import type { PaymentCard } from '../payment-card.ts';
import { changeAddress, LINE_PARAM } from './due-acts.ts';
import { LineTable } from './line-table.tsx';

const texts = pl.staffDues;

/** What the person may do with due payments. */
export type DueRights = { readonly mayLower: boolean; readonly mayDivideAndCancel: boolean };

type DueCardProps = { readonly card: PaymentCard; readonly rights: DueRights };

export function DueCard({ card, rights }: DueCardProps) {
  const { payment, daysOverdue, changeRefusal } = card;
  const canLower = rights.mayLower && changeRefusal === null;
  return (
    <Card labelledBy="do-zaplaty">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 border-b border-line px-pad py-3">
        <div>
          <h2 id="do-zaplaty" className="text-small font-normal text-muted">
            {texts.toPay}
          </h2>
          <b className="num text-figure">{formatGrosze(payment.amount)}</b>
        </div>
        <div className="text-right">
          {daysOverdue > 0 && (
            <Chip tone="error" icon={CalendarX2}>
              {texts.overdue(daysOverdue)}
            </Chip>
          )}
          <p className="num mt-1 text-small text-muted">{texts.dueOn(formatDate(payment.dueOn))}</p>
        </div>
      </div>
      <LineTable
        card={card}
        change={
          canLower
            ? (name, position) => (
                <ButtonLink
                  to={changeAddress(card.id, 'lower', { [LINE_PARAM]: String(position) })}
                  size="small"
                  variant="quiet"
                  aria-label={texts.lower.openFor(name)}
                >
                  {texts.lower.open}
                </ButtonLink>
              )
            : undefined
        }
      />
      <DueActs card={card} rights={rights} />
    </Card>
  );
}

function DueActs({ card, rights }: DueCardProps) {
  const { id, payment, participant, changeRefusal, divisionRefusal } = card;
  const isDue = payment.state === 'due';
  const canDivide = rights.mayDivideAndCancel && divisionRefusal === null;
  const canCancel = rights.mayDivideAndCancel && changeRefusal === null;
  return (
    <div className="grid gap-2.5 border-t border-line px-pad py-3">
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        {isDue && (
          <ButtonLink to={tillAddress(participant.id, id)} variant="primary">
            {texts.accept(formatGrosze(payment.amount))}
          </ButtonLink>
        )}
        {canDivide && (
          <ButtonLink to={changeAddress(id, 'divide')} icon={Split}>
            {texts.divide.open}
          </ButtonLink>
        )}
        {canCancel && (
          <span className="sm:ml-auto">
            <ButtonLink to={changeAddress(id, 'cancel')} icon={CircleSlash}>
              {texts.cancel.open}
            </ButtonLink>
          </span>
        )}
      </div>
      <WhyNot card={card} rights={rights} />
      {card.due.mayBeTakenOver && (
        <TakeOverForm paymentId={id} isUnopened={card.due.online?.opening === 'not-opened'} />
      )}
    </div>
  );
}

/** The reason beside each change that is not possible now; one for all while the payment is paid online. */
function WhyNot({ card, rights }: DueCardProps) {
  const { changeRefusal, divisionRefusal } = card;
  if (changeRefusal !== null) return <Refused title={texts.change} because={whyNotChanged(card, changeRefusal)} />;
  return (
    <>
      {!rights.mayLower && <Refused title={texts.lower.title} because={{ title: texts.lower.noRight, text: '' }} />}
      {!rights.mayDivideAndCancel && (
        <Refused title={texts.divideAndCancel} because={{ title: texts.divide.noRight, text: '' }} />
      )}
      {rights.mayDivideAndCancel && divisionRefusal !== null && (
        <Refused title={texts.divide.title} because={refusalOf(card, divisionRefusal)} />
      )}
    </>
  );
}

function whyNotChanged(card: PaymentCard, reason: NonNullable<PaymentCard['changeRefusal']>): RefusalText {
  const { online } = card.due;
  if (reason === 'paid-online-now' && online)
    return { title: `${paidOnlineText(pl.staffOnline.since, online)}.`, text: texts.onlineSinceHint };
  return refusalOf(card, reason);
}

function refusalOf({ id, due }: PaymentCard, reason: NonNullable<PaymentCard['divisionRefusal']>): RefusalText {
  if (reason === 'already-cancelled') return texts.cancel.before;
  const paymentIds = [id];
  return refusalTextFor(
    reason === 'paid-online-now'
      ? { code: 'not-allowed-now', reason, paymentIds, since: due.online?.since ?? null }
      : { code: 'not-allowed-now', reason, paymentIds },
  );
}
