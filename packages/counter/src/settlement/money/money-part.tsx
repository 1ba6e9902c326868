// How the sum of a settlement is paid: in one method or split, with the day of a transfer and the change of cash.
import { formatGrosze, sumGrosze } from '@zapisy/domain/money';
import { TRANSFER_DAY_PROBLEMS } from '@zapisy/domain/payments/transfer-day';
import { MOST_BUYERS_AT_ONCE } from '@zapisy/domain/settlement/family-buyers';
import { KeyCaps } from '@zapisy/screens/components/key-caps';
import { Tick } from '@zapisy/screens/components/tick';
import { type Ref, useId } from 'react';
import { CashReceived } from '../../cash/cash-received.tsx';
import { useCounter } from '../../ports/counter-ports.ts';
import { FAMILY_TEXTS } from '../../texts/family-texts.ts';
import { payingBuyers, type SettlementView } from '../settlement-view.ts';
import type { Settlement } from '../use-settlement.ts';
import { DeskChoice } from './desk-choice.tsx';
import { PayMethods } from './pay-methods.tsx';
import { SplitMethods } from './split-methods.tsx';
import { TransferDay } from './transfer-day.tsx';

const TEXTS = FAMILY_TEXTS;

type MoneyPartProps = {
  readonly settlement: Settlement;
  /** The field for the cash that was received. */
  readonly receivedRef: Ref<HTMLInputElement>;
  /** The methods one below the other, for a narrow column. */
  readonly isStacked?: boolean;
};

export function MoneyPart({ settlement, receivedRef, isStacked = false }: MoneyPartProps) {
  const { state, view, means, dispatch } = settlement;
  const { desks } = useCounter();
  const id = useId();
  const missing = state.isTried ? view.missing?.kind : undefined;
  return (
    <>
      <div className="relative">
        {(!means.isOffline || state.split) && (
          <label className="absolute -top-1.5 right-0 flex min-h-8 items-center gap-2 font-semibold" htmlFor={id}>
            <Tick id={id} checked={state.split !== null} onTick={(isSplit) => dispatch({ kind: 'split', isSplit })} />
            {TEXTS.split}
            <KeyCaps keys={['Alt', 'D']} />
          </label>
        )}
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
            isOffline={means.isOffline}
            isStacked={isStacked}
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
      <SumProblem missing={missing} view={view} />
      {(state.split ? view.cash > 0 : state.method === 'cash') && (
        <CashReceived
          cash={view.cash}
          received={state.received}
          onReceived={(text) => dispatch({ kind: 'received', text })}
          fieldRef={receivedRef}
        />
      )}
      {desks && (
        <DeskChoice
          desks={desks}
          prints={view.anyBuyers.some(({ consequence }) => consequence.plan.receipt)}
          isMissing={state.isTried && desks.chosen === ''}
        />
      )}
    </>
  );
}

type SumProblemProps = { readonly missing: string | undefined; readonly view: SettlementView };

function SumProblem({ missing, view }: SumProblemProps) {
  const text = sumProblem(missing, view);
  return (
    text && (
      <p role="alert" className="text-small font-medium text-error-line">
        {text}
      </p>
    )
  );
}

/** Too many buyers are said at once: what is chosen already cannot be settled together. */
function sumProblem(missing: string | undefined, view: SettlementView): string | null {
  if (view.missing?.kind === 'buyers') {
    return TEXTS.tooManyBuyers(payingBuyers(view).length, MOST_BUYERS_AT_ONCE);
  }
  if (missing === 'amount' || missing === 'payments') return TEXTS.missing[missing];
  if (missing !== 'sum') return null;
  const sum = sumGrosze((view.parts ?? []).flatMap(({ amount }) => (amount === undefined ? [] : [amount])));
  return TEXTS.missing.split(formatGrosze(sum), formatGrosze(view.total));
}
