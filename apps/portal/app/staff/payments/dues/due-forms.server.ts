// The forms that change a due payment.
import { cancelDueAct } from '@zapisy/acts/payments/cancel-due';
import { divideDueAct } from '@zapisy/acts/payments/divide-due';
import { lowerPriceAct } from '@zapisy/acts/payments/lower-price';
import { type AnswerTo, actForm } from '#app/forms/carry-out.server.ts';
import type { Api } from '#app/server/api.server.ts';
import { pl } from '#app/texts/pl.ts';
import { DUE_ACTS } from './due-acts.ts';

const { lower, divide, noReason, noOtherText } = pl.staffDues;

const REASON_TEXTS = { 'reason.code': noReason, 'reason.text': noOtherText };

const INSTALMENT_TEXTS = { 'instalments.amount': divide.unread, 'instalments.dueOn': divide.noDay };

export const dueForms = ({ payments }: Api) => ({
  [DUE_ACTS.lower]: actForm(
    lowerPriceAct,
    { position: null, price: lower.unread, ...REASON_TEXTS },
    payments.lowerPrice.mutate,
  ),
  [DUE_ACTS.divide]: actForm(divideDueAct, INSTALMENT_TEXTS, payments.divideDue.mutate),
  [DUE_ACTS.cancel]: actForm(cancelDueAct, REASON_TEXTS, payments.cancelDue.mutate),
});

export type DueAnswer = AnswerTo<ReturnType<typeof dueForms>>;
