// The fields of a settlement: the lines, the method, the receipt, and beside them the documents that follow.
import { TRANSFER_DAY_PROBLEMS } from '@zapisy/domain/payments/transfer-day';
import { Banner } from '@zapisy/screens/components/banner';
import { type Ref, type RefObject, useRef } from 'react';
import { SETTLEMENT_TEXTS } from '../../settlement-texts.ts';
import { CashReceived } from '../cash/cash-received.tsx';
import { AddGoods } from '../goods/add-goods.tsx';
import { withPiece } from '../goods/goods-list.ts';
import { GoodsPicker } from '../goods/goods-picker.tsx';
import { GoodsRows } from '../goods/goods-rows.tsx';
import { OnlineNow } from '../online/online-now.tsx';
import { DocumentsPreview } from './documents-preview.tsx';
import { failureText } from './failure-text.ts';
import { NoReceiptReasons } from './no-receipt-reasons.tsx';
import { PayMethods } from './pay-methods.tsx';
import { ReceiptTickBox } from './receipt-tick-box.tsx';
import { BannerRegion } from './settlement-banner.tsx';
import { SettlementLines } from './settlement-lines.tsx';
import { TransferDay } from './transfer-day.tsx';
import type { DeskMeans, Settlement } from './use-settlement.ts';

type ProblemProps = { readonly settlement: Settlement } & Pick<DeskMeans, 'hasPrinter'>;

/** What failed and, offline, what can still be done when a receipt can be printed. */
function Problem({ settlement, hasPrinter }: ProblemProps) {
  const { state, view } = settlement;
  const { offline } = SETTLEMENT_TEXTS;
  if (state.needsServer) return <Banner tone="error" title={offline.refused} />;
  if (!state.failure) return null;
  const isSellable = state.method === 'cash' && view.consequence.plan.receipt && view.goods.length === 0;
  if (state.failure.kind !== 'offline' || !isSellable) {
    return <Banner tone="error" title={failureText(state.failure)} />;
  }
  return (
    <Banner tone="warn" announce="alert" title={offline.title}>
      {hasPrinter ? offline.text : offline.noPrinter}
    </Banner>
  );
}

type FormProps = {
  readonly settlement: Settlement;
  readonly means: DeskMeans;
  readonly questionRef: RefObject<HTMLDivElement>;
  /** The field for the cash that was received. */
  readonly receivedRef: Ref<HTMLInputElement>;
  readonly onCorrect: () => void;
  /** Goods are being chosen, to be sold beside what is due or alone. */
  readonly isPicking: boolean;
  readonly onPicking: (isPicking: boolean) => void;
};

export function SettlementForm(props: FormProps) {
  const { settlement, isPicking, onPicking } = props;
  const { state, view, dispatch, checkAgain } = settlement;
  const isNothingDue = state.due.kind === 'known' && state.due.payments.length === 0;
  return (
    <div className="grid gap-3">
      <OnlineNow playerId={state.playerId} onEnded={checkAgain} />
      {isNothingDue && <p>{SETTLEMENT_TEXTS.nothingDue}</p>}
      {isNothingDue && view.isEmpty ? (
        <AddGoods isOffline={props.means.isOffline} onAdd={() => onPicking(true)} />
      ) : (
        <DueForm {...props} />
      )}
      {isPicking && (
        <GoodsPicker
          onPick={(product) => {
            onPicking(false);
            dispatch({ kind: 'goods', goods: withPiece(state.goods, product) });
          }}
          onClose={() => onPicking(false)}
        />
      )}
    </div>
  );
}

function DueForm({ settlement, means, questionRef, receivedRef, onCorrect, onPicking }: FormProps) {
  const { state, view, dispatch, checkAgain } = settlement;
  const methods = useRef<HTMLFieldSetElement>(null);
  const invoice = state.profile?.invoice ?? null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_290px] gap-6 narrow:grid-cols-1">
      <div className="grid content-start gap-3">
        <div>
          <SettlementLines
            due={state.due}
            leftOut={state.leftOut}
            onLeaveOut={(paymentId, isLeftOut) => dispatch({ kind: 'leave-out', paymentId, isLeftOut })}
          />
          <GoodsRows goods={state.goods} onGoods={(goods) => dispatch({ kind: 'goods', goods })} />
          {/* Without the server the place is needed for what can be done; the guide at rest names what waits. */}
          {!means.isOffline && <AddGoods isOffline={false} onAdd={() => onPicking(true)} />}
        </div>
        <PayMethods
          method={state.method}
          isOffline={means.isOffline}
          groupRef={methods}
          isMissing={state.missing === 'method'}
          onChoose={(method) => dispatch({ kind: 'method', method })}
        />
        {state.method === 'cash' && (
          <CashReceived
            cash={view.total}
            received={state.received}
            onReceived={(text) => dispatch({ kind: 'received', text })}
            fieldRef={receivedRef}
          />
        )}
        {state.method === 'transfer' && (
          <TransferDay
            day={state.paidOn}
            today={settlement.today}
            problem={TRANSFER_DAY_PROBLEMS.find((one) => one === state.missing) ?? null}
            onDay={(day) => dispatch({ kind: 'paid-on', day })}
          />
        )}
        <div className="grid gap-2">
          <BannerRegion
            advice={view.advice}
            // The field for cash takes the place that was kept for the answer.
            isReserved={!means.isOffline && (state.method !== 'cash' || state.check.kind === 'checking')}
            overruled={state.tick.overruled}
            printsReceipt={state.tick.printReceipt}
            invoice={invoice}
            onCorrect={onCorrect}
            onCheckAgain={checkAgain}
          />
          <ReceiptTickBox
            tick={state.tick}
            consequence={view.consequence}
            onTick={(printReceipt) => dispatch({ kind: 'tick', printReceipt })}
            isWaived={state.isWaived}
            onWaive={() => dispatch({ kind: 'waive' })}
            questionRef={questionRef}
          />
        </div>
        <div aria-live="assertive" className="grid gap-2">
          {state.phase === 'asking' && (
            <Banner tone="warn" announce="alert" title={SETTLEMENT_TEXTS.ask.title}>
              {SETTLEMENT_TEXTS.ask.text}
            </Banner>
          )}
          <Problem settlement={settlement} hasPrinter={means.hasPrinter} />
        </div>
      </div>
      <div className="grid content-start gap-4">
        <DocumentsPreview view={view} due={state.due.kind} invoice={invoice} isOffline={means.isOffline} />
        {view.consequence.needsReason && (
          <NoReceiptReasons
            reason={state.reason}
            missing={state.missing === 'reason' || state.missing === 'reason-text' ? state.missing : null}
            onReason={(reason) => dispatch({ kind: 'reason', reason })}
          />
        )}
      </div>
    </div>
  );
}
