// The questions about one buyer's receipt: the tick, what it means, the reason without it, or the client's waiver.

import type { TickConsequence } from '@zapisy/domain/documents/receipts/receipt-tick';
import { NO_RECEIPT_CODES } from '@zapisy/domain/payments/payment';
import type { InvoicePreference } from '@zapisy/domain/preferences/invoice-preference';
import { LONGEST_REASON } from '@zapisy/domain/reason-length';
import { Field, fieldId } from '@zapisy/screens/components/field';
import { Select } from '@zapisy/screens/components/select';
import { TickLine } from '@zapisy/screens/components/tick';
import { pl } from '../../texts/pl.ts';
import type { AnswerFields, AnswerProblem } from './receipt-answers.ts';
import { TickWarnings } from './till-advice.tsx';

const texts = pl.staffRegister;

type AnswersProps = {
  readonly names: AnswerFields;
  readonly preference: InvoicePreference;
  /** The values with which the form starts. */
  readonly start: URLSearchParams;
  readonly consequence: TickConsequence;
  /** The problem of the last answer about this buyer, until it is corrected. */
  readonly problem: AnswerProblem | undefined;
};

/** PAY-16. CSS alone shows what is asked, so that the form also works without scripts. */
export function ReceiptAnswersFields({ names, preference, start, consequence, problem }: AnswersProps) {
  const asksReason = preference !== 'classic';
  return (
    <div className="group/receipt grid gap-3">
      <TickLine data-print name={names.print} value="yes" defaultChecked={start.has(names.print)} title={texts.print} />
      <TickWarnings warnings={consequence.warnings} />
      {!asksReason && (
        <Waiver name={names.waiver} isGiven={start.has(names.waiver)} isMissing={problem === 'no-waiver'} />
      )}
      {asksReason && (
        <div className="grid gap-2.5 group-has-[input[data-print]:checked]/receipt:hidden sm:grid-cols-2">
          <Select
            name={names.reason}
            label={texts.why}
            defaultValue={start.get(names.reason) ?? ''}
            error={problem === 'no-reason' ? texts.problems['no-reason'] : undefined}
          >
            <option value="" />
            {NO_RECEIPT_CODES.map((code) => (
              <option key={code} value={code}>
                {pl.staffPayment.noReceiptReasons[code]}
              </option>
            ))}
          </Select>
          <div className="hidden group-has-[option[value=other]:checked]/receipt:block">
            <Field
              name={names.reasonText}
              label={texts.whyText}
              maxLength={LONGEST_REASON}
              required
              defaultValue={start.get(names.reasonText) ?? ''}
              error={problem === 'no-reason-text' ? texts.problems['no-reason-text'] : undefined}
            />
          </div>
        </div>
      )}
    </div>
  );
}

type WaiverProps = { readonly name: string; readonly isGiven: boolean; readonly isMissing: boolean };

/** PAY-17: a receipt rules the company invoice out, so the sale needs the client's answer. */
function Waiver({ name, isGiven, isMissing }: WaiverProps) {
  const id = fieldId(name);
  return (
    <div className="group/waiver hidden rounded-control border-2 border-error-line bg-error-bg px-4 py-3 text-error-ink group-has-[input[data-print]:checked]/receipt:grid">
      <TickLine
        id={id}
        name={name}
        value="yes"
        required
        defaultChecked={isGiven}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? `${id}-message` : undefined}
        title={texts.waiver}
      />
      {isMissing ? (
        <p id={`${id}-message`} className="mt-1.5 text-small font-medium">
          {texts.problems['no-waiver']}
        </p>
      ) : (
        <p className="mt-1.5 text-small group-has-[:checked]/waiver:hidden">{texts.waiverAsk}</p>
      )}
    </div>
  );
}
