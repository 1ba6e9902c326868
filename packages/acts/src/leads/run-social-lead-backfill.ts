// runSocialLeadBackfill, 'Import z Meta': imports the leads of the last days from the platform (INT-17).
import { z } from 'zod';
import { act } from '../act.ts';

export const runSocialLeadBackfillAct = act({
  rights: ['backfill-leads'],
  /** Which numbers of days are accepted is the rule of `leadWindow`. */
  input: z.object({ sinceDays: z.number().optional() }).default({}),
  refusals: { 'not-allowed-now': ['already-running', 'ad-platform-off'], 'bad-input': ['below-one', 'not-whole'] },
  audit: [{ action: 'runSocialLeadBackfill', entity: 'lead_backfill', fields: ['sinceDays', 'wasCut'] }],
});
