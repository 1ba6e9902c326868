// Step 2 of a registration: a form that none of our pages sends chooses no document.
import { expect, it } from 'vitest';
import { COMPANY } from '../../testing/families.ts';
import { stubApi } from '../../testing/stub-api.ts';
import { sendChoice } from './invoice-choice.server.ts';

it('answers an unknown act with 400 and chooses nothing', async () => {
  const { api, calls } = stubApi({ 'registration.chooseInvoice': () => null });
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...COMPANY, document: 'classic', action: 'copy' }))
    form.set(name, String(value));
  await expect(sendChoice(api, ['r-1'], form)).rejects.toMatchObject({ status: 400 });
  expect(calls).toEqual([]);
});
