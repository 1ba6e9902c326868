// Whom or what a view of the audit log is about: a participant, a payment, a lead or a course.
import type { AuditedRecord } from '@zapisy/db/audit/audit-log-records';
import { namedCourses, namedLeads, namedParticipants } from '@zapisy/db/audit/audited-name-records';
import { recordsOfLead, recordsOfParticipant } from '@zapisy/db/audit/audited-subject-records';
import type { Tx } from '@zapisy/db/connection/open-database';
import { recordsOfPayment } from '@zapisy/db/payments/payment-trace';
import { z } from 'zod';

export const auditSubjectInput = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['participant', 'lead', 'course']), id: z.uuid() }),
  z.object({ kind: z.literal('payment'), id: z.int32().positive() }),
]);

type AuditSubject = z.infer<typeof auditSubjectInput>;

/** Undefined when nothing of that kind has the id: then nothing was changed either. */
export async function recordsOfSubject(tx: Tx, subject: AuditSubject): Promise<readonly AuditedRecord[]> {
  if (subject.kind === 'payment') return recordsOfPayment(tx, subject.id);
  if (subject.kind === 'participant') return (await recordsOfParticipant(tx, subject.id)) ?? [];
  if (subject.kind === 'lead') return (await recordsOfLead(tx, subject.id)) ?? [];
  return [{ entity: 'course', entityId: subject.id }];
}

/** As the screen names it; null when nothing of that kind has the id, and '' for a lead without a name. */
export async function nameOfSubject(tx: Tx, subject: AuditSubject): Promise<string | null> {
  if (subject.kind === 'payment') return String(subject.id);
  const read = { participant: namedParticipants, lead: namedLeads, course: namedCourses }[subject.kind];
  const [found] = await read(tx, [subject.id]);
  return found?.name ?? null;
}
