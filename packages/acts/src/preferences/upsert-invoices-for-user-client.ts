// upsertInvoicesForUserClient, 'Zapisz': a client saves invoice data for several wards, all or none (PREF-5).
import { act } from '../act.ts';
import { chosenWards, STALE_REFUSALS, wantedInvoice } from './invoice-of-wards.ts';

export const upsertInvoicesForUserClientAct = act({
  rights: ['own-data'],
  input: chosenWards.extend(wantedInvoice.shape),
  refusals: { ...STALE_REFUSALS, 'invalid-invoice-data': [], 'bad-input': [] },
  audit: [],
});
