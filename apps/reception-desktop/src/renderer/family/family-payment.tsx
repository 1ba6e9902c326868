// The right side of a family's settlement: the sum, how it is paid, the change, and what falls on which document.
import { formatGrosze, sumGrosze } from '@zapisy/domain/money';
import { TRANSFER_DAY_PROBLEMS } from '@zapisy/domain/payments/transfer-day';
import { MOST_BUYERS_AT_ONCE } from '@zapisy/domain/settlement/family-buyers';
import { KeyCaps } from '@zapisy/screens/components/key-caps';
import { Tick } from '@zapisy/screens/components/tick';
import { type Ref, useId, useRef } from 'react';
import { FAMILY_TEXTS } from '../../family-texts.ts';
import { SETTLEMENT_TEXTS } from '../../settlement-texts.ts';
import { CashReceived } from '../cash/cash-received.tsx';
import { PayMethods } from '../settlement/pay-methods.tsx';
import { TransferDay } from '../settlement/transfer-day.tsx';
import { buyerLabel } from './buyer-box.tsx';
import { sharesOf } from './family-shares.ts';
import { type FamilyView, payingBuyers } from './family-view.ts';
import { SplitMethods } from './split-methods.tsx';
import type { Family } from './use-family.ts';

const TEXTS = FAMILY_TEXTS;

type FamilyPaymentProps = {
  readonly family: Family;
  /** The field for the cash that was received. */
  readonly receivedRef: Ref<HTMLInputElement>;
};

export function FamilyPayment({ family: { state, view, dispatch }, receivedRef }: FamilyPaymentProps) {
  const methods = useRef<HTMLFieldSetElement>(null);
  const id = useId();
  const missing = state.isTried ? view.missing?.kind : undefined;
  const paid = payingBuyers(view);
  const count = view.payments.length + paid.filter(({ goods }) => goods.length > 0).length;
  return (
    <div className="grid content-start gap-3">
      <div className="flex items-end justify-between gap-3">
        <div>
          <div className="text-muted">{TEXTS.due}</div>
          <div className="num text-figure font-bold tracking-[-0.025em]">{formatGrosze(view.total)}</div>
        </div>
        <span className="pb-1 text-small text-muted">{TEXTS.counted(count, paid.length)}</span>
      </div>
      <div className="relative">
        <label className="absolute -top-1.5 right-0 flex min-h-8 items-center gap-2 font-semibold" htmlFor={id}>
          <Tick id={id} checked={state.split !== null} onTick={(isSplit) => dispatch({ kind: 'split', isSplit })} />
          {TEXTS.split}
          <KeyCaps keys={['Alt', 'D']} />
        </label>
        {state.split && view.parts ? (
          <SplitMethods
            split={state.split}
            parts={view.parts}
            isWrong={missing === 'sum' || missing === 'amount'}
            onMethod={(method) => dispatch({ kind: 'method', method })}
            onAmount={(method, text) => dispatch({ kind: 'part', method, text })}
          />
        ) : (
          <PayMethods
            method={state.method}
            isOffline={false}
            groupRef={methods}
            isStacked
            isMissing={missing === 'method'}
            onChoose={(method) => dispatch({ kind: 'method', method })}
          />
        )}
      </div>
      {!state.split && state.method === 'transfer' && (
        <TransferDay
          day={state.paidOn}
          today={state.today}
          problem={TRANSFER_DAY_PROBLEMS.find((one) => one === missing) ?? null}
          onDay={(day) => dispatch({ kind: 'paid-on', day })}
        />
      )}
      {(missing === 'sum' || missing === 'amount' || missing === 'payments') && (
        <p role="alert" className="text-small font-medium text-error-line">
          {missing === 'sum' ? sumText(view) : TEXTS.missing[missing]}
        </p>
      )}
      {view.missing?.kind === 'buyers' && (
        <p role="alert" className="text-small font-medium text-error-line">
          {TEXTS.tooManyBuyers(paid.length, MOST_BUYERS_AT_ONCE)}
        </p>
      )}
      {view.cash > 0 && (
        <CashReceived
          cash={view.cash}
          received={state.received}
          onReceived={(text) => dispatch({ kind: 'received', text })}
          fieldRef={receivedRef}
        />
      )}
      <OnDocuments view={view} />
    </div>
  );
}

function sumText({ parts, total }: FamilyView): string {
  const sum = sumGrosze((parts ?? []).flatMap(({ amount }) => (amount === undefined ? [] : [amount])));
  return TEXTS.missing.split(formatGrosze(sum), formatGrosze(total));
}

/** How a split sum falls on the documents of the buyers. */
function OnDocuments({ view }: { readonly view: FamilyView }) {
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
