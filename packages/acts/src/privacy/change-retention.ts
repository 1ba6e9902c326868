// changeRetention, 'Zapisz terminy': how long the school keeps what no family asks for any more (FAM-10).
import { RETENTION, type RetentionKind } from '@zapisy/domain/privacy/retention';
import { z } from 'zod';
import { act } from '../act.ts';

const term = (kind: RetentionKind) => z.int32().min(RETENTION[kind].least).max(RETENTION[kind].most);

export const changeRetentionAct = act({
  rights: ['manage-school'],
  input: z.object({
    terms: z.object({
      leads: term('leads'),
      registrations: term('registrations'),
      waiting: term('waiting'),
      audit: term('audit'),
      letters: term('letters'),
      deliveries: term('deliveries'),
      'moving-in': term('moving-in'),
      sessions: term('sessions'),
    }),
    /** What the screen showed; 0 before the first change. */
    version: z.int32().min(0),
  }),
  refusals: { conflict: ['changed-meanwhile'] },
  audit: [{ action: 'changeRetention', entity: 'school_details', fields: ['retentionTerms'] }],
});
