// createProxyReceipt: a receipt in the provider's shape, whatever kind its body names (FOL-15).
import { z } from 'zod';
import { act } from '../act.ts';
import { beside, NO_TAX_ID, newInvoice, PROXY_REFUSALS } from './proxy-invoice.ts';

export const createProxyReceiptAct = act({
  rights: ['settle-and-issue'],
  input: z.looseObject({ ...beside, invoice: newInvoice.extend({ buyer_tax_no: NO_TAX_ID }) }),
  refusals: PROXY_REFUSALS,
  audit: [{ action: 'createProxyReceipt', entity: 'document_request', fields: ['key', 'kind', 'paymentIds'] }],
});
