// The 'print receipt' box, and under it what the tick means: red where the law or the register is concerned.
import type { ReceiptTick, TickConsequence } from '@zapisy/domain/documents/receipt-tick';
import { NO_RECEIPT_CODES, type NoReceiptReason } from '@zapisy/domain/payments/payment';
import { Check } from 'lucide-react';
import { Checkbox, RadioGroup } from 'radix-ui';
import { useId, useState } from 'react';
import { SETTLEMENT_TEXTS } from '../../texts.ts';
import { Banner } from '../components/banner.tsx';
import { Button } from '../components/button.tsx';
import { KeyCaps } from '../components/key-caps.tsx';
import { RadioLine } from '../components/radio-line.tsx';

const TEXTS = SETTLEMENT_TEXTS;

type ReceiptTickBoxProps = {
  readonly tick: ReceiptTick;
  readonly consequence: TickConsequence;
  readonly reason: NoReceiptReason | null;
  readonly missing: 'reason' | 'reason-words' | null;
  readonly onTick: (printReceipt: boolean) => void;
  readonly onReason: (reason: NoReceiptReason) => void;
};

export function ReceiptTickBox({ tick, consequence, reason, missing, onTick, onReason }: ReceiptTickBoxProps) {
  const id = useId();
  const byHand = tick.byHand === 'no' ? null : tick.printReceipt ? TEXTS.byHand : TEXTS.byHandOff;
  return (
    <div className="grid gap-2">
      <div className="flex min-h-10 items-center gap-3">
        <Checkbox.Root
          id={id}
          checked={tick.printReceipt}
          onCheckedChange={(checked) => onTick(checked === true)}
          className="grid size-6 shrink-0 place-items-center rounded-[7px] border-2 border-control bg-surface text-on-primary data-[state=checked]:border-primary data-[state=checked]:bg-primary"
        >
          <Checkbox.Indicator>
            <Check aria-hidden size={18} />
          </Checkbox.Indicator>
        </Checkbox.Root>
        <label htmlFor={id} className="grow text-[16px] font-bold">
          {TEXTS.printReceipt}
        </label>
        {byHand && <span className="text-small text-muted">{byHand}</span>}
        <KeyCaps keys={['Alt', 'P']} />
      </div>
      <Warnings consequence={consequence} onTick={onTick} />
      {consequence.needsReason && <Reason reason={reason} missing={missing} onReason={onReason} />}
    </div>
  );
}

function Warnings({ consequence, onTick }: Pick<ReceiptTickBoxProps, 'consequence' | 'onTick'>) {
  const { warnings } = consequence;
  const [resigned, setResigned] = useState(false);
  const under = TEXTS.under;
  return (
    <div aria-live="assertive" className="grid gap-2">
      {warnings.includes('classic-receipt') && resigned && <Banner tone="error">{under.resigned}</Banner>}
      {warnings.includes('classic-receipt') && !resigned && (
        <Banner
          tone="error"
          role="alert"
          title={under.classicReceipt}
          actions={
            <>
              <Button variant="tinted" size="small" onClick={() => onTick(false)}>
                {under.keepWithout}
              </Button>
              <Button variant="tinted" size="small" onClick={() => setResigned(true)}>
                {under.printAnyway}
              </Button>
            </>
          }
        >
          {under.classicReceiptText}
        </Banner>
      )}
      {warnings.includes('off-the-register') && <Banner tone="error" role="alert" title={under.offRegister} />}
      {warnings.includes('unlinked-invoice') && <Banner tone="warn">{under.unlinked}</Banner>}
      {warnings.includes('no-document') && <Banner tone="warn">{under.noDocument}</Banner>}
    </div>
  );
}

function Reason({ reason, missing, onReason }: Pick<ReceiptTickBoxProps, 'reason' | 'missing' | 'onReason'>) {
  const id = useId();
  const problem = missing === 'reason' ? TEXTS.reason.missing : missing ? TEXTS.reason.wordsMissing : null;
  return (
    <div className="grid gap-2 rounded-control border border-line bg-surface p-3">
      <h3 id={id}>{TEXTS.reason.title}</h3>
      <RadioGroup.Root
        aria-labelledby={id}
        aria-describedby={problem ? `${id}-problem` : undefined}
        value={reason?.code ?? ''}
        onValueChange={(code) => {
          const chosen = NO_RECEIPT_CODES.find((one) => one === code);
          if (chosen) onReason({ code: chosen, text: reason?.text ?? '' });
        }}
        className="grid gap-1"
      >
        {NO_RECEIPT_CODES.map((code) => (
          <RadioLine key={code} value={code}>
            {TEXTS.reason[code]}
          </RadioLine>
        ))}
      </RadioGroup.Root>
      {reason?.code === 'other' && (
        <input
          aria-label={TEXTS.reason.words}
          placeholder={TEXTS.reason.words}
          maxLength={200}
          value={reason.text}
          onChange={(event) => onReason({ code: 'other', text: event.target.value })}
          className="min-h-ctl w-full rounded-control border border-control bg-surface px-3.5 placeholder:text-muted"
        />
      )}
      {problem && (
        <p id={`${id}-problem`} role="alert" className="text-small font-medium text-error-line">
          {problem}
        </p>
      )}
    </div>
  );
}
