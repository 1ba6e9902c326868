// How the places of an owner were changed by others, read from the audit of the owner's own registrations (REG-26).
import type { PlaceChange } from '@zapisy/domain/overview/own-place';
import type { Participant } from '@zapisy/domain/people/participant';
import type { Course } from '@zapisy/domain/registration/course';
import type { Tx } from '../connection/open-database.ts';
import type { Audit } from '../generated/prisma/client.ts';
import { participantFrom } from '../people/participant-records.ts';
import { courseFrom } from '../registration/course-records.ts';

const KINDS: Readonly<Record<string, PlaceChange['kind']>> = {
  moveRegistration: 'moved',
  releaseRegistration: 'released',
  releaseReservation: 'expired',
};
/** Registrations whose changes are looked for, the newest first. */
const MOST_REGISTRATIONS = 200;

/** The last change of each place since a moment, the newest first. */
export async function placeChanges(
  tx: Tx,
  ownerEmail: string,
  { since, limit }: { readonly since: Date; readonly limit: number },
): Promise<readonly PlaceChange[]> {
  const registrations = await tx.registration.findMany({
    where: { ownerEmail },
    select: { id: true, player: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    take: MOST_REGISTRATIONS,
  });
  const people = new Map(registrations.map(({ id, player }) => [id, participantFrom(player)]));
  const rows = await tx.audit.findMany({
    where: {
      entity: 'registration',
      entityId: { in: [...people.keys()] },
      action: { in: Object.keys(KINDS) },
      at: { gte: since },
    },
    orderBy: { at: 'desc' },
    take: limit,
  });
  const courses = await coursesOf(tx, rows);
  const last = new Map(rows.toReversed().map((row) => [row.entityId, row]));
  return [...last.values()]
    .flatMap((row) => changeFrom(row, people.get(row.entityId), courses))
    .toSorted((one, other) => other.at.getTime() - one.at.getTime());
}

async function coursesOf(tx: Tx, rows: readonly Audit[]): Promise<ReadonlyMap<string, Course>> {
  const ids = new Set(rows.flatMap(({ before, after }) => [courseIdIn(before), courseIdIn(after)]));
  const found = await tx.course.findMany({
    where: { id: { in: [...ids].filter((id) => id !== undefined) } },
    include: { hours: true },
  });
  return new Map(found.map((row) => [row.id, courseFrom(row)]));
}

function changeFrom(
  { entityId, at, action, before, after }: Audit,
  participant: Participant | undefined,
  courses: ReadonlyMap<string, Course>,
): readonly PlaceChange[] {
  const kind = KINDS[action];
  const from = courses.get(courseIdIn(before) ?? '');
  const to = courses.get(courseIdIn(after) ?? '') ?? null;
  if (!participant || !kind || !from || (kind === 'moved' && !to)) return [];
  return [{ registrationId: entityId, at, kind, participant, from, to: kind === 'moved' ? to : null }];
}

/** The audit is plain JSON, written by several operations. */
function courseIdIn(audited: unknown): string | undefined {
  const value: unknown = typeof audited === 'object' && audited !== null ? Reflect.get(audited, 'courseId') : undefined;
  return typeof value === 'string' ? value : undefined;
}
