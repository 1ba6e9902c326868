// One delivery that the table cannot hold as it was sent must not hold up those that came with it.
import { isDataFault } from '@zapisy/db/connection/data-fault';
import type { LeadDelivery } from '@zapisy/db/leads/lead-delivery-records';
import type { Keep } from './lead-spool.ts';

/** Halves a part that is refused until the malformed one is alone; that one is kept by its ids, which are digits, and no more. */
export function storeOneByOne(keep: Keep): Keep {
  return async function keepPart(part) {
    try {
      await keep(part);
    } catch (error) {
      if (!isDataFault(error)) throw error;
      const [first] = part;
      if (part.length > 1) {
        const middle = part.length >> 1;
        await keepPart(part.slice(0, middle));
        await keepPart(part.slice(middle));
      } else if (first) await keep([withoutText(first)]);
    }
  };
}

function withoutText(delivery: LeadDelivery): LeadDelivery {
  return { ...delivery, createdTime: undefined, raw: {} };
}
