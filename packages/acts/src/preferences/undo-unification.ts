// undoUnification, 'Cofnij': within 30 days, while no ward of it was changed since (PREF-12).
import { z } from 'zod';
import { act } from '../act.ts';
import { STALE_REFUSALS } from './invoice-of-wards.ts';

export const undoUnificationAct = act({
  rights: ['unify-data-globally'],
  input: z.object({ unificationId: z.uuid() }),
  refusals: { ...STALE_REFUSALS, 'too-late': [], 'not-allowed-now': ['undone'] },
  audit: [{ action: 'undoUnification', entity: 'unification', fields: ['playerId', 'invoice'] }],
});
