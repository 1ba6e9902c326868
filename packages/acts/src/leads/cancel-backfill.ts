// cancelBackfill, 'Przerwij': ends the run that is running (INT-18).
import { z } from 'zod';
import { act } from '../act.ts';

export const cancelBackfillAct = act({
  rights: ['backfill-leads'],
  input: z.undefined(),
  refusals: { 'not-found': [] },
  audit: [{ action: 'cancelBackfill', entity: 'lead_backfill', fields: [] }],
});
