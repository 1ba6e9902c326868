// Two cards of the till's form: the questions about the receipt, and the desk that prints it.

import type { TickConsequence } from '@zapisy/domain/documents/receipts/receipt-tick';
import { DESK_WITHOUT_PRINTER } from '@zapisy/domain/printing/desk';
import { Select } from '@zapisy/screens/components/select';
import { Card } from '../../components/layout/card.tsx';
import { pl } from '../../texts/pl.ts';
import { useDeskName } from '../shell/desk-names.ts';
import { ANSWER_FIELDS, answerProblemOf } from './receipt-answers.ts';
import { ReceiptAnswersFields } from './receipt-answers-fields.tsx';
import type { Till } from './till.server.ts';
import { FIELDS } from './till-sale.ts';

const texts = pl.staffRegister;

type ReceiptProps = {
  readonly till: Till;
  /** The values with which the form starts. */
  readonly start: URLSearchParams;
  readonly consequence: TickConsequence;
  /** The receipt is ticked. */
  readonly prints: boolean;
  /** The problems of the last answer, each until it is corrected. */
  readonly problems: readonly string[];
};

export function TillReceipt({ till: { advice, desks }, start, consequence, prints, problems }: ReceiptProps) {
  return (
    <Card className="grid gap-3 p-pad">
      <ReceiptAnswersFields
        names={ANSWER_FIELDS}
        preference={advice.preference}
        start={start}
        consequence={consequence}
        problem={answerProblemOf(problems)}
      />
      <DeskChoice desks={desks} start={start} prints={prints} isMissing={problems.includes('no-desk')} />
    </Card>
  );
}

type DeskChoiceProps = Pick<Till, 'desks'> & Pick<ReceiptProps, 'start' | 'prints'> & { readonly isMissing: boolean };

/** CSS alone shows the hint, so that the form also works without scripts. */
export function DeskChoice({ desks, start, prints, isMissing }: DeskChoiceProps) {
  const deskName = useDeskName();
  return (
    <div className="group/desk max-w-sm">
      <Select
        name={FIELDS.desk}
        label={prints ? texts.desk : texts.deskOnly}
        error={isMissing ? texts.problems['no-desk'] : undefined}
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
      {prints && (
        <p className="mt-1.5 hidden text-small text-warn-ink group-has-[option[value=no-printer]:checked]/desk:block">
          {texts.withoutPrinterHint}
        </p>
      )}
    </div>
  );
}
