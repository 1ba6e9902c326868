// readHealthCard, 'Pokaż kartę': one card of a camp is read by those who may, and the reading is an audit row (LAW-12).
import { z } from 'zod';
import { act } from '../act.ts';

export const readHealthCardAct = act({
  rights: ['read-health-cards'],
  input: z.object({ courseId: z.uuid(), playerId: z.uuid() }),
  refusals: { 'not-found': [] },
  audit: [{ action: 'readHealthCard', entity: 'player', fields: ['courseId'] }],
});
