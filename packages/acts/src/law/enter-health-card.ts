// enterHealthCard, 'Zapisz kartę': those who read a camp's cards enter one that came on paper, as an audit row (LAW-13).
import { z } from 'zod';
import { act } from '../act.ts';
import { saveHealthCardAct } from './save-health-card.ts';

export const enterHealthCardAct = act({
  rights: ['read-health-cards'],
  input: saveHealthCardAct.input.extend({
    /** The moment of the card that the page showed, which this one replaces; absent when it showed none. */
    replaces: z.iso.datetime().optional(),
  }),
  refusals: {
    'not-found': [],
    'bad-input': [],
    conflict: ['text-changed', 'card-changed'],
    'not-allowed-now': ['texts-not-accepted', 'text-not-published'],
  },
  audit: [{ action: 'enterHealthCard', entity: 'player', fields: ['courseId'] }],
});
