// giveUpPlaces, 'Usuń': a client gives up held places that are not being paid (REG-9).
import { act } from '../act.ts';
import { basket } from '../inputs/basket-input.ts';
import { GIVING_UP_REFUSALS } from './own-place.ts';

export const giveUpPlacesAct = act({
  rights: ['own-data'],
  input: basket,
  refusals: GIVING_UP_REFUSALS,
  audit: [],
});
