// withdrawConsent, 'Wycofaj zgodę': a family takes a consent back, as easily as it was given (LAW-7).
import { LAW_KINDS } from '@zapisy/domain/law/law-text';
import { z } from 'zod';
import { act } from '../act.ts';

export const withdrawConsentAct = act({
  rights: ['own-data'],
  input: z.object({ kind: z.enum(LAW_KINDS), playerId: z.uuid().nullable() }),
  refusals: { 'not-found': [], 'bad-input': [] },
  audit: [],
});
