// What an order replaces: the receipt of a company that has no invoice, and an invoice that was rejected.
import { expect, it } from 'vitest';
import { replacedDocuments } from './replaced-documents.ts';

const RECEIPT = { id: 'receipt', withdrawn: false };
const WITHDRAWN = { id: 'receipt', withdrawn: true };
const REJECTED = { id: 'invoice', govStatus: 'send_error', govId: null };
const REGISTERED = { id: 'invoice', govStatus: 'ok', govId: '5260250274-20261123' };
const of = (preference: 'none' | 'classic' | 'nominal' | null, invoiceId: string | null = null) => ({
  buyer: preference && { preference },
  invoiceId,
});

it.each([
  ['a company, a receipt', of('classic'), RECEIPT, null, ['receipt']],
  ['a company, a withdrawn receipt', of('classic'), WITHDRAWN, null, []],
  ['a company, no receipt', of('classic'), null, null, []],
  ['a company with a registered invoice, a receipt', of('classic', 'invoice'), RECEIPT, REGISTERED, []],
  ['a company with a rejected invoice, a receipt', of('classic', 'invoice'), RECEIPT, REJECTED, ['invoice']],
  ['a named person, a receipt', of('nominal'), RECEIPT, null, []],
  ['a named person, a rejected invoice', of('nominal', 'invoice'), RECEIPT, REJECTED, ['invoice']],
  ['a buyer without an invoice', of('none'), RECEIPT, null, []],
  ['no buyer', of(null), RECEIPT, null, []],
  ['no buyer, a rejected invoice', of(null), null, REJECTED, ['invoice']],
  [
    'a company, a receipt and a rejected invoice of another order',
    of('classic'),
    RECEIPT,
    REJECTED,
    ['receipt', 'invoice'],
  ],
])('replacedDocuments: %s', (_, payment, receipt, invoice, ids) => {
  expect(replacedDocuments({ payment, receipt, invoice })).toEqual(ids);
});
