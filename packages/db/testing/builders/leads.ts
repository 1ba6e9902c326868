// Deliveries of leads for tests.
import type { LeadDelivery } from '../../src/leads/lead-delivery-records.ts';

/** A delivery that names its lead and nothing more, but for what is given. */
export function aDelivery(leadgenId: string, given: Partial<LeadDelivery> = {}): LeadDelivery {
  return {
    leadgenId,
    pageId: undefined,
    formId: undefined,
    adId: undefined,
    createdTime: undefined,
    raw: {},
    ...given,
  };
}
