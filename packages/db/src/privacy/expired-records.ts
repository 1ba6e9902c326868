// What has passed its term: found, counted and deleted, each kind by one condition (FAM-11, LEAD-17, MAIL-9).
import { entitiesOfGroup } from '@zapisy/domain/audit/audited-action';
import type { RetentionKind } from '@zapisy/domain/privacy/retention';
import type { Database, Tx } from '../connection/open-database.ts';
import { type AgingRows, countOld, removeInBatches } from '../connection/remove-in-batches.ts';
import { Prisma } from '../generated/prisma/client.ts';

/** Of these the audit proves a sale, and is kept as long as the sale's documents at least. */
const SALES = (['payments', 'documents', 'prints'] as const).flatMap(entitiesOfGroup);
const OF_SALES = `entity IN (${SALES.map((entity) => `'${entity}'`).join(', ')})`;
/** Of a due that was paid so much later that its sale is still kept: the moment is a year before the first such sale. */
const PAID_LATER = `(entity = 'payment' AND EXISTS (
  SELECT FROM payment p WHERE p.id = (CASE WHEN entity_id ~ '^\\d{1,9}$' THEN entity_id::int END)
    AND p.paid_on >= $1::timestamptz + interval '1 year'))`;
/** The former addresses of a family: its documents are sent again to none of them (FAM-1). */
const FORMER_ADDRESS = `(entity = 'owner' AND before ? 'owner')`;

/** A checkout that ended without money, and of which none can come any more. */
const NOTHING_CAME = `c.state IN ('given-up', 'expired') AND c.ask_at IS NULL AND c.came_grosze IS NULL
  AND c.gateway_order_id IS NULL AND c.verifying_order_id IS NULL`;
/** Of a checkout nothing hangs on but the payments that it was to pay. */
const DEAD_CHECKOUT = `SELECT c.id FROM checkout c WHERE c.ended_at < $1 AND ${NOTHING_CAME}`;
const CLOSED = `state IN ('released', 'cancelled') AND closed_at < $1`;

/** A due that nobody paid, and that no document, print, sale or open question names. */
const NEVER_PAID = `payment.state = 'cancelled' AND payment.paid_at IS NULL AND payment.settlement_key IS NULL
  AND payment.invoice_id IS NULL AND payment.receipt_id IS NULL AND payment.received_grosze IS NULL
  AND (payment.checkout_id IS NULL OR EXISTS (SELECT FROM checkout c WHERE c.id = payment.checkout_id AND ${NOTHING_CAME}))
  AND NOT EXISTS (SELECT FROM notification n WHERE n.payment_ids @> ARRAY[payment.id] AND n.resolved_at IS NULL)
  AND NOT EXISTS (SELECT FROM payment i WHERE i.instalment_of = payment.id)
  AND NOT EXISTS (SELECT FROM checkout_due x WHERE x.payment_id = payment.id)
  AND NOT EXISTS (SELECT FROM document_request_payment x WHERE x.payment_id = payment.id)
  AND NOT EXISTS (SELECT FROM document_lease x WHERE x.payment_id = payment.id)
  AND NOT EXISTS (SELECT FROM document_run_item x WHERE x.payment_id = payment.id)
  AND NOT EXISTS (SELECT FROM print_job_payment x WHERE x.payment_id = payment.id)`;

/** `isAlso`: goes with the kind, and is not counted. `waits`: what is counted beforehand, where less goes at first. */
type Expiring = AgingRows & { readonly isAlso?: boolean; readonly waits?: string };

/** In this order: a registration goes after what hangs on it. */
const EXPIRED: Readonly<Record<Exclude<RetentionKind, 'leads'>, readonly Expiring[]>> = {
  registrations: [
    {
      // All of a checkout, or none.
      table: 'checkout_due',
      key: 'checkout_id',
      isOld: `checkout_id IN (${DEAD_CHECKOUT}) AND unplaced_at IS NULL`,
      isAlso: true,
    },
    {
      table: 'payment',
      key: 'id',
      isOld: `registration_id IN (SELECT id FROM registration WHERE ${CLOSED}) AND ${NEVER_PAID}`,
      isAlso: true,
    },
    {
      table: 'registration',
      key: 'id',
      isOld: `${CLOSED} AND NOT EXISTS (SELECT FROM payment WHERE payment.registration_id = registration.id)`,
      waits: `${CLOSED} AND NOT EXISTS (
        SELECT FROM payment WHERE payment.registration_id = registration.id AND NOT (${NEVER_PAID}))`,
    },
    {
      table: 'checkout',
      key: 'id',
      isOld: `id IN (${DEAD_CHECKOUT})
        AND NOT EXISTS (SELECT FROM payment p WHERE p.checkout_id = checkout.id)
        AND NOT EXISTS (SELECT FROM checkout_due x WHERE x.checkout_id = checkout.id)`,
      isAlso: true,
    },
  ],
  waiting: [{ table: 'waiting_entry', key: 'id', isOld: `state NOT IN ('waiting', 'offered') AND ended_at < $1` }],
  audit: [
    { table: 'audit', key: 'id', isOld: `at < $1 AND NOT (${OF_SALES}) AND NOT coalesce(${FORMER_ADDRESS}, false)` },
    { table: 'notification', key: 'id', isOld: `resolved_at < $1 AND payment_ids = '{}'`, isAlso: true },
    {
      table: 'moved_file',
      key: 'id',
      isOld: `coalesce(undone_at, moved_in_at) < $1 AND state <> 'open'`,
      isAlso: true,
    },
    {
      // The page of imports shows the last one.
      table: 'lead_backfill',
      key: 'id',
      isOld: `finished_at < $1 AND state <> 'running'
        AND EXISTS (SELECT FROM lead_backfill later WHERE later.started_at > lead_backfill.started_at)`,
      isAlso: true,
    },
  ],
  letters: [{ table: 'outgoing_mail', key: 'id', isOld: 'ended_at < $1' }],
  deliveries: [
    {
      table: 'lead_delivery',
      key: 'leadgen_id',
      isOld: `state IN ('done', 'failed', 'skipped', 'erased') AND received_at < $1`,
    },
  ],
  'moving-in': [{ table: 'moved_file', key: 'id', isOld: `state = 'open' AND begun_at < $1` }],
  sessions: [{ table: 'portal_session', key: 'id', isOld: 'created_at < $1' }],
};

