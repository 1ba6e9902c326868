// What a lead asks of staff today: a contact that is due, a first call, or nothing yet (LEAD-20).
import { FIRST_STAGE, type Lead } from './lead.ts';

/** In the order of the list: due first, then new leads without a planned day, then all others. */
export const LEAD_DUTIES = ['due', 'new', 'later'] as const;
export type LeadDuty = (typeof LEAD_DUTIES)[number];

/**
 * `today` is a day in Europe/Warsaw. A lead of the testing tool needs no first call. A contact planned for today is due,
 * and stays due until another day is planned.
 */
export function leadDuty(
  { stage, nextContactOn, isTest }: Pick<Lead, 'stage' | 'nextContactOn' | 'isTest'>,
  today: string,
): LeadDuty {
  if (nextContactOn !== null) return nextContactOn <= today ? 'due' : 'later';
  return stage === FIRST_STAGE && !isTest ? 'new' : 'later';
}
