// saveProduct, 'Zapisz': goods of the counter are added, or changed (PAY-12, NAME-8, NAME-9).
import { grosze } from '@zapisy/domain/money';
import { PRODUCT_FIELDS } from '@zapisy/domain/offer/product-draft';
import { VAT_RATES } from '@zapisy/domain/payments/sold-item';
import { z } from 'zod';
import { act } from '../act.ts';

/** Longer than the rule allows, so that the rule reports the problem. */
const line = z.string().max(1_000);

export const saveProductAct = act({
  rights: ['manage-courses'],
  input: z.object({
    /** The changed product's id; for a new one a UUID generated with the form: sending it twice adds one product. */
    id: z.uuid(),
    /** The version that the form showed; 0 for a new one. */
    version: z.int32().min(0),
    name: line,
    /** Gross price of one piece, in grosze. */
    price: z.int32().transform(grosze),
    vatRate: z.enum(VAT_RATES),
    vatExemption: line.nullable().default(null),
    active: z.boolean().default(true),
  }),
  refusals: { 'not-found': [], conflict: ['changed-meanwhile'], 'bad-input': [] },
  audit: [{ action: 'saveProduct', entity: 'product', fields: ['id', 'version', ...PRODUCT_FIELDS] }],
});
