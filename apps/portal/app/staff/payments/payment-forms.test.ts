// The forms of a payment's page: what each sends, what is asked for first, and the way back to the till.
import { expect, it } from 'vitest';
import { carryOut } from '../../forms/carry-out.server.ts';
import { stubApi } from '../../testing/stub-api.ts';
import { paymentForms } from './payment-forms.server.ts';

type Fields = Readonly<Record<string, string | readonly string[]>>;

async function send(fields: Fields, path: string, value: unknown = {}) {
  const { api, calls } = stubApi({ [path]: () => value });
  const form = new FormData();
  for (const [name, values] of Object.entries(fields)) for (const one of [values].flat()) form.append(name, one);
  const answer = await carryOut({ answerWith: () => undefined }, form, paymentForms(api)).catch((thrown) => thrown);
  return { answer, calls };
}

const OF_ONE = { paymentId: '7' };

it.each<[string, Fields, string, object]>([
  ['issue', { paymentIds: '7' }, 'documents.generateBulkInvoiceFromPayments', { paymentIds: [7] }],
  ['issue', { paymentIds: ['7', '8'] }, 'documents.generateBulkInvoiceFromPayments', { paymentIds: [7, 8] }],
  ['issue-not-printed', OF_ONE, 'documents.generateInvoiceFromPayment', { paymentId: 7, isReceiptNotPrinted: true }],
  ['absent-invoice', { ...OF_ONE, kind: 'vat' }, 'documents.declareAbsent', { paymentId: 7, kind: 'vat' }],
  ['print-receipt', { ...OF_ONE, note: 'x', deskId: '' }, 'printing.printReceipt', { note: 'x', deskId: undefined }],
  ['print-receipt', { ...OF_ONE, note: 'x', deskId: 'krakow-1' }, 'printing.printReceipt', { deskId: 'krakow-1' }],
  ['refund', { ...OF_ONE, amount: '1 234,50', reason: ' x ' }, 'payments.markRefund', { amount: 123_450, reason: 'x' }],
])('%s of %j', async (action, fields, path, input) => {
  const { answer, calls } = await send({ action, ...fields }, path);
  expect(answer).toMatchObject({ act: action, kind: 'done' });
  expect(calls).toMatchObject([{ path, input }]);
});

it.each<[string, Fields, string]>([
  ['cancel-settlement', { settlementKey: 'klucz', reason: ' ' }, 'reason'],
  ['withdraw-receipt', { ...OF_ONE, reason: '' }, 'reason'],
  ['print-receipt', { ...OF_ONE, note: '' }, 'note'],
  ['abandon-request', { ...OF_ONE, kind: 'vat', note: '' }, 'note'],
  ['refund', { ...OF_ONE, amount: '10', reason: '' }, 'reason'],
  ['refund', { ...OF_ONE, amount: 'dużo', reason: 'x' }, 'amount'],
])('%s asks for what is missing before anything is sent: %j', async (action, fields, wrong) => {
  const { answer, calls } = await send({ action, ...fields }, '');
  expect(answer).toMatchObject({ act: action, kind: 'wrong', typed: { error: { [wrong]: [expect.any(String)] } } });
  expect(calls).toEqual([]);
});

it.each([{ kind: 'invoice' }, {}])('no document of another kind is accepted or abandoned: %j', async (kind) => {
  for (const action of ['accept-mismatching', 'abandon-request']) {
    const { answer, calls } = await send({ action, ...OF_ONE, ...kind, providerId: '77', note: 'x' }, '');
    expect([answer, calls]).toMatchObject([{ status: 400 }, []]);
  }
});

it.each(['due', 'paid'] as const)('a payment that was taken over says that it is %s', async (kind) => {
  const { answer } = await send({ action: 'take-over', ...OF_ONE }, 'checkout.takeOver', { kind });
  expect(answer).toMatchObject({ value: kind });
});
