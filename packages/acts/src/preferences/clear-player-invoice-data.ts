// clearPlayerInvoiceData, 'Usuń dane do faktury' by staff: one participant's row is emptied (PREF-7).
import { act } from '../act.ts';
import { INVOICE_FIELDS, STALE_REFUSALS, shownPlayer } from './invoice-of-wards.ts';

export const clearPlayerInvoiceDataAct = act({
  rights: ['edit-participants'],
  input: shownPlayer,
  refusals: STALE_REFUSALS,
  audit: [{ action: 'clearPlayerInvoiceData', entity: 'invoice', fields: INVOICE_FIELDS }],
});
