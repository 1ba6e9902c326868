// A card of the till's form: with or without a receipt, the reason without one, and the desk that prints it.

import type { TickConsequence } from '@zapisy/domain/documents/receipts/receipt-tick';
import { NO_RECEIPT_CODES } from '@zapisy/domain/payments/payment';
import { DESK_WITHOUT_PRINTER } from '@zapisy/domain/printing/desk';
import { LONGEST_REASON } from '@zapisy/domain/reason-length';
import { useId } from 'react';
import { Checkbox } from '../../components/form/choices.tsx';
import { Field } from '../../components/form/field.tsx';
import { Select } from '../../components/form/select.tsx';
import { Card } from '../../components/layout/card.tsx';
import { pl } from '../../texts/pl.ts';
import { useDeskName } from '../shell/desk-names.ts';
import type { Till } from './till.server.ts';
import { TickWarnings } from './till-advice.tsx';
import { FIELDS, type SaleProblem } from './till-sale.ts';

const texts = pl.staffRegister;

type ReceiptProps = {
  readonly till: Till;
  /** The values with which the form starts. */
  readonly start: URLSearchParams;
  readonly consequence: TickConsequence;
  /** The problem of the last answer, until it is corrected. */
  readonly problem: SaleProblem | undefined;
};

/** PAY-16. CSS alone shows the field of the reason, so that the form also works without scripts. */
export function TillReceipt({ till: { advice, desks }, start, consequence, problem }: ReceiptProps) {
  const deskName = useDeskName();
  const asksReason = advice.preference !== 'classic';
  return (
    <Card className="group/receipt grid gap-3 p-pad">
      <Checkbox name={FIELDS.print} value="yes" defaultChecked={start.has(FIELDS.print)} title={texts.print} />
      <TickWarnings warnings={consequence.warnings} />
      {!asksReason && <Waiver isGiven={start.has(FIELDS.waiver)} isMissing={problem === 'no-waiver'} />}
      {asksReason && (
        <div className="grid gap-2.5 group-has-[input[name=receipt]:checked]/receipt:hidden sm:grid-cols-2">
          <Select name={FIELDS.reason} label={texts.why} defaultValue={start.get(FIELDS.reason) ?? ''}>
            <option value="" />
            {NO_RECEIPT_CODES.map((code) => (
              <option key={code} value={code}>
                {pl.staffPayment.noReceiptReasons[code]}
              </option>
            ))}
          </Select>
          <div className="hidden group-has-[select[name=reason]_option[value=other]:checked]/receipt:block">
            <Field
              name={FIELDS.reasonText}
              label={texts.whyText}
              maxLength={LONGEST_REASON}
              required
              defaultValue={start.get(FIELDS.reasonText) ?? ''}
              error={problem === 'no-reason-text' ? texts.problems['no-reason-text'] : undefined}
            />
          </div>
        </div>
      )}
      <div className="max-w-sm">
        <Select
          name={FIELDS.desk}
          label={texts.desk}
          hint={desks.length === 0 ? texts.noDesks : undefined}
          defaultValue={start.get(FIELDS.desk) ?? undefined}
        >
          {desks.length !== 1 && <option value="">{texts.chooseDesk}</option>}
          {desks.map(({ id, driver }) => (
            <option key={id} value={id}>
              {texts.deskOption(deskName(id), driver)}
            </option>
          ))}
          <option value={DESK_WITHOUT_PRINTER}>{pl.desks.withoutPrinter}</option>
        </Select>
        <p className="mt-1.5 hidden text-small text-warn-ink group-has-[option[value=no-printer]:checked]/receipt:block">
          {texts.withoutPrinterHint}
        </p>
      </div>
    </Card>
  );
}

type WaiverProps = { readonly isGiven: boolean; readonly isMissing: boolean };

/** PAY-17: a receipt rules the company invoice out, so the sale needs the client's answer. */
function Waiver({ isGiven, isMissing }: WaiverProps) {
  const id = useId();
  return (
    <div className="group/waiver hidden rounded-control border-2 border-error-line bg-error-bg px-4 py-3 text-error-ink group-has-[input[name=receipt]:checked]/receipt:grid">
      <Checkbox
        name={FIELDS.waiver}
        value="yes"
        required
        defaultChecked={isGiven}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? id : undefined}
        title={texts.waiver}
      />
      {isMissing ? (
        <p id={id} className="mt-1.5 text-small font-medium">
          {texts.problems['no-waiver']}
        </p>
      ) : (
        <p className="mt-1.5 text-small group-has-[:checked]/waiver:hidden">{texts.waiverAsk}</p>
      )}
    </div>
  );
}
