// unifyInvoiceData, 'Ujednolić': in each chosen family one ward's data overwrite those of the others (PREF-11).
import { z } from 'zod';
import { act } from '../act.ts';
import { COPY_REFUSALS, onePlayer, versionsOfWards } from './invoice-of-wards.ts';

const MOST_FAMILIES = 50;

export const unifyInvoiceDataAct = act({
  rights: ['unify-data-globally'],
  input: z.object({
    /** The ward of each family whose data are copied, with the versions of all wards that the screen showed. */
    choices: z
      .array(onePlayer.extend({ versions: versionsOfWards }))
      .min(1)
      .max(MOST_FAMILIES),
  }),
  /** Of one family: they stand in the report, and do not stop the others. */
  refusals: { ...COPY_REFUSALS, conflict: [] },
  audit: [
    { action: 'unifyInvoiceData', entity: 'unification', fields: ['ownerEmail', 'playerId', 'invoice', 'versions'] },
  ],
});
