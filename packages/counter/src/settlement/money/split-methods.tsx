// The payment methods of a split sum: each chosen one with its amount; the last one is the rest until it is typed.
import { type Grosze, groszeToDecimal, NO_MONEY } from '@zapisy/domain/money';
import type { CounterMethod } from '@zapisy/domain/payments/payment';
import { CHOSEN_STYLE } from '@zapisy/screens/chosen-look';
import { classes } from '@zapisy/screens/class-names';
import { KeyCaps } from '@zapisy/screens/components/key-caps';
import { Banknote, CreditCard, type LucideIcon, Smartphone } from 'lucide-react';
import { FAMILY_TEXTS } from '../../texts/family-texts.ts';
import { SETTLEMENT_TEXTS } from '../../texts/settlement-texts.ts';
import type { Parts, SplitPart } from './split.ts';

const METHODS: readonly { readonly method: CounterMethod; readonly icon: LucideIcon; readonly key: string }[] = [
  { method: 'card', icon: CreditCard, key: 'F6' },
  { method: 'blik', icon: Smartphone, key: 'F7' },
  { method: 'cash', icon: Banknote, key: 'F5' },
];

type SplitMethodsProps = {
  readonly split: readonly SplitPart[];
  readonly parts: Parts;
  /** The amounts do not make the sum. */
  readonly isWrong: boolean;
  readonly onMethod: (method: CounterMethod) => void;
  readonly onAmount: (method: CounterMethod, text: string) => void;
};

export function SplitMethods({ split, parts, isWrong, onMethod, onAmount }: SplitMethodsProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-small! font-semibold! tracking-normal!">{SETTLEMENT_TEXTS.method}</legend>
      {METHODS.map(({ method, icon: Icon, key }) => {
        const part = split.find((one) => one.method === method);
        const amount = parts.find((one) => one.method === method)?.amount;
        return (
          <div key={method} className="grid grid-cols-[minmax(0,1fr)_150px] gap-2.5">
            <button
              type="button"
              aria-pressed={part !== undefined}
              onClick={() => onMethod(method)}
              className={classes(
                'flex min-h-11 items-center gap-2 rounded-control border bg-surface px-3 text-left font-semibold',
                part ? CHOSEN_STYLE : 'border-control',
              )}
            >
              <Icon aria-hidden size={20} className={part ? '' : 'text-muted'} />
              <span className="grow">{SETTLEMENT_TEXTS.methods[method]}</span>
              <KeyCaps keys={[key]} />
            </button>
            {part && (
              <span className="relative">
                <input
                  aria-label={FAMILY_TEXTS.part(SETTLEMENT_TEXTS.methods[method])}
                  aria-invalid={isWrong}
                  inputMode="decimal"
                  autoComplete="off"
                  value={part.text ?? decimal(amount ?? NO_MONEY)}
                  // The rest is replaced by the first digit that is typed.
                  onFocus={(event) => event.target.select()}
                  onChange={(event) => onAmount(method, event.target.value)}
                  className={classes(
                    'num min-h-11 w-full rounded-control bg-surface pr-9 pl-3 text-right font-semibold',
                    isWrong ? 'border-2 border-error-line' : 'border border-control',
                  )}
                />
                <span
                  aria-hidden
                  className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center text-muted"
                >
                  {SETTLEMENT_TEXTS.cash.currency}
                </span>
              </span>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

const decimal = (amount: Grosze) => groszeToDecimal(amount).replace('.', ',');
