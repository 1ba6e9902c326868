// What the answers to a print request mean, and that each request arrives once, whatever happens to it.

import { sandboxAddresses } from '@zapisy/api/testing/sandbox-addresses';
import { testApi } from '@zapisy/api/testing/test-api';
import { expect, it } from 'vitest';
import { openInvoicingProvider } from './invoicing-provider.ts';

const api = testApi();

const provider = (given: { readonly baseUrl?: string; readonly token?: string; readonly timeLimitMs?: number } = {}) =>
  openInvoicingProvider({
    baseUrl: sandboxAddresses().invoicingProvider,
    token: `invoicing.${api.tenant}`,
    timeLimitMs: 4_000,
    ...given,
  });

async function aReceipt(): Promise<number> {
  const created = await provider().create({
    invoice: {
      kind: 'receipt',
      department_id: '1',
      buyer_company: false,
      buyer_first_name: 'A',
      buyer_last_name: 'N',
      positions: [{ name: 'Pilka', quantity: 1, tax: '23', total_price_gross: '10.00' }],
    },
  });
  if (created.outcome !== 'accepted') throw new Error(created.outcome);
  return created.document.id;
}

async function arrived(id: number) {
  const row = (await api.faultControls.invoicing.documents()).find((one) => one['id'] === id);
  const calls = (await api.faultControls.journal('invoicing')).filter(({ path }) => path.includes('fiscal_print'));
  return { orders: row?.['fiscalPrintOrders'], calls: calls.length };
}

it('orderFiscalPrint that is taken', async () => {
  const id = await aReceipt();
  expect(await provider().orderFiscalPrint(id)).toEqual({ outcome: 'taken' });
  expect(await arrived(id)).toEqual({ orders: 1, calls: 1 });
  expect(await provider().read(id)).toMatchObject({ document: { fiscalStatus: 'printing' } });
});

it.each([
  [{ type: 'no-answer', when: 'before' }, { outcome: 'unknown' }, 0],
  [{ type: 'no-answer', when: 'after' }, { outcome: 'unknown' }, 1],
  [{ type: 'drop', when: 'before' }, { outcome: 'unknown' }, 0],
  [{ type: 'drop', when: 'after' }, { outcome: 'unknown' }, 1],
  [{ type: 'html', status: 502, when: 'after' }, { outcome: 'unknown' }, 1],
  [{ type: 'truncated', when: 'after' }, { outcome: 'taken' }, 1],
  [{ type: 'empty-200', when: 'after' }, { outcome: 'taken' }, 1],
  [{ type: 'throttle', retryAfter: 7 }, { outcome: 'not-sent', retryAfterMs: 7000 }, 0],
  [{ type: 'redirect' }, { outcome: 'refused', cause: 'redirect' }, 0],
  [{ type: 'refuse', status: 422, field: null, message: 'nie' }, { outcome: 'refused', cause: 'not-understood' }, 0],
  [{ type: 'refuse', status: 200, field: null, message: 'nie' }, { outcome: 'refused', cause: 'not-understood' }, 0],
  [{ type: 'refuse', status: 403, field: null, message: 'nie' }, { outcome: 'refused', cause: 'forbidden' }, 0],
] as const)('orderFiscalPrint under the fault %j: %j, and it arrived once', async (fault, outcome, orders) => {
  const id = await aReceipt();
  await api.faultControls.invoicing.fault({ on: 'fiscal-print', fault });
  expect(await provider().orderFiscalPrint(id)).toEqual(outcome);
  expect(await arrived(id)).toEqual({ orders, calls: 1 });
});

it('orderFiscalPrint of a missing receipt, and with another account’s token', async () => {
  expect(await provider().orderFiscalPrint(1)).toEqual({ outcome: 'refused', cause: 'not-found' });
  const id = await aReceipt();
  expect(await provider({ token: 'nobody' }).orderFiscalPrint(id)).toEqual({
    outcome: 'refused',
    cause: 'unauthorised',
  });
  expect((await arrived(id)).orders).toBe(0);
});

it('orderFiscalPrint that cannot have arrived', async () => {
  const nowhere = provider({ baseUrl: 'http://127.0.0.1:1' });
  expect(await nowhere.orderFiscalPrint(1)).toEqual({ outcome: 'not-sent', retryAfterMs: undefined });
});
