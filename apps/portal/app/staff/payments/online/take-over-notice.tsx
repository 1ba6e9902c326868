// What became of 'Przejmij': the payment is due, its money has come, or nothing changed.
import type { takeOverAct } from '@zapisy/acts/checkout/take-over';
import { pl } from '#app/texts/pl.ts';
import { FormNotice, OutcomeNotice } from '../../shell/form-notice.tsx';
import type { PaymentAnswer } from '../payment-forms.server.ts';

const texts = pl.staffOnline;

type TakeOverAnswer = Extract<PaymentAnswer, { readonly act: 'take-over' }>;

export function TakeOverNotice({ answer }: { readonly answer: TakeOverAnswer }) {
  return (
    <FormNotice<TakeOverAnswer, typeof takeOverAct>
      answer={answer}
      own={{
        'outside-unreachable': () => <OutcomeNotice tone="warn" {...texts.unreachable} />,
        'paid-online-now': () => <OutcomeNotice tone="warn" {...texts.verifying} />,
      }}
      done={{ 'take-over': (kind) => texts[kind] }}
    />
  );
}
