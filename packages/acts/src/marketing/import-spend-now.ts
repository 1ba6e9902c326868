// importSpendNow, 'Pobierz teraz': imports the spend at once, stored like a scheduled run.
import { z } from 'zod';
import { act } from '../act.ts';

export const importSpendNowAct = act({
  rights: ['see-figures'],
  input: z.undefined(),
  refusals: { 'not-allowed-now': ['already-running', 'ad-platform-off'] },
  audit: [{ action: 'importSpendNow', entity: 'cron_config', fields: [] }],
});
