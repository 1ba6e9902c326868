// The writes of staff at the register of sales: comparisons with the provider, and what is said of a difference.
import { warsawMonth } from '@zapisy/domain/warsaw-time';
import type { TestApi } from '../test-api.ts';
import type { StaffWrites } from './staff-write.ts';

const MONTH = { month: warsawMonth(new Date()) };

/** A document that only the provider has, after a comparison. */
async function aDifference(api: TestApi): Promise<string> {
  const positions = [{ name: 'Sala', tax: '23', total_price_gross: '150.00' }];
  await api.faultControls.post('/invoicing/documents', { invoice: { kind: 'vat', buyer_name: 'Studio', positions } });
  await api.as('office').salesRegister.startComparison(MONTH);
  await api.runJobs();
  const { result } = await api.as('office').salesRegister.comparison(MONTH);
  return result?.differences[0]?.id ?? '';
}

export const REGISTER_WRITES: StaffWrites = {
  'salesRegister.startComparison': async () => ({ by: 'office', input: MONTH }),
  async 'salesRegister.cancelComparison'(api) {
    await api.as('office').salesRegister.startComparison(MONTH);
    return { by: 'manager', input: undefined };
  },
  'salesRegister.explainDifference': async (api) => ({
    by: 'office',
    input: { differenceId: await aDifference(api), note: 'najem sali' },
  }),
  'salesRegister.recheckDifference': async (api) => ({
    by: 'office',
    input: { differenceId: await aDifference(api) },
  }),
};
