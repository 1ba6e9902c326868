// Whom and what audit rows concern: participants, payments, a course, a lead, a document, by name as they are now.

import type { AuditRow } from '@zapisy/db/audit/audit-records';
import { type AuditedFacts, factsOfRecords, recordKey } from '@zapisy/db/audit/audited-fact-records';
import {
  type NamedCourse,
  type NamedLead,
  type NamedParticipant,
  type NamedPayment,
  namedCourses,
  namedLeads,
  namedParticipants,
  namedPayments,
} from '@zapisy/db/audit/audited-name-records';
import type { Tx } from '@zapisy/db/connection/open-database';
import { staffNames } from '@zapisy/db/people/staff-name-records';
import { type IdsInValues, idsInValues, isUuid } from './ids-in-values.ts';

/** Only what is known; a participant comes from the row, else from its payments. */
export type Concerned = {
  readonly participants?: readonly NamedParticipant[];
  readonly payments?: readonly NamedPayment[];
  readonly course?: NamedCourse;
  readonly lead?: NamedLead;
  readonly documentKind?: string;
  readonly documentNumber?: string;
  readonly deskId?: string;
  readonly kind?: string;
};

type OfPage = {
  /** In the order of the rows. */
  readonly concerned: readonly Concerned[];
  /** By the ids and e-mails that the stored values hold. */
  readonly names: Readonly<Record<string, string>>;
};

export async function concernedBy(tx: Tx, rows: readonly AuditRow[]): Promise<OfPage> {
  const facts = await factsOfRecords(tx, rows);
  const ids = rows.map((row) => withFacts(idsInValues(row), facts.get(recordKey(row)), row));
  const payments = await namedPayments(
    tx,
    all(ids, ({ paymentIds }) => paymentIds),
  );
  const ofPayments = payments.map(({ playerId }) => playerId);
  const participants = await namedParticipants(tx, [...new Set([...all(ids, (one) => one.playerIds), ...ofPayments])]);
  const courses = await namedCourses(
    tx,
    all(ids, ({ courseIds }) => courseIds),
  );
  const leads = await namedLeads(
    tx,
    all(ids, ({ leadIds }) => leadIds),
  );
  const staff = await staffNames(
    tx,
    all(ids, ({ staff: emails }) => emails),
  );
  const named = [...participants, ...courses].map(({ id, name }) => [id, name] as const);
  return {
    concerned: rows.map((row, index) => {
      const one = ids[index];
      if (!one) return {};
      const own = payments.filter(({ id }) => one.paymentIds.includes(id));
      const players = one.playerIds.length > 0 ? one.playerIds : own.map(({ playerId }) => playerId);
      return concernedOf(facts.get(recordKey(row)), {
        participants: participants.filter(({ id }) => players.includes(id)),
        payments: own,
        course: courses.find(({ id }) => one.courseIds.includes(id)),
        lead: leads.find(({ id }) => one.leadIds.includes(id)),
      });
    }),
    names: Object.fromEntries([...named, ...staff]),
  };
}

type Names = {
  readonly participants: readonly NamedParticipant[];
  readonly payments: readonly NamedPayment[];
  readonly course: NamedCourse | undefined;
  readonly lead: NamedLead | undefined;
};

function concernedOf(facts: AuditedFacts | undefined, { participants, payments, course, lead }: Names): Concerned {
  const { documentKind, documentNumber, deskId, kind } = facts ?? {};
  return {
    ...(participants.length > 0 && { participants }),
    ...(payments.length > 0 && { payments }),
    ...(course && { course }),
    ...(lead && { lead }),
    ...(documentKind !== undefined && { documentKind }),
    ...(documentNumber !== undefined && { documentNumber }),
    ...(deskId !== undefined && { deskId }),
    ...(kind !== undefined && { kind }),
  };
}

function withFacts(ids: IdsInValues, facts: AuditedFacts | undefined, { entity, entityId }: AuditRow): IdsInValues {
  const { playerIds = [], paymentIds = [], courseId, leadId } = facts ?? {};
  const isPerson = entity === 'player' || entity === 'invoice';
  const isPayment = entity === 'payment' && /^\d{1,9}$/.test(entityId);
  return {
    playerIds: [...(isPerson ? [entityId] : []), ...playerIds, ...ids.playerIds].filter(isUuid),
    paymentIds: isPayment ? [Number(entityId)] : [...paymentIds, ...ids.paymentIds],
    courseIds: [
      ...(entity === 'course' ? [entityId] : []),
      ...(courseId === undefined ? [] : [courseId]),
      ...ids.courseIds,
    ],
    leadIds: [...(entity === 'lead' ? [entityId] : []), ...(leadId === undefined ? [] : [leadId])],
    staff: ids.staff,
  };
}

function all<Id>(rows: readonly IdsInValues[], of: (ids: IdsInValues) => readonly Id[]): readonly Id[] {
  return [...new Set(rows.flatMap(of))];
}
