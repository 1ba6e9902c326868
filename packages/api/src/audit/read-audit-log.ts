// The audit log for its screen: a page of changes with their actors, and whom and what each concerns (PPL-31, PPL-33).
import { listAuditActors } from '@zapisy/db/audit/audit-actor-records';
import { type AuditedActor, attemptsBehind, auditLogPage, type LoggedChange } from '@zapisy/db/audit/audit-log-records';
import type { AuditRow } from '@zapisy/db/audit/audit-records';
import { staffNames } from '@zapisy/db/people/staff-name-records';
import { AUDIT_GROUPS, entitiesOfGroup } from '@zapisy/domain/audit/audited-action';
import { inPolishOrder } from '@zapisy/domain/polish-order';
import { addDays, isCalendarDate, warsawDayStart } from '@zapisy/domain/warsaw-time';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { auditSubjectInput, nameOfSubject, recordsOfSubject } from './audit-subject.ts';
import { type Concerned, concernedBy } from './concerned-by.ts';

const MOST_ATTEMPTS = 20;
const day = z.string().refine(isCalendarDate).optional();

export const auditLogInput = z.object({
  /** Whose changes; absent: everybody's. */
  actor: z.union([z.object({ sub: z.string().max(200) }), z.literal('automatic')]).optional(),
  /** Days 'YYYY-MM-DD' in Europe/Warsaw, both included. */
  from: day,
  to: day,
  subject: auditSubjectInput.optional(),
  /** Only without a subject. */
  group: z.enum(AUDIT_GROUPS).optional(),
  /** The id of the last row of the previous page. */
  before: z.int64().min(0n).optional(),
  limit: z.number().int().min(1).max(100).default(50),
});

type LogEntry = Omit<LoggedChange, 'actor' | 'actorSub'> & {
  readonly actor: {
    readonly email: string;
    /** Of the token; null for a job. */
    readonly sub: string | null;
    /** Null when it is not known. */
    readonly name: string | null;
    /** A job did it, and no person. */
    readonly isAutomatic: boolean;
  };
  readonly concerned: Concerned;
  /** The single attempts of a row with several, the newest first, at most 20; else none. */
  readonly attempted: readonly Attempt[];
};

type Attempt = Pick<AuditRow, 'id' | 'at' | 'before' | 'after'>;

type AuditLog = {
  readonly entries: readonly LogEntry[];
  readonly hasOlder: boolean;
  /** The name of the filter's subject; null without one, and when nothing has its id. */
  readonly subjectName: string | null;
  /** By the ids and the e-mails that the stored values hold. */
  readonly names: Readonly<Record<string, string>>;
};

export async function readAuditLog({ database }: Context, input: z.infer<typeof auditLogInput>): Promise<AuditLog> {
  const { prisma } = database;
  const { actor, from, to, subject, group, before, limit } = input;
  const rows = await auditLogPage(prisma, {
    actor: actor as AuditedActor | undefined,
    from: from === undefined ? undefined : warsawDayStart(from),
    until: to === undefined ? undefined : warsawDayStart(addDays(to, 1)),
    records: subject && (await recordsOfSubject(prisma, subject)),
    entities: group && entitiesOfGroup(group),
    before,
    limit: limit + 1,
  });
  const shown = rows.slice(0, limit);
  const { concerned, names } = await concernedBy(prisma, shown);
  const actors = await staffNames(
    prisma,
    shown.map((row) => row.actor),
  );
  const repeated = shown.filter(({ attempts }) => attempts > 1).map(({ id }) => id);
  const attempted = await attemptsBehind(prisma, repeated, MOST_ATTEMPTS);
  return {
    entries: shown.map(({ actor: email, actorSub, ...row }, index) => ({
      ...row,
      actor: {
        email,
        sub: actorSub,
        name: actors.get(email) ?? null,
        isAutomatic: actorSub === null && !email.includes('@'),
      },
      concerned: concerned[index] ?? {},
      attempted: attempted.get(row.id) ?? [],
    })),
    hasOlder: rows.length > limit,
    subjectName: subject ? await nameOfSubject(prisma, subject) : null,
    names,
  };
}

type LogActor = { readonly sub: string; readonly email: string; readonly name: string | null };

/** By name, and those whose name is not known after them. */
export async function logActors({ database: { prisma } }: Context): Promise<readonly LogActor[]> {
  const actors = await listAuditActors(prisma);
  const names = await staffNames(
    prisma,
    actors.map(({ email }) => email),
  );
  const named = actors.map(({ sub, email }) => ({ sub, email, name: names.get(email) ?? null }));
  return inPolishOrder(named, ({ name, email }) => [name, email]);
}
