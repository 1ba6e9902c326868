// recheckDifference, 'Sprawdź ponownie': reads the one document at the provider again (SAL-14).
import { act } from '../act.ts';
import { oneDifference } from './one-difference.ts';

export const recheckDifferenceAct = act({
  rights: ['see-sales'],
  input: oneDifference,
  refusals: { 'not-found': [], 'not-allowed-now': ['invoicing-off'], 'outside-unreachable': [] },
  audit: [{ action: 'recheckDifference', entity: 'sales_difference', fields: ['kind', 'isResolved'] }],
});
