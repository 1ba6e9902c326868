// The filter of leads as conditions of SQL, each of which an index of `lead` serves (LEAD-18, LEAD-22).
import { LEAD_STAGES, type LeadChannel, type LeadStage } from '@zapisy/domain/leads/lead';
import type { LeadDuty } from '@zapisy/domain/leads/lead-duty';
import {
  isSearchedNumber,
  isShort,
  isWholeNumber,
  type SearchTerm,
  searchTerms,
} from '@zapisy/domain/search/search-terms';
import { Prisma } from '../generated/prisma/client.ts';
import { searchPattern } from '../people/participant-search.ts';
import { ARRIVED_AT, IS_UNLINKED, NEEDS_FIRST_CALL } from './lead-sql.ts';

export type LeadFilter = {
  readonly stage?: LeadStage | undefined;
  readonly city?: string | undefined;
  readonly channel?: LeadChannel | undefined;
  readonly interest?: string | undefined;
  /** The e-mail of a member of staff; null for the leads without one. */
  readonly assignee?: string | null | undefined;
  /** When the lead came: from this moment on, and before that one. */
  readonly arrived?: { readonly from?: Date | undefined; readonly before?: Date | undefined } | undefined;
  /** What a lead asks of staff on the day `today` in Europe/Warsaw (LEAD-20). */
  readonly duty?: { readonly kind: LeadDuty; readonly today: string } | undefined;
  /** The leads that one import added; they are listed in the order in which they were stored. */
  readonly importedBetween?: { readonly from: Date; readonly to: Date } | undefined;
  /**
   * Any part of a name, an e-mail, an interest (without diacritics) or a phone's digits; every term of the query must
   * match, one of one or two signs the beginning of a word (PPL-25).
   */
  readonly query?: string | undefined;
  /** 'board' (the default): not 'Nieaktualny'; 'inactive': only those; 'unlinked': customers 'bez powiązania'. */
  readonly show?: 'board' | 'inactive' | 'unlinked' | undefined;
};

const SHOWN: Readonly<Record<NonNullable<LeadFilter['show']>, Prisma.Sql>> = {
  board: Prisma.sql`inactive_reason IS NULL`,
  inactive: Prisma.sql`inactive_reason IS NOT NULL`,
  unlinked: IS_UNLINKED,
};

/** The stages of the filter: all of them, or the one that it names. Only customers are 'bez powiązania'. */
export function stagesOf({ stage, show }: Pick<LeadFilter, 'stage' | 'show'>): readonly LeadStage[] {
  if (stage) return [stage];
  return show === 'unlinked' ? LEAD_STAGES.slice(-1) : LEAD_STAGES;
}

/** Everything that the filter says but its stage. Erased leads match no filter. */
export function matchesFilter(filter: LeadFilter): Prisma.Sql {
  return Prisma.sql`${matchesOthers(filter)} AND ${matchesText(filter)}`;
}

/** The same, so that the index of the search is not used: a common word is found sooner in the order of arrival. */
export function matchesInOrder(filter: LeadFilter): Prisma.Sql {
  return Prisma.sql`${matchesOthers(filter)} AND ${matchesText(filter, Prisma.sql`(search_text || '')`)}`;
}

/** What is typed, by the index of the kept texts, or by that of the leads of an earlier release whose text is not kept yet. */
export function matchesText({ query = '' }: LeadFilter, kept = Prisma.sql`search_text`): Prisma.Sql {
  const terms = searchTerms(query);
  if (terms.length === 0) return Prisma.sql`erased_at IS NULL`;
  const matches = (text: Prisma.Sql) =>
    Prisma.join(
      terms.map((term) => hasTerm(term, text)),
      ' AND ',
    );
  return Prisma.sql`erased_at IS NULL AND (${matches(kept)} OR search_text IS NULL AND ${matches(SEARCH_TEXT)})`;
}

/** Everything that the filter says but its stage and what is typed. */
export function matchesOthers(filter: LeadFilter): Prisma.Sql {
  const { city, channel, interest, assignee, arrived, duty, importedBetween, show = 'board' } = filter;
  const conditions = [
    SHOWN[show],
    city !== undefined && Prisma.sql`city = ${city}`,
    channel !== undefined && Prisma.sql`channel = ${channel}`,
    interest !== undefined && Prisma.sql`product_interest = ${interest} AND product_interest <> ''`,
    assignee !== undefined && assigned(assignee),
    arrived?.from !== undefined && Prisma.sql`${ARRIVED_AT} >= ${arrived.from}`,
    arrived?.before !== undefined && Prisma.sql`${ARRIVED_AT} < ${arrived.before}`,
    duty !== undefined && DUTY[duty.kind](duty.today),
    importedBetween !== undefined && imported(importedBetween),
  ];
  return Prisma.join(
    conditions.filter((condition) => condition !== false),
    ' AND ',
  );
}

function assigned(assignee: string | null): Prisma.Sql {
  return assignee === null ? Prisma.sql`assignee IS NULL` : Prisma.sql`assignee = ${assignee}`;
}

const DUTY: Readonly<Record<LeadDuty, (today: string) => Prisma.Sql>> = {
  due: (today) => Prisma.sql`next_contact_on <= ${today}::date`,
  new: () => NEEDS_FIRST_CALL,
  later: (today) => Prisma.sql`(${Prisma.join(waitsLater(today), ' OR ')})`,
};

/** What waits for nothing on that day: no lead has both, and each has an index by stage. */
export const waitsLater = (today: string) => [
  Prisma.sql`next_contact_on > ${today}::date`,
  Prisma.sql`next_contact_on IS NULL AND (status <> 'Nowy' OR is_test)`,
];

function imported({ from, to }: { readonly from: Date; readonly to: Date }): Prisma.Sql {
  return Prisma.sql`received_at BETWEEN ${from} AND ${to} AND EXISTS (
    SELECT FROM lead_history WHERE lead_id = lead.id AND change = 'created' AND actor = 'backfill')`;
}

const SEARCH_TEXT = Prisma.sql`lead_search_text(first_name, last_name, email, product_interest, phone)`;

function hasTerm(term: SearchTerm, text: Prisma.Sql): Prisma.Sql {
  const byText = Prisma.sql`${text} LIKE ${searchPattern(term.text)}`;
  if (!isSearchedNumber(term) || term.digits === term.text) return byText;
  if (isWholeNumber(term.digits)) return Prisma.sql`${text} LIKE ${searchPattern(term.digits)}`;
  if (!isShort(term.digits)) return Prisma.sql`(${byText} OR ${text} LIKE ${searchPattern(term.digits)})`;
  // The phone is a line of its own, with the Polish prefix or without.
  const [alone, prefixed] = [`%\n${term.digits}%`, `%\n48${term.digits}_______%`];
  return Prisma.sql`(${byText} OR ${text} LIKE ${alone} OR ${text} LIKE ${prefixed})`;
}
