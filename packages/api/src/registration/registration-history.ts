// The history of one registration for staff, read from its audit (REG-33).
import { type AuditRow, listAudit } from '@zapisy/db/audit/audit-records';
import type { Tx } from '@zapisy/db/connection/open-database';
import { staffNames } from '@zapisy/db/people/staff-name-records';
import { courseTitles } from '@zapisy/db/registration/course-records';
import type { RegistrationAction } from '@zapisy/domain/audit/audited-action';

const MOST = 100;

export type RegistrationChange = Pick<AuditRow, 'id' | 'at' | 'actor'> & {
  readonly action: RegistrationAction;
  /** The name of the member of staff, if it is known. */
  readonly name: string | null;
  /** The titles of the courses before and after, as they are called now; '' where the change names none. */
  readonly from: string;
  readonly to: string;
  /** The last day 'YYYY-MM-DD' of the reservation after it; '' when there is none. */
  readonly reservedUntil: string;
  /** The text that they typed; '' when none is asked for. */
  readonly reason: string;
};

/** The newest change first. */
export async function registrationHistory(tx: Tx, registrationId: string): Promise<readonly RegistrationChange[]> {
  const rows = await registrationRows(tx, registrationId);
  const names = await staffNames(
    tx,
    rows.map(({ actor }) => actor),
  );
  const ids = rows.flatMap(({ before, after }) => [textOf(before, 'courseId'), textOf(after, 'courseId')]);
  const titles = await courseTitles(tx, new Set(ids.filter((id) => id !== '')));
  const courseIn = (audited: unknown) => titles.get(textOf(audited, 'courseId')) ?? textOf(audited, 'course');
  return rows.map(({ id, at, actor, action, before, after }) => ({
    id,
    at,
    actor,
    action,
    name: names.get(actor) ?? null,
    from: courseIn(before),
    to: courseIn(after),
    reservedUntil: textOf(after, 'reservedUntil'),
    reason: textOf(after, 'reason'),
  }));
}

async function registrationRows(tx: Tx, entityId: string) {
  const rows = await listAudit(tx, { entity: 'registration', entityId, limit: MOST });
  return rows.filter((row) => row.entity === 'registration');
}

function textOf(audited: unknown, key: string): string {
  const value: unknown = typeof audited === 'object' && audited !== null ? Reflect.get(audited, key) : undefined;
  return typeof value === 'string' ? value : '';
}
