// releaseDesk, 'Zwolnij stanowisko': a desk gets another computer (PRN-25).
import { z } from 'zod';
import { act } from '../act.ts';

export const releaseDeskAct = act({
  rights: ['edit-desks'],
  input: z.object({ id: z.string().min(1).max(100) }),
  refusals: { 'not-found': [], 'not-allowed-now': ['desk-not-bound'] },
  audit: [{ action: 'releaseDesk', entity: 'desk', fields: ['isBound'] }],
});
