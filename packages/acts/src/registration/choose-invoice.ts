// chooseInvoice, step 2 of a registration: the document that the client wants for the basket (PREF-23).
import { act } from '../act.ts';
import { basket } from '../inputs/basket-input.ts';
import { invoiceDataInput, invoicePreferenceInput } from '../inputs/invoice-input.ts';
import { BASKET_REFUSALS } from './own-place.ts';

export const chooseInvoiceAct = act({
  rights: ['own-data'],
  input: basket.extend({ preference: invoicePreferenceInput, data: invoiceDataInput }),
  refusals: { ...BASKET_REFUSALS, 'invalid-invoice-data': [] },
  audit: [],
});
