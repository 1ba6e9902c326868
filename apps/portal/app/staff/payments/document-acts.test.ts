// The forms of staff's orders: the procedure that each calls, and its input.
import { describe, expect, it } from 'vitest';
import { refusing, stubApi } from '../../testing/stub-api.ts';
import { paymentIdsIn, sendDocumentAct } from './document-acts.server.ts';

function form(fields: Readonly<Record<string, string>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

describe('sendDocumentAct', () => {
  it.each([
    ['issue', '10234', {}, 'documents.generateInvoiceFromPayment', { paymentId: 10_234 }],
    ['issue', '10234,10235', {}, 'documents.generateBulkInvoiceFromPayments', { paymentIds: [10_234, 10_235] }],
    [
      'issue-not-printed',
      '10234',
      {},
      'documents.generateInvoiceFromPayment',
      { paymentId: 10_234, isReceiptNotPrinted: true },
    ],
    ['receipt', '10234', {}, 'documents.issueReceiptAgain', { paymentId: 10_234 }],
    ['absent-invoice', '10234', {}, 'documents.declareAbsent', { paymentId: 10_234, kind: 'vat' }],
    ['absent-receipt', '10234', {}, 'documents.declareAbsent', { paymentId: 10_234, kind: 'receipt' }],
    ['send-again', '10234', { document: 'd1' }, 'documents.eMailAgain', { documentId: 'd1' }],
    [
      'cancel-settlement',
      '10234',
      { settlement: 'key', reason: ' pomyłka ' },
      'payments.cancelSettlement',
      { settlementKey: 'key', reason: 'pomyłka' },
    ],
    [
      'accept-mismatching',
      '10234',
      { kind: 'vat', providerId: '77' },
      'documents.acceptMismatch',
      { paymentId: 10_234, kind: 'vat', providerId: 77 },
    ],
    [
      'abandon-request',
      '10234',
      { kind: 'receipt', reason: 'nie ten' },
      'documents.abandonRequest',
      { paymentId: 10_234, kind: 'receipt', note: 'nie ten' },
    ],
    [
      'print-receipt',
      '10234',
      { reason: 'x', deskId: 'krakow-1' },
      'printing.printReceipt',
      { paymentId: 10_234, note: 'x', deskId: 'krakow-1' },
    ],
    ['print-receipt', '10234', { reason: 'x', deskId: '' }, 'printing.printReceipt', { paymentId: 10_234, note: 'x' }],
    ['withdraw-receipt', '10234', { reason: 'x' }, 'documents.withdrawReceipt', { paymentId: 10_234, reason: 'x' }],
    [
      'refund',
      '10234',
      { amount: '1 234,50', reason: 'x' },
      'payments.markRefund',
      { paymentId: 10_234, amount: 123_450, reason: 'x' },
    ],
  ])('%s of %s', async (act, ids, more, path, input) => {
    const { api, calls } = stubApi({ [path]: () => ({}) });
    const outcome = await sendDocumentAct(api, form({ action: act, payments: ids, ...more }));
    expect(outcome).toMatchObject({ kind: 'ordered', act });
    expect(calls).toEqual([{ path, input }]);
  });

  it.each([
    ['cancel-settlement', { settlement: 'key' }],
    ['withdraw-receipt', {}],
    ['print-receipt', { deskId: 'krakow-1' }],
    ['refund', { amount: '100,00' }],
    ['abandon-request', { kind: 'vat' }],
  ])('asks for the reason of %s before anything is sent, and keeps what else was typed', async (act, more) => {
    const { api, calls } = stubApi({});
    const typed = { amount: '', deskId: '', ...more };
    const outcome = await sendDocumentAct(api, form({ action: act, payments: '10234', reason: ' ', ...more }));
    expect(outcome).toMatchObject({ kind: 'no-reason', act, amount: typed.amount, deskId: typed.deskId });
    expect(calls).toEqual([]);
  });

  it('shows what a link was read to be', async () => {
    const { api } = stubApi({ 'documents.checkLink': () => ({ link: 'linked' }) });
    const outcome = await sendDocumentAct(api, form({ action: 'check-link', payments: '10234' }));
    expect(outcome).toMatchObject({ kind: 'link-read', link: 'linked' });
  });

  it('keeps the refusal and the payments it was about', async () => {
    const refuse = () => {
      throw refusing({ code: 'not-allowed-now', reason: 'receipt-is-fiscal', paymentIds: [10_234] });
    };
    const { api } = stubApi({ 'documents.generateInvoiceFromPayment': refuse });
    const outcome = await sendDocumentAct(api, form({ action: 'issue', payments: '10234' }));
    expect(outcome).toMatchObject({
      kind: 'refused',
      act: 'issue',
      paymentIds: [10_234],
      failure: { kind: 'refused', details: { reason: 'receipt-is-fiscal' } },
    });
  });

  it('calls nothing for a form that is none of ours', async () => {
    const { api, calls } = stubApi({});
    expect(await sendDocumentAct(api, form({ action: 'undo', id: 'n1' }))).toBeUndefined();
    const malformed = form({ action: 'issue', payments: 'wszystkie' });
    await expect(sendDocumentAct(api, malformed)).rejects.toMatchObject({ status: 400 });
    expect(calls).toEqual([]);
  });
});

describe('the kind of a mismatching document', () => {
  it.each([
    ['accept-mismatching', { kind: 'invoice' }],
    ['accept-mismatching', {}],
    ['abandon-request', { kind: 'invoice' }],
  ])('%s with %j is answered with 400 and calls nothing', async (action, fields) => {
    const { api, calls } = stubApi({});
    const sent = form({ action, payments: '10234', providerId: '77', reason: 'x', ...fields });
    await expect(sendDocumentAct(api, sent)).rejects.toMatchObject({ status: 400 });
    expect(calls).toEqual([]);
  });
});

describe('paymentIdsIn', () => {
  it('reads numbers alone, each once', () => {
    expect(paymentIdsIn('10234,x,-1,10235,10234,0,1e3')).toEqual([10_234, 10_235]);
  });
});
