// recordAcceptance, 'Przyjęto w recepcji': staff write down what a person said about a text, or that a consent is withdrawn (LAW-8).
import { z } from 'zod';
import { act } from '../act.ts';
import { shownText } from './accept-texts.ts';

export const recordAcceptanceAct = act({
  rights: ['edit-participants'],
  input: z.object({
    /** Any participant of the family. */
    wardId: z.uuid(),
    text: shownText,
    isWithdrawn: z.boolean(),
  }),
  refusals: {
    'not-found': [],
    conflict: ['text-changed'],
    'not-allowed-now': ['text-not-published'],
    'bad-input': [],
  },
  audit: [{ action: 'recordAcceptance', entity: 'player', fields: ['lawText', 'version', 'isWithdrawn'] }],
});
