// retryAllFailed, 'Ponów wszystkie': all deliveries with one cause in one state are fetched again (INT-15).
import { STATES_TO_RETRY } from '@zapisy/domain/leads/failed-delivery';
import { z } from 'zod';
import { act } from '../act.ts';

export const retryAllFailedAct = act({
  rights: ['work-leads'],
  input: z.object({ cause: z.string().min(1).max(40), state: z.enum(STATES_TO_RETRY).default('failed') }),
  refusals: {},
  audit: [{ action: 'retryAllFailed', entity: 'lead_delivery', fields: ['retried', 'state'] }],
});
