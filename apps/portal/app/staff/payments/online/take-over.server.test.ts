// After 'Przejmij': a payment that is due again leads back to the till from which it was taken over.
import { expect, it } from 'vitest';
import { stubApi } from '#app/testing/stub-api.ts';
import { sendTakeOver } from './take-over.server.ts';
import { FROM_FAMILY_TILL_FIELD, FROM_TILL_FIELD, TAKE_OVER } from './take-over.ts';

function send(kind: 'due' | 'paid', fields: Readonly<Record<string, string>>) {
  const { api } = stubApi({ 'checkout.takeOver': () => ({ kind, paymentIds: [7] }) });
  const form = new FormData();
  for (const [name, value] of Object.entries({ action: TAKE_OVER, ...fields })) form.set(name, value);
  return sendTakeOver(api, form, 7).catch((thrown: unknown) => thrown);
}

it.each([
  ['a participant', FROM_TILL_FIELD, '/zespol/kasa?osoba=p1'],
  ['a whole family', FROM_FAMILY_TILL_FIELD, '/zespol/kasa/rodzina?osoba=p1'],
])('leads back to the till of %s', async (_, field, address) => {
  const answer = await send('due', { [field]: 'p1' });
  expect(answer instanceof Response && answer.headers.get('Location')).toBe(address);
});

it('stays on the page of the payment when its money has come, or when it was taken over there', async () => {
  expect(await send('paid', { [FROM_FAMILY_TILL_FIELD]: 'p1' })).toMatchObject({ kind: 'take-over', result: 'paid' });
  expect(await send('due', {})).toMatchObject({ kind: 'take-over', result: 'due' });
});
