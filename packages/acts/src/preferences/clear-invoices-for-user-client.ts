// clearInvoicesForUserClient, 'Usuń dane do faktury': the rows are emptied, while withdrawal would keep their data (PREF-7).
import { act } from '../act.ts';
import { chosenWards, STALE_REFUSALS } from './invoice-of-wards.ts';

export const clearInvoicesForUserClientAct = act({
  rights: ['own-data'],
  input: chosenWards,
  refusals: { ...STALE_REFUSALS, 'bad-input': [] },
  audit: [],
});
