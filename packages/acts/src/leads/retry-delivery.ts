// retryDelivery, 'Ponów': a delivery that failed, waits or was skipped is fetched again (INT-15).
import { act } from '../act.ts';
import { oneDelivery } from './one-delivery.ts';

export const retryDeliveryAct = act({
  rights: ['work-leads'],
  input: oneDelivery,
  refusals: { 'not-found': [] },
  audit: [{ action: 'retryDelivery', entity: 'lead_delivery', fields: [] }],
});
