// Who took the cash of a sale of a desk without the server: the caller, or a person whose token the server has seen.
import { randomUUID } from 'node:crypto';
import { listAudit } from '@zapisy/db/audit/audit-records';
import { aProduct } from '@zapisy/db/testing/builders/products';
import { expect, it } from 'vitest';
import { openCounter, saleOfOne } from '../../testing/counter.ts';
import { openIssuing } from '../../testing/issuing.ts';
import { ACTORS } from '../../testing/people.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';

const api = testApi();
const { due, settle, terms } = openCounter(api);
const { payment: paymentOf } = openIssuing(api);

const KASIA = ACTORS.reception;
const NAMED = { sub: KASIA.sub, email: KASIA.email };
const OFFLINE = { takenAt: '2026-11-30T19:40:00Z', alreadyPrinted: true, method: 'cash' } as const;
const REFUSED = { code: 'bad-input', fields: ['takenBy'], reason: 'taker-unknown' };

/** A sale that a desk took without the server, in Kasia's name; the manager sends it. */
async function aSale() {
  api.clock.set('2026-12-01T07:00:00Z');
  const { input, payments } = await due();
  return { id: payments[0]?.id ?? 0, ward: input.playerId, sale: { ...input, ...OFFLINE, takenBy: NAMED } };
}
const opensDialog = (ward: string) => api.as('reception').payments.due({ playerId: ward });
const send = (sale: Awaited<ReturnType<typeof aSale>>['sale']) => settle(sale, 'manager');
const settledBy = async (id: number) => (await paymentOf(id)).payment.settledBy;
const audit = () => listAudit(api.database.prisma, { action: 'settle', limit: 5 });

it('a person named beside the sale who has asked twice what is due owns the cash, and the audit names the sender too', async () => {
  const { id, ward, sale } = await aSale();
  await opensDialog(ward);
  await opensDialog(ward);
  await send({ ...sale, takenBy: { ...NAMED, email: ' Kasia.Lis@zapisy.example' } });
  expect(await settledBy(id)).toBe(KASIA.email);
  expect(await audit()).toMatchObject([{ actor: ACTORS.manager.email, after: { takenBy: NAMED } }]);
});

it('a person named beside the sale whom the server has never seen at a counter is refused, and nothing is written', async () => {
  const { id, sale } = await aSale();
  expect(await refusalOf(send(sale))).toEqual(REFUSED);
  expect((await paymentOf(id)).payment).toMatchObject({ state: 'due', settledBy: null });
  expect(await audit()).toEqual([]);
});

it.each([
  ['the id of another person', { sub: 'sub of an unknown person' }],
  ['another e-mail', { email: ACTORS.office.email }],
])('a person named beside the sale with %s is refused', async (_, other) => {
  const { ward, sale } = await aSale();
  await opensDialog(ward);
  expect(await refusalOf(send({ ...sale, takenBy: { ...NAMED, ...other } }))).toEqual(REFUSED);
});

it('a person named beside the sale who works without the right to settle is refused', async () => {
  const { ward, sale } = await aSale();
  const { sub, email } = ACTORS.marketing;
  await expect(api.as('marketing').payments.due({ playerId: ward })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(await refusalOf(send({ ...sale, takenBy: { sub, email } }))).toEqual(REFUSED);
});

it('a person named beside the sale who is the sender owns it under the e-mail of the token', async () => {
  const { id, sale } = await aSale();
  const { sub } = ACTORS.manager;
  await send({ ...sale, takenBy: { sub, email: 'maria.dawna@zapisy.example' } });
  expect(await settledBy(id)).toBe(ACTORS.manager.email);
});

it.each([
  ['money that was taken before', { takenAt: OFFLINE.takenAt }],
  ['a receipt that was printed before', { alreadyPrinted: true }],
])('goods are not sold for %s, and of several buyers nothing is', async (_, offline) => {
  const { ward, input } = await due();
  const { id: productId } = await aProduct(api.database);
  const goods = { ...terms(ward, undefined), ...offline, items: [{ productId, quantity: 1 }] };
  const { groups, ...sale } = saleOfOne({ ...input, ...offline });
  const other = { ...groups[0], playerId: randomUUID(), paymentIds: [999] };
  const both = { ...sale, groups: [groups[0], other] satisfies typeof groups };
  for (const asked of [saleOfOne(goods), both]) {
    await expect(api.as('manager').payments.settle(asked)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      cause: { issues: [{ path: ['groups'] }] },
    });
  }
});
