// The forms of a payment's page; a payment that was taken over leads back to its till (PAY-45).

import { redirect } from '@remix-run/node';
import { takeOverAct } from '@zapisy/acts/checkout/take-over';
import { z } from 'zod';
import { type AnswerTo, actForm } from '../../forms/carry-out.server.ts';
import type { Api } from '../../server/api.server.ts';
import { familyTillAddress, tillAddress } from '../shell/addresses.ts';
import { documentForms } from './document-forms.server.ts';
import { dueForms } from './dues/due-forms.server.ts';

/** Sent from a till, of a participant or of a whole family: a payment that is due again leads back there. */
const takeOverInput = takeOverAct.input.extend({ till: z.string().optional(), familyTill: z.string().optional() });

export function paymentForms(api: Api) {
  const takeOver = actForm({ input: takeOverInput }, {}, async ({ paymentId, till, familyTill }) => {
    const { kind } = await api.checkout.takeOver.mutate({ paymentId });
    if (kind === 'due' && familyTill) throw redirect(familyTillAddress(familyTill));
    if (kind === 'due' && till) throw redirect(tillAddress(till));
    return kind;
  });
  return { ...documentForms(api), ...dueForms(api), 'take-over': takeOver };
}

export type PaymentAnswer = AnswerTo<ReturnType<typeof paymentForms>>;
