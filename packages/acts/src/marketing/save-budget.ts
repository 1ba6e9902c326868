// saveBudget, 'Zapisz kwotę' and 'Usuń wpis': what a channel costs in a city in a month (MKT-1, MKT-12).
import { grosze } from '@zapisy/domain/money';
import { z } from 'zod';
import { act } from '../act.ts';
import { asAmount } from '../inputs/amount-input.ts';
import { budgetKey } from './budget-key.ts';

export const budgetAmount = asAmount(z.int32().nonnegative()).transform(grosze);

/** Null is no row. */
const amount = budgetAmount.nullable();

export const saveBudgetAct = act({
  rights: ['see-figures'],
  input: budgetKey.extend({
    amount,
    /** The amount that the person saw; undefined overwrites whatever is stored. */
    expected: amount.optional(),
  }),
  refusals: { 'not-allowed-now': ['imported'], conflict: [], 'bad-input': [] },
  audit: [{ action: 'saveBudget', entity: 'marketing_budget', fields: ['amount'] }],
});
