// cancelRun, 'Przerwij': what a run has not ordered yet is not ordered.
import { z } from 'zod';
import { act } from '../act.ts';

export const cancelRunAct = act({
  rights: ['settle-and-issue'],
  input: z.object({ runId: z.uuid() }),
  refusals: { 'not-found': [], 'not-allowed-now': ['nothing-waits'] },
  audit: [{ action: 'cancelRun', entity: 'document_run', fields: ['waiting', 'cancelled'] }],
});
