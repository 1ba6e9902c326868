// After a sale: whether it is done for each buyer, and the next act; then the next client.
import { formatGrosze } from '@zapisy/domain/money';
import type { GivenCash } from '@zapisy/domain/payments/cash-change';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { PrintItem } from '../ports/prints.ts';
import { FAMILY_TEXTS } from '../texts/family-texts.ts';
import { CorrectInvoice } from './correct-invoice.tsx';
import { documentTexts } from './document-text.ts';
import { type MainAct, mainActOf, rejectedInvoiceOf } from './main-act.ts';
import { ResultActs } from './result-acts.tsx';
import { ResultBar } from './result-bar.tsx';
import { moneyTexts, receiptTexts, summaryText } from './result-text.ts';
import { type SoldToBuyer, useSale } from './sale-facts.ts';

type SaleResultsProps = {
  readonly sales: readonly SoldToBuyer[];
  /** Of the whole sum; undefined when what came was not typed. */
  readonly given: GivenCash | undefined;
  readonly isCovered: boolean;
  /** The buyer whose data are being corrected, in its bar's place; null for none. */
  readonly correcting: string | null;
  readonly onCorrecting: (buyer: string | null) => void;
  readonly onNext: () => void;
  readonly onQueue: () => void;
};

/** What is to be done for one buyer. */
type BuyerAct = {
  readonly act: MainAct;
  readonly job: PrintItem | undefined;
  readonly isStoredHere: boolean;
  readonly isRefused: boolean;
};

export function SaleResults(props: SaleResultsProps) {
  const { sales, given, isCovered, correcting, onCorrecting, onNext, onQueue } = props;
  const [acts, setActs] = useState<Readonly<Record<string, BuyerAct>>>({});
  const main = useRef<HTMLButtonElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const toCorrect = sales.find(({ id }) => acts[id]?.act === 'correct')?.id ?? null;
  const shown = actOfAll(sales.flatMap(({ id }) => acts[id] ?? []));
  const isCorrecting = correcting !== null;
  useEffect(() => {
    if (isCorrecting) return;
    // Enter belongs to the filled button; without one the title gets the focus, because an answer that cannot be undone
    // must not.
    if (shown?.act === 'answer') title.current?.focus();
    else main.current?.focus();
  }, [shown?.act, isCorrecting]);
  const isOne = sales.length === 1;
  return (
    <div className="grid content-start gap-3 pb-1">
      {given && !isOne && (
        <p className="num text-[22px] font-bold tracking-[-0.02em]">
          {FAMILY_TEXTS.given(formatGrosze(given.received), formatGrosze(given.change))}
        </p>
      )}
      {sales.map((sold) => (
        <BuyerResult
          key={sold.id}
          sold={isOne && given ? { ...sold, sale: { ...sold.sale, given } } : sold}
          isNamed={!isOne}
          titleRef={title}
          isCorrecting={correcting === sold.id}
          onCorrected={() => onCorrecting(null)}
          onAct={(one) => setActs((before) => ({ ...before, [sold.id]: one }))}
        />
      ))}
      {!isCorrecting && shown && (
        <div className="flex min-h-[52px] flex-wrap items-center gap-2.5">
          <ResultActs
            {...shown}
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

/**
 * Of several a receipt that waits for a person is dealt with in the queue, which names the receipt; then come rejected
 * invoices. Null before any is known.
 */
function actOfAll(acts: readonly BuyerAct[]): BuyerAct | null {
  const [first, ...others] = acts;
  if (!first || others.length === 0) return first ?? null;
  const has = (...wanted: readonly MainAct[]) => acts.some(({ act }) => wanted.includes(act));
  const act = has('answer', 'retry', 'queue') ? 'queue' : has('correct') ? 'correct' : 'next';
  return { act, job: undefined, isStoredHere: false, isRefused: false };
}

type BuyerResultProps = {
  readonly sold: SoldToBuyer;
  /** Of several buyers each is named. */
  readonly isNamed: boolean;
  readonly titleRef: RefObject<HTMLHeadingElement>;
  readonly isCorrecting: boolean;
  readonly onCorrected: () => void;
  readonly onAct: (act: BuyerAct) => void;
};

function BuyerResult({ sold, isNamed, titleRef, isCorrecting, onCorrected, onAct }: BuyerResultProps) {
  const { sale, label, total } = sold;
  const followed = useSale(sale);
  const { result, job } = followed;
  const rejected = rejectedInvoiceOf(followed);
  const act = mainActOf(result, job, rejected !== null);
  const isStoredHere = result.money.state === 'stored-here' || result.money.state === 'sending';
  const isRefused = result.cause === 'money';
  const report = useRef(onAct);
  report.current = onAct;
  useEffect(() => report.current({ act, job, isStoredHere, isRefused }), [act, job, isStoredHere, isRefused]);
  const shown = { sale, followed };
  return (
    <section aria-label={isNamed ? label : undefined} className="grid gap-1.5">
      {isNamed && <b>{label}</b>}
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
          result={result}
          amount={formatGrosze(total)}
          steps={{ money: moneyTexts(shown), receipt: receiptTexts(shown), document: documentTexts(shown) }}
          titleRef={titleRef}
          isNamed={isNamed}
        />
      )}
    </section>
  );
}
