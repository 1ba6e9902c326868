// restoreMeeting, 'Przywróć': a meeting that was called off or moved returns to its hours (CAL-9).
import { act } from '../act.ts';
import { MEETING_FIELDS, MEETING_REFUSALS, seenMeeting } from './seen-meeting.ts';

export const restoreMeetingAct = act({
  rights: ['manage-days-off'],
  input: seenMeeting,
  refusals: { ...MEETING_REFUSALS, 'not-allowed-now': ['meeting-started', 'meeting-day-taken'] },
  audit: [{ action: 'restoreMeeting', entity: 'course', fields: MEETING_FIELDS }],
});
