// skipDelivery, 'Pomiń': a failed delivery whose cause will not pass is put aside (INT-15).
import { act } from '../act.ts';
import { oneDelivery } from './one-delivery.ts';

export const skipDeliveryAct = act({
  rights: ['work-leads'],
  input: oneDelivery,
  refusals: { 'not-found': [] },
  audit: [{ action: 'skipDelivery', entity: 'lead_delivery', fields: [] }],
});
