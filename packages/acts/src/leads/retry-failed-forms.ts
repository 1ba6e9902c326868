// retryFailedForms, 'Ponów te formularze': a run over the forms that an ended run named as failed (INT-22).
import { z } from 'zod';
import { act } from '../act.ts';

export const retryFailedFormsAct = act({
  rights: ['backfill-leads'],
  input: z.object({ runId: z.uuid() }),
  refusals: { 'not-found': [], 'not-allowed-now': ['already-running', 'no-failed-forms', 'ad-platform-off'] },
  audit: [{ action: 'retryFailedForms', entity: 'lead_backfill', fields: ['retryOf', 'sinceDays', 'forms'] }],
});
