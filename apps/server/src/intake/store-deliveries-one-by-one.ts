// Stores deliveries when the table cannot store one of them as it was sent, so that it does not block the others.
import { isDataFault } from '@zapisy/db/connection/data-fault';
import type { LeadDelivery } from '@zapisy/db/leads/lead-delivery-records';
import type { StoreDeliveries } from './lead-spool.ts';

/**
 * Halves a refused part until the malformed delivery is alone; that one is stored with only its ids, which are digits.
 */
export function storeOneByOne(store: StoreDeliveries): StoreDeliveries {
  return async function storePart(part) {
    try {
      await store(part);
    } catch (error) {
      if (!isDataFault(error)) throw error;
      const [first] = part;
      if (part.length > 1) {
        const middle = part.length >> 1;
        await storePart(part.slice(0, middle));
        await storePart(part.slice(middle));
      } else if (first) await store([withoutText(first)]);
    }
  };
}

function withoutText(delivery: LeadDelivery): LeadDelivery {
  return { ...delivery, createdTime: undefined, raw: {} };
}
