// The reason for no receipt, required when the tick is taken off for a client who is not a company; kept on the payment
// and in the audit (PAY-16).

import { NO_RECEIPT_CODES, type NoReceiptReason } from '@zapisy/domain/payments/payment';
import { LONGEST_REASON } from '@zapisy/domain/reason-length';
import { RadioLine } from '@zapisy/screens/components/radio-line';
import { RadioGroup } from 'radix-ui';
import { useId } from 'react';
import { SETTLEMENT_TEXTS } from '../../texts/settlement-texts.ts';

const TEXTS = SETTLEMENT_TEXTS;

type ReasonsProps = {
  readonly reason: NoReceiptReason | null;
  readonly missing: 'reason' | 'reason-text' | null;
  readonly onReason: (reason: NoReceiptReason) => void;
};

export function NoReceiptReasons({ reason, missing, onReason }: ReasonsProps) {
  const id = useId();
  const problem = missing === 'reason' ? TEXTS.reason.missing : missing ? TEXTS.reason.termsMissing : null;
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
          aria-label={TEXTS.reason.own}
          placeholder={TEXTS.reason.own}
          maxLength={LONGEST_REASON}
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
