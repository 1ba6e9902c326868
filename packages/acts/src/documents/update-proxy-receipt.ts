// updateProxyReceipt: a part of a receipt at the provider is changed (FOL-16).
import { PROVIDER_LIMITS } from '@zapisy/domain/provider-limits';
import { z } from 'zod';
import { act } from '../act.ts';
import { anyInvoice, MOST_POSITIONS, money, NO_TAX_ID, ours } from './proxy-invoice.ts';

/** A line may name an existing line by its id and change only a part of it. */
const position = z.looseObject({
  id: z.int().positive().optional(),
  name: z.string().trim().min(1).max(PROVIDER_LIMITS.lineName).optional(),
  total_price_gross: money.optional(),
  _destroy: z.unknown().optional(),
});

const invoice = anyInvoice.extend({
  buyer_tax_no: NO_TAX_ID,
  positions: z.array(position).max(MOST_POSITIONS).optional(),
});

export const updateProxyReceiptAct = act({
  rights: ['settle-and-issue'],
  input: z.looseObject({ api_token: ours, paymentIds: ours, invoice }),
  refusals: {
    'bad-input': [],
    'not-found': [],
    conflict: ['not-a-receipt', 'already-fiscal'],
    'not-allowed-now': ['invoicing-off'],
    'outside-unreachable': ['lines-unreadable'],
  },
  /** One before the change is sent, and one with the outcome: the fields are named, not their content. */
  audit: [{ action: 'updateProxyReceipt', entity: 'document', fields: ['fields', 'gross', 'outcome', 'cause'] }],
});
