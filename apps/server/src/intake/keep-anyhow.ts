// One delivery that the table cannot hold as it was sent must not hold up those that came with it.
import type { LeadDelivery } from '@zapisy/db/leads/lead-delivery-records';
import type { Keep } from './lead-spool.ts';

/** PostgreSQL's 'data exception' and 'program limit exceeded': the fault lies in what was sent, not in the database. */
const DATA_FAULT = /^(?:22|54)/;

/** Halves a part that is refused until the odd one is alone; that one is kept by its ids, which are digits, and no more. */
export function keepAnyhow(keep: Keep): Keep {
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
      } else if (first) await keep([bare(first)]);
    }
  };
}

function bare(delivery: LeadDelivery): LeadDelivery {
  return { ...delivery, createdTime: undefined, raw: {} };
}

function isDataFault(error: unknown): boolean {
  return error instanceof Error && 'code' in error && DATA_FAULT.test(String(error.code));
}
