// skipAllFailed, 'Pomiń wszystkie': all deliveries that failed for one cause are put aside (INT-15).
import { CAUSES_TO_SKIP } from '@zapisy/domain/leads/failed-delivery';
import { z } from 'zod';
import { act } from '../act.ts';

export const skipAllFailedAct = act({
  rights: ['work-leads'],
  input: z.object({
    cause: z.enum(CAUSES_TO_SKIP),
    /** How many the screen showed. */
    count: z.number().int().positive(),
  }),
  refusals: { 'not-allowed-now': ['dead-token', 'unassigned-page'], conflict: ['other-count'] },
  audit: [{ action: 'skipAllFailed', entity: 'lead_delivery', fields: ['skipped'] }],
});
