// cancelSalesComparison, 'Przerwij': the running comparison, of whatever month, ends after its current request.
import { z } from 'zod';
import { act } from '../act.ts';

export const cancelSalesComparisonAct = act({
  rights: ['see-sales'],
  input: z.undefined(),
  refusals: { 'not-found': [] },
  audit: [{ action: 'cancelSalesComparison', entity: 'sales_comparison', fields: ['month'] }],
});