const OF_SALES_TOO: readonly Expiring[] = [
  { table: 'audit', key: 'id', isOld: `at < $1 AND ${OF_SALES} AND NOT ${PAID_LATER}` },
  { table: 'notification', key: 'id', isOld: `resolved_at < $1 AND payment_ids <> '{}'`, isAlso: true },
  {
    // That a document was sent is kept with what else proves its sale; one that is still to be sent stays.
    table: 'document_email',
    key: 'document_id',
    isOld: `updated_at < $1 AND state NOT IN ('waiting', 'sending')`,
    isAlso: true,
  },
  {
    // With its items; one of which somebody has still to decide stays.
    table: 'document_run',
    key: 'id',
    isOld: `started_at < $1 AND NOT EXISTS (SELECT FROM document_run_item i
      WHERE i.run_id = document_run.id AND i.state IN ('waiting', 'working', 'needs-person'))`,
    isAlso: true,
  },
];

type Passed = {
  /** What ended before it has passed its term. */
  readonly before: Date;
  /** The same of what proves a sale. */
  readonly salesBefore: Date;
};

type Part = { readonly rows: Expiring; readonly before: Date };

function partsOf(kind: Exclude<RetentionKind, 'leads'>, { before, salesBefore }: Passed): readonly Part[] {
  const parts = EXPIRED[kind].map((rows) => ({ rows, before }));
  if (kind !== 'audit') return parts;
  const earlier = before < salesBefore ? before : salesBefore;
  return [...parts, ...OF_SALES_TOO.map((rows) => ({ rows, before: earlier }))];
}

/** Each batch is a statement of its own, so that a server that dies here leaves less to do. Resolves to how many went. */
export async function removeExpired(
  database: Pick<Database, 'pool'>,
  kind: Exclude<RetentionKind, 'leads'>,
  passed: Passed,
): Promise<number> {
  let removed = 0;
  for (const { rows, before } of partsOf(kind, passed)) {
    const gone = await removeInBatches(database, rows, before);
    if (!rows.isAlso) removed += gone;
  }
  return removed;
}

export async function countExpired(
  database: Pick<Database, 'pool'>,
  kind: Exclude<RetentionKind, 'leads'>,
  passed: Passed,
): Promise<number> {
  let count = 0;
  for (const { rows, before } of partsOf(kind, passed)) {
    if (!rows.isAlso) count += await countOld(database, { table: rows.table, isOld: rows.waits ?? rows.isOld }, before);
  }
  return count;
}

/** Nobody has worked on it since, nobody is to contact its person, and nothing of it is on its way. */
function forgotten(before: Date, today: string): Prisma.Sql {
  return Prisma.sql`
    l.erased_at IS NULL AND l.received_at < ${before} AND (l.next_contact_on IS NULL OR l.next_contact_on < ${today}::date)
    AND NOT EXISTS (SELECT FROM lead_history h WHERE h.lead_id = l.id AND h.at >= ${before})
    AND NOT EXISTS (SELECT FROM outgoing_mail m WHERE m.lead_id = l.id AND m.state IN ('waiting', 'sending'))
    AND NOT EXISTS (SELECT FROM lead_delivery d
      WHERE d.leadgen_id = l.social_lead_id AND d.state IN ('waiting', 'working'))`;
}

type ForgottenLead = { readonly id: string; readonly socialLeadId: string | null };

/** Locked; what another transaction works on is left for the next time. */
export async function forgottenLeads(
  tx: Tx,
  { before, today, limit }: { readonly before: Date; readonly today: string; readonly limit: number },
): Promise<readonly ForgottenLead[]> {
  const locked = await tx.$queryRaw<{ id: string }[]>`
    SELECT l.id FROM lead l WHERE ${forgotten(before, today)}
    ORDER BY l.received_at, l.id LIMIT ${limit} FOR UPDATE OF l SKIP LOCKED`;
  // Somebody may have worked on one between the look and its lock. From now on nobody can, because a line of the history
  // refers to the lead.
  return await tx.$queryRaw<ForgottenLead[]>`
    SELECT l.id, l.social_lead_id AS "socialLeadId" FROM lead l
    WHERE l.id = ANY(${locked.map(({ id }) => id)}::uuid[]) AND ${forgotten(before, today)}`;
}

export async function countForgottenLeads(tx: Tx, before: Date, today: string): Promise<number> {
  const [row] = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM lead l WHERE ${forgotten(before, today)}`;
  return row?.count ?? 0;
}
