// undoResolution, 'Cofnij': the matter is open again.
import { act } from '../act.ts';
import { oneNotification, RESOLUTION_FIELDS } from './one-notification.ts';

export const undoResolutionAct = act({
  rights: ['settle-and-issue'],
  input: oneNotification,
  refusals: { 'not-found': [], 'not-allowed-now': ['raised-again'] },
  audit: [{ action: 'undoResolution', entity: 'notification', fields: RESOLUTION_FIELDS }],
});
