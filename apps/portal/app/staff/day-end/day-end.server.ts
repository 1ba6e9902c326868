// Reads the day's end; for a future day the page shows the server's refusal.
import type { Outputs } from '@zapisy/api/client';
import { type Api, refusalOf } from '../../server/api.server.ts';
import type { DayEndFilter } from './day-end-list.ts';

export type DayEnd = Outputs['payments']['dayEnd'];
type ReadDayEnd = { readonly end: DayEnd } | { readonly end: null; readonly today: string };

export async function readDayEnd(api: Api, filter: DayEndFilter): Promise<ReadDayEnd> {
  try {
    return { end: await api.payments.dayEnd.query(filter) };
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal?.reason !== 'day-in-future' || !('today' in refusal)) throw error;
    return { end: null, today: refusal.today };
  }
}
