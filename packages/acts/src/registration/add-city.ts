// addCity, 'Dodaj miasto': a city of the chain, whose name is its key (REG-4).
import { z } from 'zod';
import { act } from '../act.ts';
import { typedText } from '../inputs/typed-text.ts';

export const addCityAct = act({
  rights: ['manage-courses'],
  input: z.object({ name: typedText }),
  refusals: { 'bad-input': [] },
  audit: [{ action: 'addCity', entity: 'city', fields: ['name'] }],
});
