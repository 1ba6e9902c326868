// savePlayerInvoiceData, 'Zapisz': staff save one participant's invoice data, such as a tax id after a rejection (PREF-6).
import { act } from '../act.ts';
import { INVOICE_FIELDS, STALE_REFUSALS, shownPlayer, wantedInvoice } from './invoice-of-wards.ts';

export const savePlayerInvoiceDataAct = act({
  rights: ['edit-participants'],
  input: shownPlayer.extend(wantedInvoice.shape),
  refusals: { ...STALE_REFUSALS, 'invalid-invoice-data': [] },
  audit: [{ action: 'savePlayerInvoiceData', entity: 'invoice', fields: INVOICE_FIELDS }],
});
