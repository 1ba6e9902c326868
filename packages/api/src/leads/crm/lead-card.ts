// The lead's card: its data, its history, the allowed next step, and the participants it may belong to (LEAD-8).
import type { Tx } from '@zapisy/db/connection/open-database';
import {
  type FoundLeadPerson,
  findLeadPeople,
  type LeadParticipant,
  type LeadPerson,
  leadRow,
  type PossibleDuplicate,
  participantsForLead,
  possibleDuplicates,
} from '@zapisy/db/leads/lead-card-records';
import { storedForm } from '@zapisy/db/leads/lead-form-records';
import { historyOf } from '@zapisy/db/leads/lead-work-records';
import { staffNames } from '@zapisy/db/people/staff-name-records';
import type { Lead, LeadStage } from '@zapisy/domain/leads/lead';
import { type LeadAnswer, readableAnswers } from '@zapisy/domain/leads/lead-answers';
import { funnelOf, type LeadEvent } from '@zapisy/domain/leads/lead-event';
import { nextStage } from '@zapisy/domain/leads/lead-funnel';
import type { Context } from '../../context.ts';
import { Refusal } from '../../refusal.ts';
import { platformAccess } from '../intake/platform-access.ts';

/** `name` is that of the member of staff, when it is known. */
export type NamedLeadEvent = LeadEvent & {
  readonly name: string | null;
  /** Of the owner that the change gave the lead; null when it is not known. */
  readonly assigneeName: string | null;
};

export type LeadCard = {
  readonly lead: Lead;
  readonly note: string;
  /** The name of the owner, when it is known. */
  readonly assigneeName: string | null;
  /** Every answer of the form in its order, the mapped ones too, under the labels of its questions. */
  readonly answers: readonly LeadAnswer[];
  readonly consents: readonly unknown[];
  /** Oldest first. */
  readonly history: readonly NamedLeadEvent[];
  /** The one stage it may move to; null at the last stage, or while it is 'Nieaktualny'. */
  readonly next: LeadStage | null;
  /** The move that 'Cofnij' would undo. */
  readonly undoable: LeadStage | null;
  readonly participant: LeadPerson | null;
  readonly duplicates: readonly PossibleDuplicate[];
  /** The name of the advertiser's page that it came from, when the platform has named it. */
  readonly pageName: string | null;
};

/** Refuses 'not-found', also for an erased lead. */
export async function leadCard({ database }: Pick<Context, 'database'>, leadId: string): Promise<LeadCard> {
  const db = database.prisma;
  const row = await leadRow(db, leadId);
  if (!row) throw new Refusal('not-found');
  const events = await historyOf(db, leadId);
  const { lead, note, answers, consents, participant } = row;
  const named = [...events.map(({ actor }) => actor), ...events.map(ownerGiven), lead.assignee];
  const names = await staffNames(
    db,
    named.filter((email) => email !== null),
  );
  const nameOf = (email: string | null) => (email === null ? null : (names.get(email) ?? null));
  const history = events.map((event) => ({
    ...event,
    name: nameOf(event.actor),
    assigneeName: nameOf(ownerGiven(event)),
  }));
  const next = lead.inactiveReason === null ? (nextStage(lead.stage) ?? null) : null;
  // The funnel refuses every step of an inactive lead, also an undo.
  const undoable = lead.inactiveReason === null ? funnelOf(history).undoable : null;
  const duplicates = await possibleDuplicates(db, leadId);
  const stored = lead.formId === null ? undefined : await storedForm(db, lead.formId);
  const readable = readableAnswers(answers, stored?.form?.questions);
  const pageName = await pageNameOf(db, lead.pageId);
  const assigneeName = nameOf(lead.assignee);
  return {
    lead,
    note,
    assigneeName,
    answers: readable,
    consents,
    history,
    next,
    undoable,
    participant,
    duplicates,
    pageName,
  };
}

function ownerGiven({ change, details }: LeadEvent): string | null {
  const { to } = details;
  return change === 'assigned' && typeof to === 'string' ? to : null;
}

async function pageNameOf(tx: Tx, pageId: string | null): Promise<string | null> {
  const known = pageId === null ? null : (await platformAccess(tx))?.pages;
  if (known?.kind !== 'known') return null;
  return known.pages.find(({ id }) => id === pageId)?.name ?? null;
}

/** For 'Zapisany': participants of an owner with the lead's e-mail, then with its phone. */
export async function participantsOfLead(
  { database }: Pick<Context, 'database'>,
  leadId: string,
): Promise<readonly LeadParticipant[]> {
  return participantsForLead(database.prisma, leadId);
}

const MOST_FOUND = 10;

/** For the choice of another one, by name or e-mail; without what only the counter reads (PPL-9). */
export async function findParticipantsForLead(
  { database }: Pick<Context, 'database'>,
  query: string,
): Promise<readonly FoundLeadPerson[]> {
  return findLeadPeople(database.prisma, query, MOST_FOUND);
}
