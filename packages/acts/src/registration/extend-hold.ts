// extendHold, 'Przedłuż': the places of a client's basket are held longer (REG-6).
import { act } from '../act.ts';
import { basket } from '../inputs/basket-input.ts';
import { BASKET_REFUSALS } from './own-place.ts';

export const extendHoldAct = act({
  rights: ['own-data'],
  input: basket,
  refusals: { ...BASKET_REFUSALS, 'hold-expired': ['expired', 'no-more-extensions'] },
  audit: [],
});
