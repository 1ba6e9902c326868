// The records of a world that the operations ask for: found by the same questions in each, so that they are alike.
import type { Database } from '@zapisy/db/connection/open-database';

const QUESTIONS = {
  /** Settled at a counter some days ago, with a receipt. */
  paid: `SELECT id AS "paymentId", player_id AS "playerId", settlement_key AS "settlementKey", owner_email AS "ownerEmail"
    FROM payment WHERE state = 'paid' AND settlement_key IS NOT NULL AND receipt_id IS NOT NULL ORDER BY id DESC OFFSET 9 LIMIT 1`,
  /** The same of three years ago. */
  old: `SELECT id AS "paymentId", player_id AS "playerId" FROM payment
    WHERE state = 'paid' AND receipt_id IS NOT NULL AND paid_on >= date '2023-11-01' ORDER BY paid_on, id LIMIT 1`,
  due: `SELECT id AS "paymentId", player_id AS "playerId" FROM payment WHERE state = 'due' ORDER BY id DESC OFFSET 3 LIMIT 1`,
  overdue: `SELECT id AS "paymentId" FROM payment WHERE state = 'due' AND due_on < date '2026-10-01' ORDER BY due_on DESC, id LIMIT 1`,
  /** A family with a card of a camp, a course of every day, and a payment online. */
  client: `SELECT card.course_id AS "campId", card.player_id AS "playerId", place.owner_email AS "ownerEmail",
      place.id AS "registrationId", checkout.id AS "checkoutId"
    FROM health_card AS card JOIN registration AS place USING (course_id, player_id)
    JOIN checkout ON checkout.owner_email = place.owner_email AND checkout.state = 'paid'
    WHERE place.state = 'taken' ORDER BY place.created_at DESC, checkout.opened_at DESC LIMIT 1`,
  /** Held now, with its family. */
  held: `SELECT id AS "registrationId", owner_email AS "ownerEmail" FROM registration
    WHERE state = 'held' ORDER BY created_at DESC LIMIT 1`,
  /** Of a class of every week, with those who wait for a place. */
  place: `SELECT place.id AS "registrationId", place.course_id AS "courseId", place.player_id AS "playerId", course.number
    FROM registration AS place JOIN course ON course.id = place.course_id AND course.kind = 'permanent'
    WHERE place.state = 'taken' AND EXISTS (SELECT FROM waiting_entry WHERE course_id = course.id AND state = 'waiting')
    ORDER BY place.created_at DESC LIMIT 1`,
  lead: `SELECT id AS "leadId" FROM lead WHERE player_id IS NOT NULL ORDER BY received_at DESC OFFSET 3 LIMIT 1`,
  newLead: `SELECT id AS "leadId" FROM lead WHERE player_id IS NULL ORDER BY received_at DESC OFFSET 3 LIMIT 1`,
  /** The last lead of the first page of a stage, and the last contact of the first page. */
  leadPage: `SELECT id, coalesce(created_time, received_at) AS "arrivedAt" FROM lead
    WHERE status = 'Nowy' AND inactive_reason IS NULL ORDER BY 2 DESC, 1 DESC OFFSET 49 LIMIT 1`,
  oldLeadPage: `SELECT id, coalesce(created_time, received_at) AS "arrivedAt" FROM lead
    WHERE status = 'Nowy' AND inactive_reason IS NULL ORDER BY 2, 1 OFFSET 49 LIMIT 1`,
  audit: `SELECT min(id) + 99 AS id FROM audit`,
  run: `SELECT run_id AS "runId" FROM document_run_item ORDER BY payment_id DESC LIMIT 1`,
  backfill: `SELECT id AS "runId" FROM lead_backfill ORDER BY started_at DESC LIMIT 1`,
  movedFile: 'SELECT id FROM moved_file LIMIT 1',
  mixed: `SELECT owner_email AS "ownerEmail" FROM player ORDER BY owner_email COLLATE "C" DESC LIMIT 1`,
  /** Of a family by phone. */
  phone: `SELECT owner.phone FROM owner JOIN player ON player.owner_email = owner.email ORDER BY player.created_at DESC LIMIT 1`,
  company: `SELECT buyer_company AS name, buyer_tax_id AS "taxId" FROM payment WHERE buyer_company IS NOT NULL ORDER BY id DESC LIMIT 1`,
  fullName: `SELECT first_name || ' ' || last_name AS text FROM player ORDER BY created_at DESC LIMIT 1`,
  letter: `SELECT id, created_at AS at FROM outgoing_mail WHERE state = 'failed' ORDER BY created_at DESC LIMIT 1`,
} as const;

type Row = {
  readonly id: string;
  readonly paymentId: number;
  readonly playerId: string;
  readonly ownerEmail: string;
  readonly settlementKey: string;
  readonly registrationId: string;
  readonly courseId: string;
  readonly campId: string;
  readonly checkoutId: string;
  readonly number: number;
  readonly leadId: string;
  readonly runId: string;
  readonly arrivedAt: Date;
  readonly at: Date;
  readonly phone: string;
  readonly name: string;
  readonly taxId: string;
  readonly text: string;
};
export type Landmarks = Readonly<Record<keyof typeof QUESTIONS, Row>>;

export async function landmarksOf({ pool }: Pick<Database, 'pool'>): Promise<Landmarks> {
  const found = [];
  for (const [name, sql] of Object.entries(QUESTIONS)) {
    const [row] = (await pool.query<Row>(sql)).rows;
    if (!row) throw new Error(`The world has no '${name}'.`);
    found.push([name, row] as const);
  }
  return Object.fromEntries(found) as Landmarks;
}
