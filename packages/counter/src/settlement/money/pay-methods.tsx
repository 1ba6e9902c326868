// The payment methods with their shortcuts; BLIK and transfer share one key and a small choice of their own.

import type { CounterMethod } from '@zapisy/domain/payments/payment';
import { CHOSEN_STYLE } from '@zapisy/screens/chosen-look';
import { classes } from '@zapisy/screens/class-names';
import { KeyCaps } from '@zapisy/screens/components/key-caps';
import { Banknote, CreditCard, type LucideIcon, Smartphone } from 'lucide-react';
import { useId } from 'react';
import { SETTLEMENT_TEXTS } from '../../texts/settlement-texts.ts';

const TEXTS = SETTLEMENT_TEXTS.methods;

type Choice = {
  readonly methods: readonly CounterMethod[];
  readonly label: string;
  readonly icon: LucideIcon;
  readonly key: string;
};

const CHOICES: readonly Choice[] = [
  { methods: ['cash'], label: TEXTS.cash, icon: Banknote, key: 'F5' },
  { methods: ['card'], label: TEXTS.card, icon: CreditCard, key: 'F6' },
  { methods: ['blik', 'transfer'], label: TEXTS.blikOrTransfer, icon: Smartphone, key: 'F7' },
];

/** What F7 chooses: BLIK, and transfer when it is pressed again. */
export function blikOrTransfer(now: CounterMethod | null): CounterMethod {
  return now === 'blik' ? 'transfer' : 'blik';
}

type PayMethodsProps = {
  readonly method: CounterMethod | null;
  readonly onChoose: (method: CounterMethod) => void;
  readonly isMissing: boolean;
  /** Offline only cash can be taken. */
  readonly isOffline: boolean;
  /** One below the other, for a narrow column. */
  readonly isStacked?: boolean;
};

export function PayMethods({ method, onChoose, isMissing, isOffline, isStacked = false }: PayMethodsProps) {
  const id = useId();
  return (
    <fieldset>
      <legend className="mb-2 text-small! font-semibold! tracking-normal!">{SETTLEMENT_TEXTS.method}</legend>
      <div className={classes('grid gap-2', !isStacked && 'grid-cols-[1fr_1fr_1.22fr] max-sm:grid-cols-1')}>
        {CHOICES.map(({ methods, label, icon: Icon, key }) => {
          const isChosen = method !== null && methods.includes(method);
          const isOff = isOffline && !methods.includes('cash');
          return (
            <label
              key={key}
              className={classes(
                'flex min-h-[52px] items-center gap-2 rounded-control border bg-surface px-3 font-semibold',
                'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
                isChosen ? CHOSEN_STYLE : isOff ? 'border-line-strong bg-sunken! text-muted' : 'border-control',
              )}
            >
              <input
                type="radio"
                name="method"
                className="sr-only"
                checked={isChosen}
                aria-disabled={isOff || undefined}
                aria-describedby={isOff ? id : undefined}
                onChange={() => isOff || onChoose(methods[0] ?? 'cash')}
              />
              <Icon aria-hidden size={20} className={isChosen ? '' : 'text-muted'} />
              <span className="grow">{label}</span>
              <KeyCaps keys={[key]} />
            </label>
          );
        })}
      </div>
      {(method === 'blik' || method === 'transfer') && <BlikOrTransfer method={method} onChoose={onChoose} />}
      {isOffline && (
        <p id={id} className="mt-1.5 text-small text-muted">
          {SETTLEMENT_TEXTS.offline.methodsOff}
        </p>
      )}
      {isMissing && (
        <p role="alert" className="mt-2 text-small font-medium text-error-line">
          {SETTLEMENT_TEXTS.chooseMethod}
        </p>
      )}
    </fieldset>
  );
}

function BlikOrTransfer({
  method,
  onChoose,
}: Pick<PayMethodsProps, 'onChoose'> & { readonly method: 'blik' | 'transfer' }) {
  return (
    <div className="mt-2 flex justify-end gap-2">
      {(['blik', 'transfer'] as const).map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={method === one}
          onClick={() => onChoose(one)}
          className={classes(
            'min-h-ctl-small rounded-chip border px-4 text-small font-semibold',
            method === one ? 'border-select-line bg-select' : 'border-line-strong bg-surface',
          )}
        >
          {TEXTS[one]}
        </button>
      ))}
    </div>
  );
}
