// startSalesComparison, 'Porównaj teraz': compares a month's register with the provider's list (SAL-10).
import { z } from 'zod';
import { act } from '../act.ts';
import { recentMonth } from '../inputs/recent-month.ts';

export const startSalesComparisonAct = act({
  rights: ['see-sales'],
  input: z.object({ month: recentMonth }),
  refusals: { 'not-allowed-now': ['already-running', 'invoicing-off'] },
  audit: [{ action: 'startSalesComparison', entity: 'sales_comparison', fields: ['month'] }],
});
