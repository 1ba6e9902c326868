// The settlement of one participant: the lines, the method, the receipt, and beside them the documents that follow.
import type { Ref, RefObject } from 'react';
import { AddGoods } from '../goods/add-goods.tsx';
import { GoodsRows } from '../goods/goods-rows.tsx';
import { OnlineNow } from '../online/online-now.tsx';
import { SETTLEMENT_TEXTS } from '../texts/settlement-texts.ts';
import type { Ward } from './buyers.ts';
import { MoneyPart } from './money/money-part.tsx';
import { OwnPayments } from './payment-row.tsx';
import { Problems } from './problems.tsx';
import { BuyerReasons } from './receipt/buyer-box.tsx';
import { DocumentsPreview } from './receipt/documents-preview.tsx';
import { ReceiptTickBox } from './receipt/receipt-tick-box.tsx';
import { BannerRegion } from './receipt/settlement-banner.tsx';
import type { BuyerView } from './settlement-view.ts';
import type { Settlement } from './use-settlement.ts';

export type FormProps = {
  readonly settlement: Settlement;
  readonly questionOf: (buyer: string) => RefObject<HTMLDivElement>;
  /** The field for the cash that was received. */
  readonly receivedRef: Ref<HTMLInputElement>;
  readonly onCorrect: (buyer: string) => void;
  readonly onGoods: () => void;
};

export function PersonForm(props: FormProps) {
  const { settlement, onGoods } = props;
  const { state, view, means, read } = settlement;
  const [ward] = state.wards;
  const [buyer] = view.anyBuyers;
  if (!ward || !buyer) return null;
  const isNothingDue = ward.due.kind === 'known' && ward.due.payments.length === 0;
  return (
    <div className="grid gap-3">
      <OnlineNow playerId={ward.playerId} onEnded={read} />
      {isNothingDue && <p>{SETTLEMENT_TEXTS.nothingDue}</p>}
      {isNothingDue && !buyer.isPaying ? (
        <AddGoods isOffline={means.isOffline} onAdd={onGoods} />
      ) : (
        <DueForm {...props} ward={ward} buyer={buyer} />
      )}
    </div>
  );
}

type DueFormProps = FormProps & { readonly ward: Ward; readonly buyer: BuyerView };

function DueForm({ settlement, ward, buyer, questionOf, receivedRef, onCorrect, onGoods }: DueFormProps) {
  const { state, means, dispatch, read } = settlement;
  const { id, advice, answers, consequence, goods } = buyer;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_290px] gap-6 narrow:grid-cols-1">
      <div className="grid content-start gap-3">
        <div>
          <OwnPayments
            due={ward.due}
            chosen={state.chosen?.settled ?? []}
            onChoose={(paymentId, isChosen) => dispatch({ kind: 'choose', paymentId, isChosen })}
          />
          <GoodsRows goods={goods} onGoods={(lines) => dispatch({ kind: 'goods', buyer: id, goods: lines })} />
          {/* Without the server the place is needed for what can be done; the guide at rest names what waits. */}
          {!means.isOffline && <AddGoods isOffline={false} onAdd={onGoods} />}
        </div>
        <MoneyPart settlement={settlement} receivedRef={receivedRef} />
        <div className="grid gap-2">
          <BannerRegion
            advice={advice}
            // The field for cash takes the place that was kept for the answer.
            isReserved={!means.isOffline && (state.method !== 'cash' || ward.check.kind === 'checking')}
            overruled={answers.tick.overruled}
            printsReceipt={answers.tick.printReceipt}
            invoice={buyer.profile?.invoice ?? null}
            onCorrect={() => onCorrect(id)}
            onCheckAgain={read}
          />
          <ReceiptTickBox
            tick={answers.tick}
            consequence={consequence}
            onTick={(printReceipt) => dispatch({ kind: 'tick', buyer: id, printReceipt })}
            isWaived={answers.isWaived}
            onWaive={() => dispatch({ kind: 'waive', buyer: id })}
            questionRef={questionOf(id)}
          />
        </div>
        <Problems settlement={settlement} />
      </div>
      <div className="grid content-start gap-4">
        <DocumentsPreview buyer={buyer} due={ward.due.kind} isOffline={means.isOffline} />
        {consequence.needsReason && <BuyerReasons settlement={settlement} buyer={buyer} />}
      </div>
    </div>
  );
}
