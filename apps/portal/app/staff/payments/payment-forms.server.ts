// The forms of a payment's page.
import { takeOverAct } from '@zapisy/acts/checkout/take-over';
import { type AnswerTo, actForm } from '../../forms/carry-out.server.ts';
import type { Api } from '../../server/api.server.ts';
import { documentForms } from './document-forms.server.ts';
import { dueForms } from './dues/due-forms.server.ts';

export function paymentForms(api: Api) {
  const takeOver = actForm(takeOverAct, {}, async (asked) => (await api.checkout.takeOver.mutate(asked)).kind);
  return { ...documentForms(api), ...dueForms(api), 'take-over': takeOver };
}

export type PaymentAnswer = AnswerTo<ReturnType<typeof paymentForms>>;
