// Name and address of a company by its tax id, for the form's button.

import { redirect } from '@remix-run/node';
import { sentText } from '../../server/form-value.server.ts';
import { asVisitor } from '../../server/visit.server.ts';
import { lookUpCompany } from '../../shared/invoice-data/look-up.server.ts';
import { LOOK_UP_FIELD } from '../../shared/invoice-data/look-up.ts';

export const loader = () => redirect('/profil/dane-do-faktury');

export const action = asVisitor(async ({ api, request }) => {
  const form = await request.formData();
  return lookUpCompany(api, sentText(form, LOOK_UP_FIELD));
});
