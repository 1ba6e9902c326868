// The first month of a permanent class: which one, and another amount for it with its reason (REG-22).

import type { EnrolmentMonth } from '@zapisy/domain/enrolment/first-due';
import { formatGrosze } from '@zapisy/domain/money';
import { monthWithYear } from '@zapisy/domain/payments/payment-title';
import { LONGEST_REASON } from '@zapisy/domain/reason-length';
import { monthOfferText } from '@zapisy/screens/texts/month-offer-text';
import type { EnrolmentCourse } from '../ports/procedures.ts';
import { ENROLMENT_TEXTS } from '../texts/enrolment-texts.ts';
import { Choices } from './choices.tsx';
import { EnrolmentField } from './enrolment-field.tsx';
import type { Enrolment } from './use-enrolment.ts';
import type { EnrolmentFields } from './use-enrolment-fields.ts';

const TEXTS = ENROLMENT_TEXTS.payment;

type FirstMonthPartProps = {
  readonly enrolment: Enrolment;
  readonly course: EnrolmentCourse;
  readonly first: EnrolmentMonth;
  readonly fields: Pick<EnrolmentFields, 'amount' | 'reason'>;
};

export function FirstMonthPart({ enrolment: { state, dispatch }, course, first, fields }: FirstMonthPartProps) {
  const { gap, amount, reason } = state;
  const { missing } = ENROLMENT_TEXTS;
  return (
    <>
      <Choices
        label={TEXTS.month}
        values={course.months.map(({ month }) => month)}
        text={(month) => monthText(course.months, month)}
        chosen={first.month}
        onChoose={(month) => dispatch({ kind: 'month', month })}
      />
      <EnrolmentField
        label={first.price === null ? TEXTS.amount : TEXTS.otherAmount}
        value={amount}
        problem={gap === 'amount' ? missing.amount(formatGrosze(course.price)) : undefined}
        inputRef={fields.amount}
        onText={(text) => dispatch({ kind: 'type', field: 'amount', text })}
      />
      {(amount.trim() !== '' || first.price === null) && (
        <EnrolmentField
          label={TEXTS.amountReason}
          value={reason}
          problem={gap === 'reason' ? missing.reason : undefined}
          inputRef={fields.reason}
          maxLength={LONGEST_REASON}
          onText={(text) => dispatch({ kind: 'type', field: 'reason', text })}
        />
      )}
    </>
  );
}

/** 'Reszta listopada: 1 z 5 zajęć, 40,00 zł'; a month without a price asks for the amount. */
function monthText(months: readonly EnrolmentMonth[], chosen: string): string {
  const offer = months.find(({ month }) => month === chosen);
  if (!offer) return chosen;
  const { month, price, part } = offer;
  return price === null ? TEXTS.monthWithoutPrice(monthWithYear(month)) : monthOfferText({ month, price, part });
}
