// resolveNotification, 'Załatwione': a matter is done, with a note of what was decided (FOL-12, NOT-6).
import { LONGEST_RESOLUTION_NOTE } from '@zapisy/domain/notifications/critical-notification';
import { z } from 'zod';
import { act } from '../act.ts';
import { oneNotification, RESOLUTION_FIELDS } from './one-notification.ts';

export const resolveNotificationAct = act({
  rights: ['settle-and-issue'],
  input: oneNotification.extend({ note: z.string().trim().max(LONGEST_RESOLUTION_NOTE).default('') }),
  refusals: { 'not-found': [], 'bad-input': [] },
  audit: [{ action: 'resolveNotification', entity: 'notification', fields: RESOLUTION_FIELDS }],
});
