// A payment whose page did not open is opened again for just what its page showed.
import { expect, it } from 'vitest';
import { stubApi } from '../../testing/stub-api.ts';
import { openAgain, shownAtAttempt } from './attempt.server.ts';

const SHOWN = [{ registrationId: 'r-Zofia', month: '2026-11', gross: 4_000 }];
const STATUS = { opening: 'not-opened', isOfDues: false, paymentIds: [7], registrationIds: ['r-Zofia'], amount: 9_900 };

function sent(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

async function opened(status: object) {
  const { api, calls } = stubApi({
    'checkout.status': () => ({ ...STATUS, ...status }),
    'checkout.pay': () => ({ kind: 'gateway', checkoutId: 'c', url: 'https://gateway.example/c' }),
    'checkout.payDues': () => ({ checkoutId: 'c', url: 'https://gateway.example/c' }),
  });
  const url = await openAgain(api, 'c', shownAtAttempt(sent({ shown: JSON.stringify(SHOWN), suma: '4000' })));
  return { url, changes: calls.filter(({ path }) => path !== 'checkout.status') };
}

it.each([
  ['a basket with its places, months and prices', {}, 'checkout.pay', { registrationIds: ['r-Zofia'], shown: SHOWN }],
  ['due payments with their sum', { isOfDues: true }, 'checkout.payDues', { paymentIds: [7], total: 4_000 }],
])('opens %s as the page showed them', async (_, status, path, input) => {
  expect(await opened(status)).toEqual({ url: 'https://gateway.example/c', changes: [{ path, input }] });
});

it('opens nothing that has a page already', async () => {
  expect(await opened({ opening: null })).toEqual({ url: undefined, changes: [] });
});

it.each([{}, { suma: '4000' }, { shown: '[', suma: '4000' }, { shown: '[]', suma: 'x' }])(
  'a form that no page sends is refused: %o',
  (fields) => {
    expect(() => shownAtAttempt(sent(fields))).toThrow();
  },
);
