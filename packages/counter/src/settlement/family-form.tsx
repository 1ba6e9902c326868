// The settlement of a family: a box for each buyer, and beside them one sum with how it is paid.
import { formatGrosze } from '@zapisy/domain/money';
import { MOST_BUYERS_AT_ONCE } from '@zapisy/domain/settlement/family-buyers';
import { formatDate } from '@zapisy/domain/warsaw-time';
import { Banner } from '@zapisy/screens/components/banner';
import { Button } from '@zapisy/screens/components/button';
import { AddGoods } from '../goods/add-goods.tsx';
import { OnlineNow } from '../online/online-now.tsx';
import { wardName } from '../search/namesakes.ts';
import { COUNTER_TEXTS } from '../texts/counter-texts.ts';
import { FAMILY_TEXTS } from '../texts/family-texts.ts';
import { SETTLEMENT_TEXTS } from '../texts/settlement-texts.ts';
import { MoneyPart } from './money/money-part.tsx';
import { PaymentRow } from './payment-row.tsx';
import type { FormProps } from './person-form.tsx';
import { Problems } from './problems.tsx';
import { BuyerBox, buyerLabel } from './receipt/buyer-box.tsx';
import { hasMoreBuyers, payingBuyers, peopleOf, type SettlementView, sharesOf } from './settlement-view.ts';
import type { Settlement } from './use-settlement.ts';

const TEXTS = FAMILY_TEXTS;

export function FamilyForm(props: FormProps) {
  const { settlement, onGoods } = props;
  const { state, view, means, read } = settlement;
  if (means.isOffline) return <Banner tone="warn" announce="alert" title={TEXTS.offline} />;
  if (state.load === 'loading') return <p className="animate-late text-muted">{COUNTER_TEXTS.loading}</p>;
  if (state.load === 'failed') {
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p>{TEXTS.failed}</p>
        <Button size="small" onClick={read}>
          {TEXTS.again}
        </Button>
      </div>
    );
  }
  const isNothingDue = view.buyers.length === 0 && view.later.length === 0;
  return (
    <div className="grid gap-2.5">
      {state.wards.map(({ playerId }) => (
        <OnlineNow key={playerId} playerId={playerId} onEnded={read} />
      ))}
      {isNothingDue ? (
        <>
          <p>{TEXTS.nothingDue}</p>
          <AddGoods isOffline={false} onAdd={onGoods} />
        </>
      ) : (
        <DueOfFamily {...props} />
      )}
    </div>
  );
}

function DueOfFamily({ settlement, questionOf, receivedRef, onCorrect, onGoods }: FormProps) {
  const { state, view } = settlement;
  const people = peopleOf(state);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_400px] gap-6.5 narrow:grid-cols-1">
      <div className="grid content-start gap-2.5">
        {hasMoreBuyers(view, state.today) && <Banner tone="info" title={TEXTS.firstBuyers(MOST_BUYERS_AT_ONCE)} />}
        {view.buyers.map((buyer, index) => (
          <BuyerBox
            key={buyer.id}
            settlement={settlement}
            buyer={buyer}
            number={index + 1}
            family={people}
            questionRef={questionOf(buyer.id)}
            onCorrect={onCorrect}
          />
        ))}
        <LaterPayments settlement={settlement} />
        <div className="flex flex-wrap items-center gap-x-5">
          <AddGoods isOffline={false} onAdd={onGoods} />
          {view.buyers.length > 1 && <p className="text-small text-muted">{TEXTS.severalBuyers(view.buyers.length)}</p>}
        </div>
        <Problems settlement={settlement} />
      </div>
      <div className="grid content-start gap-3">
        <Total view={view} />
        <MoneyPart settlement={settlement} receivedRef={receivedRef} isStacked />
        <OnDocuments view={view} />
      </div>
    </div>
  );
}

function LaterPayments({ settlement: { state, view, dispatch } }: { readonly settlement: Settlement }) {
  if (view.later.length === 0) return null;
  const people = peopleOf(state);
  return (
    <ul aria-label={TEXTS.later} className="overflow-hidden rounded-card border border-line bg-surface">
      {view.later.map(
        ({ ward, payment }) =>
          ward.profile && (
            <PaymentRow
              key={payment.id}
              payment={payment}
              participant={ward.profile.participant}
              name={wardName(ward.profile.participant, people)}
              isChosen={view.payments.includes(payment)}
              note={TEXTS.laterDue(formatDate(payment.dueOn))}
              onChoose={(isChosen) => dispatch({ kind: 'choose', paymentId: payment.id, isChosen })}
            />
          ),
      )}
    </ul>
  );
}

function Total({ view }: { readonly view: SettlementView }) {
  const paid = payingBuyers(view);
  const count = view.payments.length + paid.filter(({ goods }) => goods.length > 0).length;
  return (
    <div className="flex items-end justify-between gap-3">
      <div>
        <div className="text-muted">{TEXTS.due}</div>
        <div className="num text-figure font-bold tracking-[-0.025em]">{formatGrosze(view.total)}</div>
      </div>
      <span className="pb-1 text-small text-muted">{TEXTS.counted(count, paid.length)}</span>
    </div>
  );
}

/** How a split sum falls on the documents of the buyers. */
function OnDocuments({ view }: { readonly view: SettlementView }) {
  const shares = view.missing?.kind === 'sum' || view.missing?.kind === 'amount' ? null : sharesOf(view);
  const paid = payingBuyers(view);
  if (!shares || paid.length < 2) return null;
  return (
    <div className="grid gap-1 text-small">
      <b>{TEXTS.onDocuments}</b>
      {paid.map((buyer, index) => (
        <span key={buyer.id} className="flex justify-between gap-3">
          <span className="text-muted">{buyerLabel(buyer)}</span>
          <span className="num text-right">
            {(shares[index] ?? [])
              .map(({ method, amount }) => `${methodText(method)} ${formatGrosze(amount)}`)
              .join(', ')}
          </span>
        </span>
      ))}
    </div>
  );
}

function methodText(method: string): string {
  const { methods } = SETTLEMENT_TEXTS;
  return (methods as Readonly<Record<string, string>>)[method]?.toLowerCase() ?? method;
}
