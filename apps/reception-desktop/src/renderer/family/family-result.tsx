// After a family's payment: a result for each buyer, then the next client.
import { formatGrosze } from '@zapisy/domain/money';
import type { GivenCash } from '@zapisy/domain/payments/cash-change';
import type { CounterMethod } from '@zapisy/domain/payments/payment';
import { useEffect, useRef, useState } from 'react';
import type { Settled } from '../../bridge.ts';
import { FAMILY_TEXTS } from '../../family-texts.ts';
import { CorrectInvoice } from '../sale-result/correct-invoice.tsx';
import { documentTexts } from '../sale-result/document-text.ts';
import { type MainAct, mainActOf, rejectedInvoiceOf } from '../sale-result/main-act.ts';
import { ResultActs } from '../sale-result/result-acts.tsx';
import { ResultBar } from '../sale-result/result-bar.tsx';
import { moneyTexts, receiptTexts, summaryText } from '../sale-result/result-text.ts';
import { settledFor, type TakenSale, useSale } from '../sale-result/sale-facts.ts';
import { buyerLabel } from './buyer-box.tsx';
import type { BuyerView } from './family-view.ts';

type FamilyResultProps = {
  readonly settled: Settled;
  readonly buyers: readonly BuyerView[];
  /** Of each buyer, the largest first. */
  readonly methods: readonly (readonly CounterMethod[])[];
  /** Of the whole sum; undefined when what came was not typed. */
  readonly given: GivenCash | undefined;
  readonly isCovered: boolean;
  /** The buyer whose data are being corrected, in its bar's place; null for none. */
  readonly correcting: string | null;
  readonly onCorrecting: (buyer: string | null) => void;
  readonly onNext: () => void;
  readonly onQueue: () => void;
};

export function FamilyResult(props: FamilyResultProps) {
  const { settled, buyers, methods, given, isCovered, correcting, onCorrecting, onNext, onQueue } = props;
  const [acts, setActs] = useState<Readonly<Record<string, MainAct>>>({});
  const main = useRef<HTMLButtonElement>(null);
  const toCorrect = buyers.find(({ id }) => acts[id] === 'correct')?.id ?? null;
  const act = actOfAll(Object.values(acts));
  const isCorrecting = correcting !== null;
  useEffect(() => {
    if (act && !isCorrecting) main.current?.focus();
  }, [act, isCorrecting]);
  return (
    <div className="grid content-start gap-3 pb-1">
      {given && (
        <p className="num text-[22px] font-bold tracking-[-0.02em]">
          {FAMILY_TEXTS.given(formatGrosze(given.received), formatGrosze(given.change))}
        </p>
      )}
      {buyers.map((buyer, index) => (
        <BuyerResult
          key={buyer.id}
          buyer={buyer}
          sale={saleOf(settled, buyer, methods[index] ?? [])}
          isCorrecting={correcting === buyer.id}
          onCorrected={() => onCorrecting(null)}
          onAct={(one) => setActs((before) => ({ ...before, [buyer.id]: one }))}
        />
      ))}
      {!isCorrecting && (
        <div className="flex min-h-[52px] flex-wrap items-center gap-2.5">
          <ResultActs
            act={act}
            job={undefined}
            isStoredHere={false}
            isCovered={isCovered}
            mainRef={main}
            onNext={onNext}
            onQueue={onQueue}
            onCorrect={() => onCorrecting(toCorrect)}
          />
        </div>
      )}
    </div>
  );
}

/** A receipt that waits for a person is dealt with in the queue, which names the receipt; then come rejected invoices. */
function actOfAll(acts: readonly MainAct[]): MainAct {
  if (acts.some((act) => act === 'answer' || act === 'retry' || act === 'queue')) return 'queue';
  return acts.includes('correct') ? 'correct' : 'next';
}

function saleOf(settled: Settled, buyer: BuyerView, methods: readonly CounterMethod[]): TakenSale {
  const group = settledFor(settled, buyer.id);
  return {
    settlementKey: settled.settlementKey,
    // With the payment of the goods, which the settlement has made.
    paymentIds: group?.payments.map(({ id }) => id) ?? buyer.payments.map(({ id }) => id),
    method: methods[0] ?? 'cash',
    ...(methods.length > 1 && { methods }),
    preference: buyer.advice.preference,
    hasReceipt: group?.plan.receipt ?? buyer.consequence.plan.receipt,
    isOfSeveral: true,
    settled: group ?? null,
  };
}

type BuyerResultProps = {
  readonly buyer: BuyerView;
  readonly sale: TakenSale;
  readonly isCorrecting: boolean;
  readonly onCorrected: () => void;
  readonly onAct: (act: MainAct) => void;
};

function BuyerResult({ buyer, sale, isCorrecting, onCorrected, onAct }: BuyerResultProps) {
  const followed = useSale(sale);
  const rejected = rejectedInvoiceOf(followed);
  const act = mainActOf(followed.result, followed.job, rejected !== null);
  const report = useRef(onAct);
  report.current = onAct;
  useEffect(() => report.current(act), [act]);
  const title = useRef<HTMLHeadingElement>(null);
  const shown = { sale, followed };
  return (
    <section aria-label={buyerLabel(buyer)} className="grid gap-1.5">
      <b>{buyerLabel(buyer)}</b>
      {isCorrecting && rejected ? (
        <CorrectInvoice
          rejected={rejected}
          onBack={onCorrected}
          onOrdered={() => {
            onCorrected();
            followed.readAgain();
          }}
        />
      ) : (
        <ResultBar
          {...summaryText(shown)}
          result={followed.result}
          amount={formatGrosze(buyer.total)}
          steps={{ money: moneyTexts(shown), receipt: receiptTexts(shown), document: documentTexts(shown) }}
          titleRef={title}
        />
      )}
    </section>
  );
}
