// createProxyDocument: a document of any kind in the provider's shape (FOL-15).
import { PROVIDER_LIMITS } from '@zapisy/domain/provider-limits';
import { z } from 'zod';
import { act } from '../act.ts';
import { atMost, beside, LONGEST_GROUP, newInvoice, PROXY_REFUSALS } from './proxy-invoice.ts';

const invoice = newInvoice.extend({
  kind: z.string().regex(/^[a-z][a-z_]{0,39}$/, 'is a kind of the provider'),
  buyer_company: z.boolean('must be said: the provider takes a missing one for true'),
  buyer_tax_no: z.union([z.string().max(LONGEST_GROUP), z.number().transform(String)]).nullish(),
  description: atMost(PROVIDER_LIMITS.description),
  exempt_tax_kind: atMost(PROVIDER_LIMITS.exemption),
});

export const createProxyDocumentAct = act({
  rights: ['settle-and-issue'],
  input: z.looseObject({ ...beside, invoice }),
  refusals: PROXY_REFUSALS,
  audit: [{ action: 'createProxyDocument', entity: 'document_request', fields: ['key', 'kind', 'paymentIds'] }],
});
