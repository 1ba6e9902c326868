// The demo's transactions over a restart: token, payments and their order ids are the same.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { merchantOf } from '../../testing/merchant.ts';
import { startSandbox } from '../start-sandbox.ts';

async function started(persistIn: string) {
  const sandbox = await startSandbox({}, { persistIn });
  onTestFinished(() => sandbox.close());
  const { paymentGateway, controlPanel } = sandbox.addresses;
  const merchant = merchantOf(paymentGateway, 'demo');
  const at = (path: string) => `${controlPanel}/tenants/demo/gateway/transactions${path}`;
  return {
    sandbox,
    register: async (sessionId: string) => {
      const { body } = await merchant.register({ sessionId });
      return (body['data'] as { token: string }).token;
    },
    async act(sessionId: string, act: string, body: object = {}) {
      const headers = { 'content-type': 'application/json' };
      await fetch(at(`/${sessionId}/${act}`), { method: 'POST', headers, body: JSON.stringify(body) });
    },
    page: async (token: string) => (await fetch(`${paymentGateway}/trnRequest/${token}`)).status,
    all: async () => await (await fetch(at(''))).json(),
  };
}

test('what was registered, paid, timed out and given back is so after a restart', async () => {
  const persistIn = mkdtempSync(join(tmpdir(), 'sandbox-stored-'));
  onTestFinished(() => rmSync(persistIn, { recursive: true }));
  const before = await started(persistIn);
  const token = await before.register('r1');
  for (const other of ['r2', 'r3', 'r4']) await before.register(other);
  await before.act('r2', 'pay', { notify: false });
  await before.act('r3', 'time-out');
  await before.act('r4', 'pay', { notify: false });
  await before.act('r4', 'give-back');
  const all = await before.all();
  expect(all).toMatchObject([
    { payments: [] },
    { payments: [{ status: 1, orderId: expect.any(Number) }] },
    { isTimedOut: true },
    { payments: [{ status: 3 }] },
  ]);
  await before.sandbox.close();

  const after = await started(persistIn);
  expect(await after.all()).toEqual(all);
  expect(await after.page(token)).toBe(200);
  expect(await after.register('r1')).toBe(token);
});
