// addToWaitingList, removeFromWaitingList: what staff change of a waiting list (WAIT-6).
import { z } from 'zod';
import { act } from '../../act.ts';
import { reason } from '../../inputs/note-input.ts';
import { WAITING_REFUSALS } from './join-waiting-list.ts';

export const addToWaitingListAct = act({
  rights: ['enrol'],
  input: z.object({ courseId: z.uuid(), playerId: z.uuid() }),
  refusals: {
    ...WAITING_REFUSALS,
    'not-allowed-now': [...WAITING_REFUSALS['not-allowed-now'], 'waiting-already'],
  },
  audit: [{ action: 'addToWaitingList', entity: 'waiting_entry', fields: ['courseId', 'course', 'playerId'] }],
});

export const removeFromWaitingListAct = act({
  rights: ['enrol'],
  input: z.object({ entryId: z.uuid(), reason }),
  refusals: { 'not-found': [], 'not-allowed-now': ['being-paid'] },
  audit: [
    {
      action: 'removeFromWaitingList',
      entity: 'waiting_entry',
      fields: ['courseId', 'playerId', 'state', 'heldUntil', 'reason'],
    },
  ],
});
