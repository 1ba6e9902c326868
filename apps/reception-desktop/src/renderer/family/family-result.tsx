// After a family's payment: a result for each buyer, then the next client.
import { formatGrosze } from '@zapisy/domain/money';
import { useEffect, useRef, useState } from 'react';
import type { SettledFamily } from '../../bridge.ts';
import { FAMILY_TEXTS } from '../../family-texts.ts';
import type { GivenCash } from '../cash/cash-change.ts';
import { documentTexts } from '../settlement/document-text.ts';
import { mainActOf, ResultActs } from '../settlement/result-acts.tsx';
import { ResultBar } from '../settlement/result-bar.tsx';
import { moneyTexts, receiptTexts, summaryText } from '../settlement/result-text.ts';
import { type TakenSale, useSale } from '../settlement/sale-facts.ts';
import type { CounterMethod } from '../settlement/settlement-state.ts';
import { buyerLabel } from './buyer-box.tsx';
import type { BuyerView } from './family-view.ts';

type FamilyResultProps = {
  readonly settled: SettledFamily;
  readonly buyers: readonly BuyerView[];
  /** Of each buyer, the largest first. */
  readonly methods: readonly (readonly CounterMethod[])[];
  /** Of the whole sum; undefined when what came was not typed. */
  readonly given: GivenCash | undefined;
  readonly isCovered: boolean;
  readonly onNext: () => void;
  readonly onQueue: () => void;
};

export function FamilyResult({ settled, buyers, methods, given, isCovered, onNext, onQueue }: FamilyResultProps) {
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const main = useRef<HTMLButtonElement>(null);
  // A receipt that waits for a person is dealt with in the queue, which names the receipt.
  const act = waiting.length > 0 ? 'queue' : 'next';
  useEffect(() => {
    if (act) main.current?.focus();
  }, [act]);
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
          onWaiting={(isWaiting) =>
            setWaiting((before) => {
              const others = before.filter((one) => one !== buyer.id);
              if (isWaiting === before.includes(buyer.id)) return before;
              return isWaiting ? [...others, buyer.id] : others;
            })
          }
        />
      ))}
      <div className="flex min-h-[52px] flex-wrap items-center gap-2.5">
        <ResultActs
          act={act}
          job={undefined}
          isStoredHere={false}
          isCovered={isCovered}
          mainRef={main}
          onNext={onNext}
          onQueue={onQueue}
        />
      </div>
    </div>
  );
}

function saleOf(
  { settlementKey, groups }: SettledFamily,
  buyer: BuyerView,
  methods: readonly CounterMethod[],
): TakenSale {
  const group = groups.find(({ playerId }) => playerId === buyer.id);
  return {
    settlementKey,
    // With the payment of the goods, which the settlement has made.
    paymentIds: group?.payments.map(({ id }) => id) ?? buyer.payments.map(({ id }) => id),
    method: methods[0] ?? 'cash',
    ...(methods.length > 1 && { methods }),
    preference: buyer.advice.preference,
    hasReceipt: group?.plan.receipt ?? buyer.consequence.plan.receipt,
    isOfSeveral: true,
    settled: group ? { ...group, settlementKey } : null,
  };
}

type BuyerResultProps = {
  readonly buyer: BuyerView;
  readonly sale: TakenSale;
  readonly onWaiting: (isWaiting: boolean) => void;
};

function BuyerResult({ buyer, sale, onWaiting }: BuyerResultProps) {
  const followed = useSale(sale);
  const isWaiting = mainActOf(followed.result, followed.job) !== 'next';
  const report = useRef(onWaiting);
  report.current = onWaiting;
  useEffect(() => report.current(isWaiting), [isWaiting]);
  const title = useRef<HTMLHeadingElement>(null);
  const shown = { sale, followed };
  return (
    <section aria-label={buyerLabel(buyer)} className="grid gap-1.5">
      <b>{buyerLabel(buyer)}</b>
      <ResultBar
        {...summaryText(shown)}
        result={followed.result}
        amount={formatGrosze(buyer.total)}
        steps={{ money: moneyTexts(shown), receipt: receiptTexts(shown), document: documentTexts(shown) }}
        titleRef={title}
      />
    </section>
  );
}
