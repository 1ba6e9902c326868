// explainDifference, 'Zapisz wyjaśnienie': staff write why a difference is right (SAL-13).
import { act } from '../act.ts';
import { note } from '../inputs/note-input.ts';
import { oneDifference } from './one-difference.ts';

export const explainDifferenceAct = act({
  rights: ['see-sales'],
  input: oneDifference.extend({ note }),
  refusals: { 'not-found': [] },
  audit: [{ action: 'explainDifference', entity: 'sales_difference', fields: ['note', 'kind', 'providerId'] }],
});
