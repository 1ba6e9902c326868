// The demo's checkouts over a restart: open, paid, given up, and with the same reference still the same.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startSandbox } from '../start-sandbox.ts';

const ORDER = {
  amount: 25000,
  currency: 'PLN',
  title: 'Zajęcia',
  returnUrl: 'http://127.0.0.1:3000/',
  notifyUrl: 'http://127.0.0.1:9/',
};

async function started(persistIn: string) {
  const sandbox = await startSandbox({}, { persistIn });
  onTestFinished(() => sandbox.close());
  const { paymentGateway, controlPanel } = sandbox.addresses;
  const headers = { authorization: 'Bearer gateway.demo', 'content-type': 'application/json' };
  return {
    sandbox,
    async open(reference: string) {
      const body = JSON.stringify({ ...ORDER, reference });
      const answer = await fetch(`${paymentGateway}/checkouts`, { method: 'POST', headers, body });
      return { status: answer.status, ...((await answer.json()) as { id: string }) };
    },
    async end(id: string, how: 'pay' | 'cancel') {
      const body = JSON.stringify({ notify: false });
      await fetch(`${controlPanel}/tenants/demo/gateway/checkouts/${id}/${how}`, { method: 'POST', headers, body });
    },
    page: async (id: string) => (await fetch(`${paymentGateway}/pay/demo/${id}`)).status,
    all: async () => await (await fetch(`${controlPanel}/tenants/demo/gateway/checkouts`)).json(),
  };
}

test('what was opened, paid and given up is so after a restart', async () => {
  const persistIn = mkdtempSync(join(tmpdir(), 'sandbox-stored-'));
  onTestFinished(() => rmSync(persistIn, { recursive: true }));
  const before = await started(persistIn);
  const [open, paid, cancelled] = [await before.open('r1'), await before.open('r2'), await before.open('r3')];
  await before.end(paid.id, 'pay');
  await before.end(cancelled.id, 'cancel');
  const all = await before.all();
  expect(all).toMatchObject([{ state: 'open' }, { state: 'paid', paidAt: expect.any(String) }, { state: 'cancelled' }]);
  await before.sandbox.close();

  const after = await started(persistIn);
  expect(await after.all()).toEqual(all);
  expect(await after.page(open.id)).toBe(200);
  expect(await after.open('r1')).toMatchObject({ status: 200, id: open.id });
});
