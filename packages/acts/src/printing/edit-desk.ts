// editDesk: the office gives a desk its name and its city (PRN-21).
import { z } from 'zod';
import { act } from '../act.ts';
import { typedText } from '../inputs/typed-text.ts';
import { deskCity } from './one-desk.ts';

export const editDeskAct = act({
  rights: ['edit-desks'],
  input: z.object({
    id: z.string().min(1).max(100),
    name: typedText,
    /** A city of the chain, or the one that the desk has; null for none. */
    city: deskCity,
  }),
  refusals: { 'not-found': [], 'bad-input': [] },
  audit: [{ action: 'editDesk', entity: 'desk', fields: ['name', 'city'] }],
});
