// pay, 'Zapłać': payment step 2 of a basket, which leads to the gateway (REG-13).
import { ENROLMENT_CLOSURES } from '@zapisy/domain/registration/course-state';
import { act } from '../act.ts';
import { basket, shownBasket } from '../inputs/basket-input.ts';

export const payAct = act({
  rights: ['own-data'],
  input: basket.extend({
    /** What the page showed: another window may have chosen another month since. */
    shown: shownBasket.optional(),
  }),
  refusals: {
    'not-found': [],
    conflict: ['month-changed'],
    'already-settled': [],
    'not-payable': ['place-taken'],
    'not-allowed-now': ['money-under-review', 'online-off', 'texts-not-accepted'],
    'course-closed': [...ENROLMENT_CLOSURES, 'month-over'],
    'hold-expired': ['expired'],
    'invalid-invoice-data': [],
    'outside-unreachable': [],
  },
  audit: [],
});
