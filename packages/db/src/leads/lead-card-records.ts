// What a lead's card shows beside the lead: answers, participant, possible participants, possible duplicates (LEAD-8).
import type { Lead, LeadStage } from '@zapisy/domain/leads/lead';
import { type FieldAnswer, fieldAnswersFrom } from '@zapisy/domain/leads/lead-answers';
import type { Participant } from '@zapisy/domain/people/participant';
import { searchTerms } from '@zapisy/domain/search/search-terms';
import type { Tx } from '../connection/open-database.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { firstParticipants } from '../people/participant-search.ts';
import { readJson } from '../values/json-column.ts';
import { CONSENTS } from '../values/json-schemas.ts';
import { leadFromRow } from './lead-records.ts';
import { arrivedAt } from './lead-sql.ts';

type LeadRow = {
  readonly lead: Lead;
  readonly note: string;
  /**
   * All raw answers, as far as they can be read, and the answers to the form's legal questions as the platform sent
   * them.
   */
  readonly answers: readonly FieldAnswer[];
  readonly consents: readonly unknown[];
  readonly participant: LeadPerson | null;
};

/** A lead that may be the same person: shown, never merged (LEAD-13). */
export type PossibleDuplicate = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly stage: LeadStage;
  readonly inactiveReason: string | null;
  readonly arrivedAt: Date;
  readonly by: 'email' | 'phone';
};

/**
 * What of a participant is read by those who work on leads: enough to choose the right one, and no phone, birth year or
 * due payment (PPL-9).
 */
export type LeadPerson = Pick<Participant, 'id' | 'ownerEmail' | 'firstName' | 'lastName'>;

export type FoundLeadPerson = { readonly participant: LeadPerson; readonly city: string };

/** A participant of an owner with the lead's e-mail, or else its phone. */
export type LeadParticipant = FoundLeadPerson & {
  readonly by: 'email' | 'phone';
};

/** Numbers with fewer digits are no phone number, and match nothing. */
const PHONE_DIGITS = 9;
const DIGITS = (column: Prisma.Sql) =>
  Prisma.sql`right(regexp_replace(${column}, '\\D', '', 'g'), ${Prisma.raw(String(PHONE_DIGITS))})`;
const LEAD_DIGITS = DIGITS(Prisma.sql`l.phone`);
const OTHER_DIGITS = DIGITS(Prisma.sql`o.phone`);
const FURTHER_DIGITS = DIGITS(Prisma.sql`n.phone`);

/** Undefined for a lead that does not exist or is erased. */
export async function leadRow(tx: Tx, id: string): Promise<LeadRow | undefined> {
  const row = await tx.lead.findFirst({ where: { id, erasedAt: null }, include: { player: true } });
  if (!row) return undefined;
  const { player, ...lead } = row;
  return {
    lead: leadFromRow(lead),
    note: lead.note,
    answers: fieldAnswersFrom(lead.answers),
    consents: readJson(CONSENTS, lead.consents, { table: 'lead', column: 'consents', id: lead.id }),
    participant: player && leadPersonFrom(player),
  };
}

/** Leads with the same e-mail, or else the same phone, newest first. */
export async function possibleDuplicates(tx: Tx, leadId: string): Promise<readonly PossibleDuplicate[]> {
  return await tx.$queryRaw<PossibleDuplicate[]>`
    SELECT o.id, o.first_name AS "firstName", o.last_name AS "lastName", o.status AS stage,
      o.inactive_reason AS "inactiveReason", ${arrivedAt('o.')} AS "arrivedAt", same.by
    FROM (
      SELECT o.id, 'email' AS by FROM lead l JOIN lead o ON o.email = l.email
      WHERE l.id = ${leadId}::uuid AND o.id <> l.id AND l.email <> ''
      UNION ALL
      SELECT o.id, 'phone' FROM lead l JOIN lead o ON ${OTHER_DIGITS} = ${LEAD_DIGITS}
      WHERE l.id = ${leadId}::uuid AND o.id <> l.id AND length(${LEAD_DIGITS}) = ${PHONE_DIGITS}
        AND (l.email = '' OR o.email <> l.email)
    ) same JOIN lead o ON o.id = same.id
    WHERE o.erased_at IS NULL
    ORDER BY "arrivedAt" DESC, o.id
    LIMIT 20`;
}

/** The ids of these leads that have a possible duplicate. */
export async function duplicatedAmong(tx: Tx, leadIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (leadIds.length === 0) return new Set();
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT l.id FROM lead l WHERE l.id = ANY(${[...leadIds]}::uuid[]) AND (
      l.email <> '' AND EXISTS (
        SELECT FROM lead o WHERE o.email = l.email AND o.id <> l.id AND o.erased_at IS NULL)
      OR length(${LEAD_DIGITS}) = ${PHONE_DIGITS} AND EXISTS (
        SELECT FROM lead o WHERE ${OTHER_DIGITS} = ${LEAD_DIGITS} AND o.id <> l.id AND o.erased_at IS NULL))`;
  return new Set(rows.map((row) => row.id));
}

/**
 * Participants that 'Zapisany' can link: those of the owner with the lead's e-mail, then of those with its phone, the
 * owner's first or a further one.
 */
export async function participantsForLead(tx: Tx, leadId: string): Promise<readonly LeadParticipant[]> {
  const rows = await tx.$queryRaw<(LeadPerson & { city: string; by: 'email' | 'phone' })[]>`
    SELECT p.id, p.owner_email AS "ownerEmail", p.first_name AS "firstName", p.last_name AS "lastName",
      p.city, CASE WHEN o.email = l.email THEN 'email' ELSE 'phone' END AS by
    FROM lead l
    CROSS JOIN LATERAL (
      SELECT l.email
      UNION SELECT o.email FROM owner o WHERE length(${LEAD_DIGITS}) = ${PHONE_DIGITS} AND ${OTHER_DIGITS} = ${LEAD_DIGITS}
      UNION SELECT n.owner_email FROM owner_phone n
        WHERE length(${LEAD_DIGITS}) = ${PHONE_DIGITS} AND ${FURTHER_DIGITS} = ${LEAD_DIGITS}
    ) AS o
    JOIN player p ON p.owner_email = o.email
    WHERE l.id = ${leadId}::uuid
    ORDER BY by, p.owner_email, p.mark, p.id
    LIMIT 20`;
  return rows.map(({ city, by, ...participant }) => ({ participant, city, by }));
}

/** Participants by their name, or the owner's name or e-mail, and by no number. An empty query finds none. */
export async function findLeadPeople(tx: Tx, query: string, limit: number): Promise<readonly FoundLeadPerson[]> {
  const [first, ...others] = searchTerms(query);
  if (first === undefined) return [];
  const rows = await tx.$queryRaw<(LeadPerson & { city: string })[]>`
    WITH ${firstParticipants([first, ...others], 'none', limit)}
    SELECT p.id, p.owner_email AS "ownerEmail", p.first_name AS "firstName", p.last_name AS "lastName", p.city
    FROM best JOIN player p ON p.id = best.id
    ORDER BY best.place`;
  return rows.map(({ city, ...participant }) => ({ participant, city }));
}

function leadPersonFrom({ id, ownerEmail, firstName, lastName }: LeadPerson): LeadPerson {
  return { id, ownerEmail, firstName, lastName };
}
