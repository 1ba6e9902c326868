// After the payment: whether it is done, and the next action; then the next client.
import { formatGrosze, type Grosze } from '@zapisy/domain/money';
import { useEffect, useRef } from 'react';
import { CorrectInvoice } from './correct-invoice.tsx';
import { documentTexts } from './document-text.ts';
import { mainActOf, rejectedInvoiceOf } from './main-act.ts';
import { ResultActs } from './result-acts.tsx';
import { ResultBar } from './result-bar.tsx';
import { moneyTexts, receiptTexts, summaryText } from './result-text.ts';
import { type TakenSale, useSale } from './sale-facts.ts';

type SettlementResultProps = {
  readonly sale: TakenSale;
  readonly total: Grosze;
  readonly isCovered: boolean;
  /** The buyer's data are being corrected, in the bar's place. */
  readonly isCorrecting: boolean;
  readonly onCorrecting: (isCorrecting: boolean) => void;
  readonly onNext: () => void;
  readonly onQueue: () => void;
};

export function SettlementResult({ sale, total, isCorrecting, onCorrecting, ...ways }: SettlementResultProps) {
  const followed = useSale(sale);
  const { result, job } = followed;
  const shown = { sale, followed };
  const rejected = rejectedInvoiceOf(followed);
  const act = mainActOf(result, job, rejected !== null);
  const title = useRef<HTMLHeadingElement>(null);
  const main = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isCorrecting) return;
    // Enter belongs to the filled button; without one the title gets the focus, because an answer that cannot be undone
    // must not.
    if (act === 'answer') title.current?.focus();
    else main.current?.focus();
  }, [act, isCorrecting]);
  if (isCorrecting && rejected) {
    return (
      <CorrectInvoice
        rejected={rejected}
        onBack={() => onCorrecting(false)}
        onOrdered={() => {
          onCorrecting(false);
          followed.readAgain();
        }}
      />
    );
  }
  return (
    <div className="grid content-start gap-3 pb-1">
      <ResultBar
        {...summaryText(shown)}
        result={result}
        amount={formatGrosze(total)}
        steps={{ money: moneyTexts(shown), receipt: receiptTexts(shown), document: documentTexts(shown) }}
        titleRef={title}
      />
      <div className="flex min-h-[52px] flex-wrap items-center gap-2.5">
        <ResultActs
          {...ways}
          act={act}
          job={job}
          mainRef={main}
          isStoredHere={result.money.state === 'stored-here' || result.money.state === 'sending'}
          isRefused={result.cause === 'money'}
          onCorrect={() => onCorrecting(true)}
        />
      </div>
    </div>
  );
}
