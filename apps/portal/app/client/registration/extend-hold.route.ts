// 'Przedłuż': `HOLD_MINUTES` more for the places of a basket, then back to the step, which shows a refusal.

import { redirect } from '@remix-run/node';
import { submitForm } from '../../forms/lost-answer.ts';
import { attempt } from '../../server/api.server.ts';
import { sentText } from '../../server/form-value.server.ts';
import { safeReturn } from '../../server/sign-in.server.ts';
import { asVisitor } from '../../server/visit.server.ts';
import { BASKET_PARAM } from './basket.ts';

export const loader = () => redirect('/zajecia');

export const action = asVisitor(async ({ api, request }): Promise<never> => {
  const form = await request.formData();
  const registrationIds = sentText(form, BASKET_PARAM).split(',');
  const returnTo = sentText(form, 'returnTo');
  await attempt(api.registration.extendHold.mutate({ registrationIds }));
  throw redirect(safeReturn(returnTo));
});

export const clientAction = submitForm;
