// Camps and the cards of their participants (LAW-11, LAW-12). No list reads what a card says.

import type { HealthCard } from '@zapisy/domain/law/health-card';
import { addDays } from '@zapisy/domain/warsaw-time';
import type { Database, Tx } from '../connection/open-database.ts';
import { Prisma } from '../generated/prisma/client.ts';

export type CardOf = { readonly courseId: string; readonly playerId: string };

export async function campOf(tx: Tx, courseId: string) {
  const course = await tx.course.findUnique({ where: { id: courseId }, include: { camp: true } });
  return course && { kind: course.kind, shortName: course.shortName, isCamp: course.camp !== null };
}

export async function addCamp(tx: Tx, courseId: string): Promise<void> {
  await tx.camp.createMany({ data: [{ courseId }], skipDuplicates: true });
}

/** False when a card was filled in. */
export async function removeCamp(tx: Tx, courseId: string): Promise<boolean> {
  await tx.$queryRaw`SELECT 1 FROM camp WHERE course_id = ${courseId}::uuid FOR UPDATE`;
  if ((await tx.healthCard.count({ where: { courseId } })) > 0) return false;
  await tx.camp.deleteMany({ where: { courseId } });
  return true;
}

/** A place that is taken, or held for money that may come. */
const IN_USE = Prisma.sql`r.state IN ('taken', 'held')`;

export type CampCard = CardOf & {
  readonly firstName: string;
  readonly lastName: string;
  readonly course: string;
  /** The camp's last day, 'YYYY-MM-DD'. */
  readonly endsOn: string;
  /** When the card was saved last; null while it is not filled in. */
  readonly savedAt: Date | null;
};

const CARDS = Prisma.sql`
  SELECT DISTINCT r.course_id AS "courseId", r.player_id AS "playerId", p.first_name AS "firstName",
    p.last_name AS "lastName", c.short_name AS course, to_char(c.ends_on, 'YYYY-MM-DD') AS "endsOn", h.saved_at AS "savedAt"
  FROM registration r JOIN camp m ON m.course_id = r.course_id JOIN course c ON c.id = r.course_id
    JOIN player p ON p.id = r.player_id
    LEFT JOIN health_card h ON h.course_id = r.course_id AND h.player_id = r.player_id`;

/** Of the participants of a camp: who has a card. */
export async function cardsOfCamp(tx: Tx, courseId: string): Promise<readonly CampCard[]> {
  return tx.$queryRaw<CampCard[]>`${CARDS} WHERE ${IN_USE} AND r.course_id = ${courseId}::uuid
    ORDER BY "lastName", "firstName", "playerId"`;
}

/** Of the owner's participants, in camps that are not over on that day. */
export async function cardsOfOwner(tx: Tx, ownerEmail: string, today: string): Promise<readonly CampCard[]> {
  return tx.$queryRaw<CampCard[]>`${CARDS} WHERE ${IN_USE} AND r.owner_email = ${ownerEmail}
    AND p.owner_email = ${ownerEmail} AND c.ends_on >= ${today}::date ORDER BY course, "firstName", "playerId"`;
}

export async function healthCardOf(tx: Tx, { courseId, playerId }: CardOf): Promise<HealthCard | undefined> {
  const row = await tx.healthCard.findUnique({ where: { courseId_playerId: { courseId, playerId } } });
  if (!row) return undefined;
  const { allergies, medicines, emergencyContact, collectedBy } = row;
  return { allergies, medicines, emergencyContact, collectedBy };
}

export async function storeHealthCard(tx: Tx, of: CardOf, card: HealthCard, savedAt: Date): Promise<void> {
  const data = { ...card, savedAt };
  await tx.healthCard.upsert({ where: { courseId_playerId: of }, create: { ...of, ...data }, update: data });
}

/** Every card of the participant: the consent to them is withdrawn. */
export async function eraseCardsOf(tx: Tx, playerId: string): Promise<void> {
  await tx.healthCard.deleteMany({ where: { playerId } });
}

/** Cards whose camp ended so many days before that day, and those of participants who have no place there any more. */
function oldCards(today: string, cardDays: number): Prisma.Sql {
  return Prisma.sql`
    c.id = h.course_id AND (c.ends_on < ${addDays(today, -cardDays)}::date OR (
      SELECT count(*) FROM registration r
      WHERE r.course_id = h.course_id AND r.player_id = h.player_id AND ${IN_USE}) = 0)`;
}

export async function eraseOldCards(
  { prisma }: Pick<Database, 'prisma'>,
  today: string,
  cardDays: number,
): Promise<number> {
  return prisma.$executeRaw`DELETE FROM health_card h USING course c WHERE ${oldCards(today, cardDays)}`;
}

export async function countOldCards(
  { prisma }: Pick<Database, 'prisma'>,
  today: string,
  cardDays: number,
): Promise<number> {
  const [row] = await prisma.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM health_card h, course c WHERE ${oldCards(today, cardDays)}`;
  return row?.count ?? 0;
}
