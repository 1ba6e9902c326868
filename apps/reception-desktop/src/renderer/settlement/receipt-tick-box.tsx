// The 'print receipt' box, and under it what the tick means: red where the law or the register is concerned.
import type { ReceiptTick, TickConsequence } from '@zapisy/domain/documents/receipt-tick';
import { Check } from 'lucide-react';
import { Checkbox } from 'radix-ui';
import { useId, useState } from 'react';
import { SETTLEMENT_TEXTS } from '../../texts.ts';
import { Banner } from '../components/banner.tsx';
import { Button } from '../components/button.tsx';
import { KeyCaps } from '../components/key-caps.tsx';

const TEXTS = SETTLEMENT_TEXTS;

type ReceiptTickBoxProps = {
  readonly tick: ReceiptTick;
  readonly consequence: TickConsequence;
  readonly onTick: (printReceipt: boolean) => void;
};

export function ReceiptTickBox({ tick, consequence, onTick }: ReceiptTickBoxProps) {
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
    </div>
  );
}
