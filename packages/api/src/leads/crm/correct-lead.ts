// Corrections of staff on a lead's card: its city, which automatic rules then do not change, and the note.

import type { InputOf } from '@zapisy/acts/act';
import { correctLeadCityAct } from '@zapisy/acts/leads/correct-lead-city';
import { noteLeadAct } from '@zapisy/acts/leads/note-lead';
import { knownCities } from '@zapisy/db/leads/known-cities';
import { knownCity } from '@zapisy/domain/leads/city/lead-city';
import { CITY_SOURCES, type CitySource } from '@zapisy/domain/leads/lead';
import type { LeadEvent } from '@zapisy/domain/leads/lead-event';
import type { SignedInContext } from '../../context.ts';
import { changeLead } from './change-lead.ts';
import type { LeadCard } from './lead-card.ts';

/** LEAD-10. A known city gets its exact spelling, another is marked 'spoza listy'. */
export async function correctLeadCity(
  ctx: SignedInContext,
  { city, isUndo = false, ...target }: InputOf<typeof correctLeadCityAct>,
): Promise<LeadCard> {
  const cities = await knownCities(ctx);
  return changeLead(ctx, target, correctLeadCityAct, ({ lead, last }) => {
    const known = knownCity(city, cities);
    const name = known ?? city;
    const source = (isUndo && sourceReplacedBy(last, city)) || 'staff';
    if (lead.city === name && lead.citySource === source) return undefined;
    return {
      write: { city: { name, source, offList: known === undefined } },
      line: { change: 'city', details: { from: lead.city, fromSource: lead.citySource, to: name } },
      before: { city: lead.city, source: lead.citySource },
    };
  });
}

/** Undefined when the latest change did not replace this city. */
function sourceReplacedBy(last: LeadEvent | undefined, city: string): CitySource | undefined {
  if (last?.change !== 'city' || last.details['from'] !== city) return undefined;
  return CITY_SOURCES.find((source) => source === last.details['fromSource']);
}

/**
 * The note is one text that staff share; history records who wrote it and when, the audit records the text before. It
 * depends on the former note alone: a move, an owner or a day of contact meanwhile is no conflict (LEAD-12).
 */
export function noteLead(
  ctx: SignedInContext,
  { note, before, ...target }: InputOf<typeof noteLeadAct>,
): Promise<LeadCard> {
  return changeLead(
    ctx,
    target,
    noteLeadAct,
    (locked) => {
      if (locked.note === note) return undefined;
      return { write: { note }, line: { change: 'note' }, before: { note: locked.note } };
    },
    (locked) => locked.note === before,
  );
}
