// A settlement from the counter's request through the job to the provider's ledger and the payment's two references.
import { randomUUID } from 'node:crypto';
import type { Inputs } from '@zapisy/api/client';
import { aPayment } from '@zapisy/db/testing/builders/payments';
import { A_PERSON, aFamily, anInvoicePreference } from '@zapisy/db/testing/builders/people';
import type { StoredInvoice } from '@zapisy/domain/preferences/invoice-preference';
import { afterEach, expect, it } from 'vitest';
import { startTestServer } from './start-test-server.ts';

const home = startTestServer();
/** The first look-up after a missing response comes after five seconds. */
const POLL = { timeout: 18_000 };

afterEach(() => home.faultControls.invoicing.clear());

type Row = { readonly id: number; readonly kind: string; readonly [field: string]: unknown };

/** The ledger; each test reads what was added after it started, because the whole file shares one tenant. */
const ledger = () => home.faultControls.invoicing.documents() as Promise<readonly Row[]>;

/** Settles 250,00 zł for a child of a client with that preference, and waits until its documents are done. */
async function settle(invoice: StoredInvoice | undefined, printReceipt: boolean, method: 'card' | 'cash' = 'card') {
  const [ward] = await aFamily(home.database, ['Zofia']);
  if (!ward) throw new Error('no ward');
  if (invoice) await anInvoicePreference(home.database, ward, invoice);
  const { id: paymentId } = await aPayment(home.database, { participant: ward });
  const before = (await ledger()).length;
  const reception = await home.as('reception');
  const settlementKey = randomUUID();
  const order: Inputs['payments']['settle'] = {
    settlementKey,
    method,
    deskId: 'krakow-1',
    groups: [
      {
        playerId: ward.id,
        paymentIds: [paymentId],
        printReceipt,
        invoiceVersion: invoice ? 1 : 0,
        ...(!printReceipt && { noReceiptReason: { code: 'other-fiscal-memory' as const, text: '' } }),
      },
    ],
  };
  await reception.payments.settle.mutate(order);
  const state = async () => (await reception.payments.settlement.query({ settlementKey })).payments[0];
  await expect.poll(async () => (await state())?.outcome, POLL).not.toBe('waiting');
  const rows = (await ledger()).slice(before);
  const payment = await home.database.prisma.payment.findUnique({
    where: { id: paymentId },
    include: { receipt: true, invoice: true },
  });
  const reference = (document: { providerId: bigint } | null | undefined) => document && Number(document.providerId);
  return {
    order,
    paymentId,
    rows,
    outcome: (await state())?.outcome,
    linkManually: (await state())?.linkManually,
    receipt: reference(payment?.receipt),
    invoice: reference(payment?.invoice),
  };
}

const notifications = async () => (await home.as('reception')).notifications.list.query();

it('a settlement of a nominal client ends with a receipt and the invoice linked to it', async () => {
  const { rows, outcome, receipt, invoice } = await settle(A_PERSON, true);
  expect(rows).toMatchObject([{ kind: 'receipt' }, { kind: 'vat', issued_to_receipt: true, from_invoice_id: receipt }]);
  expect({ outcome, receipt, invoice }).toEqual({ outcome: 'issued', receipt: rows[0]?.id, invoice: rows[1]?.id });
});

it('a settlement sent twice settles once', async () => {
  const { order, rows } = await settle(undefined, true);
  const reception = await home.as('reception');
  await reception.payments.settle.mutate(order);
  expect(rows).toHaveLength(1);
  expect(await home.database.prisma.settlement.count({ where: { playerId: order.groups[0].playerId } })).toBe(1);
});

it('a settlement whose invoice is refused ends with the receipt that was there, and a critical notification', async () => {
  await home.faultControls.invoicing.fault({ kind: 'vat', fault: { type: 'refuse', field: 'buyer_name' } });
  const { paymentId, rows, outcome, receipt, invoice } = await settle(A_PERSON, true);
  expect(rows).toMatchObject([{ kind: 'receipt' }]);
  expect({ outcome, receipt, invoice }).toEqual({ outcome: 'fell-back', receipt: rows[0]?.id, invoice: null });
  const notified = { type: 'sync', severity: 'critical', reason: 'invoice-rejected', paymentIds: [paymentId] };
  expect(await notifications()).toEqual(expect.arrayContaining([expect.objectContaining(notified)]));
});

it.each([
  ['the connection drops', { type: 'drop', when: 'after' }],
  ['an HTML 502 comes back', { type: 'html', status: 502, when: 'after' }],
])('a settlement adopts what the provider made when %s after it was made', async (_, fault) => {
  await home.faultControls.invoicing.fault({ kind: 'receipt', fault });
  const { rows, outcome, receipt, invoice } = await settle(A_PERSON, true);
  expect(rows).toMatchObject([{ kind: 'receipt' }, { kind: 'vat', issued_to_receipt: true }]);
  expect({ outcome, receipt, invoice }).toEqual({ outcome: 'issued', receipt: rows[0]?.id, invoice: rows[1]?.id });
});
