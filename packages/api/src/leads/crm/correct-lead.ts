// Corrections of staff on a lead's card: its city, which automatic rules then do not change, and the note.

import { knownCities } from '@zapisy/db/leads/known-cities';
import { knownCity } from '@zapisy/domain/leads/lead-city';
import type { SignedInContext } from '../../context.ts';
import { changeLead, type LeadTarget } from './change-lead.ts';
import type { LeadCard } from './lead-card.ts';

/** LEAD-10. A known city gets its exact spelling, another is marked 'spoza listy'. */
export async function correctLeadCity(
  ctx: SignedInContext,
  { city, ...target }: LeadTarget & { city: string },
): Promise<LeadCard> {
  const cities = await knownCities(ctx);
  return changeLead(ctx, target, 'correctLeadCity', ({ lead }) => {
    const known = knownCity(city, cities);
    const name = known ?? city;
    if (lead.city === name && lead.citySource === 'staff') return undefined;
    return {
      write: { city: { name, source: 'staff', offList: known === undefined } },
      line: { change: 'city', details: { from: lead.city, to: name } },
      before: { city: lead.city, source: lead.citySource },
    };
  });
}

type NoteInput = LeadTarget & {
  readonly note: string;
  /** The note that the screen showed. */
  readonly before?: string | undefined;
};

/**
 * The note is one text that staff share; history records who wrote it and when, the audit records the text before. It
 * depends on the former note alone: a move, an owner or a day of contact meanwhile is no conflict (LEAD-12).
 */
export function noteLead(ctx: SignedInContext, { note, before, ...target }: NoteInput): Promise<LeadCard> {
  return changeLead(
    ctx,
    target,
    'noteLead',
    (locked) => {
      if (locked.note === note) return undefined;
      return { write: { note }, line: { change: 'note' }, before: { note: locked.note } };
    },
    (locked) => locked.note === before,
  );
}
