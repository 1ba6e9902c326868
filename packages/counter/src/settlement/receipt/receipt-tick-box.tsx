// The receipt tick, and under it what it means: red when it concerns tax law or the fiscal memory.
import type { ReceiptTick, TickConsequence } from '@zapisy/domain/documents/receipts/receipt-tick';
import { classes } from '@zapisy/screens/class-names';
import { Banner } from '@zapisy/screens/components/banner';
import { Button } from '@zapisy/screens/components/button';
import { KeyCaps } from '@zapisy/screens/components/key-caps';
import { Tick } from '@zapisy/screens/components/tick';
import { type ReactNode, type RefObject, useId, useRef } from 'react';
import { SETTLEMENT_TEXTS } from '../../texts/settlement-texts.ts';

const TEXTS = SETTLEMENT_TEXTS;
const under = TEXTS.under;

type ReceiptTickBoxProps = {
  readonly tick: ReceiptTick;
  /** The shortcut of the tick. */
  readonly keys?: readonly string[];
  readonly consequence: TickConsequence;
  readonly onTick: (printReceipt: boolean) => void;
  /** The client has given up the company invoice. */
  readonly isWaived: boolean;
  readonly onWaive: () => void;
  /** The element that asks for the waiver. */
  readonly questionRef: RefObject<HTMLDivElement>;
  /** For one of several buyers: the consequence for its document is in the row of the tick, before it. */
  readonly row?: { readonly lead: ReactNode; readonly tint: string };
};

export function ReceiptTickBox({
  tick,
  keys = ['Alt', 'P'],
  onTick,
  onWaive,
  questionRef,
  row,
  ...rest
}: ReceiptTickBoxProps) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const manually = tick.manually === 'no' ? null : tick.printReceipt ? TEXTS.manually : TEXTS.manuallyOff;
  return (
    <div>
      <div
        className={classes(
          'flex items-center gap-3',
          row ? `min-h-12 border-t border-line px-3.5 py-1 ${row.tint}` : 'min-h-10',
        )}
      >
        {row && <span className="min-w-0 grow">{row.lead ?? <Manually text={manually} />}</span>}
        <Tick boxRef={box} id={id} checked={tick.printReceipt} onTick={onTick} />
        <label htmlFor={id} className={classes('font-bold', !row && 'grow text-[16px]')}>
          {TEXTS.printReceipt}
        </label>
        {!row && <Manually text={manually} />}
        <KeyCaps keys={keys} />
      </div>
      <Warnings
        {...rest}
        isInset={row !== undefined}
        questionRef={questionRef}
        // The buttons of the question disappear with its answer, so the focus returns to the tick.
        onTick={(printReceipt) => {
          onTick(printReceipt);
          box.current?.focus();
        }}
        onWaive={() => {
          onWaive();
          questionRef.current?.focus();
        }}
      />
    </div>
  );
}

const Manually = ({ text }: { readonly text: string | null }) =>
  text && <span className="text-small text-muted">{text}</span>;

type WarningsProps = Omit<ReceiptTickBoxProps, 'tick' | 'keys' | 'row'> & { readonly isInset: boolean };

function Warnings({ consequence, onTick, isWaived, onWaive, questionRef, isInset }: WarningsProps) {
  const { warnings } = consequence;
  return (
    <div
      aria-live="assertive"
      className={classes('grid gap-2', isInset ? 'px-3.5 not-empty:pt-0.5 not-empty:pb-2.5' : 'not-empty:mt-2')}
    >
      {consequence.needsWaiver && (
        // The question itself gets the focus: an answer that cannot be undone must not be the default (guide 5).
        <div ref={questionRef} tabIndex={-1} className="rounded-control focus:outline-2 focus:outline-offset-2">
          {isWaived ? <Waived /> : <RedQuestion onDecline={() => onTick(false)} onWaive={onWaive} />}
        </div>
      )}
      {warnings.includes('not-in-fiscal-memory') && <Banner tone="error" title={under.offRegister} />}
      {warnings.includes('unlinked-invoice') && (
        <Banner tone="warn" announce="none">
          {under.unlinked}
        </Banner>
      )}
    </div>
  );
}

/** PAY-17: the receipt rules the company invoice out, so nothing is settled before the client's answer. */
function RedQuestion({ onDecline, onWaive }: { readonly onDecline: () => void; readonly onWaive: () => void }) {
  return (
    <Banner
      tone="error"
      title={under.classicReceipt}
      actions={
        <>
          <Button variant="tinted" size="small" onClick={onDecline}>
            {under.leaveWithout}
          </Button>
          <Button variant="tinted" size="small" onClick={onWaive}>
            {under.printAnyway}
          </Button>
        </>
      }
    >
      {under.classicReceiptText}
    </Banner>
  );
}

function Waived() {
  return (
    <Banner tone="warn" title={under.resigned}>
      {under.resignedText}
    </Banner>
  );
}
