// applyInvoiceDataToAllPlayersByPlayerId: one participant's data overwrite those of the other wards of the family (PREF-10).
import { act } from '../act.ts';
import { COPY_REFUSALS, INVOICE_FIELDS, onePlayer } from './invoice-of-wards.ts';

export const applyInvoiceDataToAllPlayersByPlayerIdAct = act({
  rights: ['apply-invoice-data-to-family'],
  input: onePlayer,
  refusals: COPY_REFUSALS,
  audit: [{ action: 'applyInvoiceDataToAllPlayersByPlayerId', entity: 'invoice', fields: INVOICE_FIELDS }],
});
