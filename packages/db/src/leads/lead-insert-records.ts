// Stores leads, one or a page of them, in one statement: a known lead stays as it is, an erased lead is not stored
// again.
import type { NewLead } from '@zapisy/domain/leads/new-lead';
import type { Sql } from '../connection/pool-transaction.ts';

/** The outcome for one lead: stored with this id, or not written because it is known or erased. */
export type Inserted = { readonly id: string } | 'known' | 'erased';

type Stored = { readonly id: string; readonly socialLeadId: string | null };

type Column = readonly [name: string, type: string, of: (lead: NewLead) => string | boolean | null | undefined];

const COLUMNS: readonly Column[] = [
  ['social_lead_id', 'text', (lead) => lead.socialLeadId],
  ['email', 'text', (lead) => lead.email],
  ['phone', 'text', (lead) => lead.phone],
  ['first_name', 'text', (lead) => lead.firstName],
  ['last_name', 'text', (lead) => lead.lastName],
  ['product_interest', 'text', (lead) => lead.productInterest],
  ['city', 'text', (lead) => lead.city],
  ['city_source', 'text', (lead) => lead.citySource],
  ['city_listed', 'boolean', (lead) => !lead.cityOffList],
  ['status', 'text', (lead) => lead.stage],
  ['channel', 'text', (lead) => lead.channel],
  ['page_id', 'text', (lead) => lead.pageId],
  ['form_id', 'text', (lead) => lead.formId],
  ['form_name', 'text', (lead) => lead.formName],
  ['campaign_id', 'text', (lead) => lead.campaignId],
  ['campaign_name', 'text', (lead) => lead.campaignName],
  ['adset_id', 'text', (lead) => lead.adsetId],
  ['adset_name', 'text', (lead) => lead.adsetName],
  ['ad_id', 'text', (lead) => lead.adId],
  ['ad_name', 'text', (lead) => lead.adName],
  ['platform', 'text', (lead) => lead.platform],
  ['is_organic', 'boolean', (lead) => lead.isOrganic],
  ['is_test', 'boolean', (lead) => lead.isTest],
  ['created_time', 'timestamptz', (lead) => lead.createdAt?.toISOString()],
  ['received_at', 'timestamptz', (lead) => lead.receivedAt.toISOString()],
  ['answers', 'jsonb', (lead) => JSON.stringify(lead.answers)],
  ['consents', 'jsonb', (lead) => JSON.stringify(lead.consents)],
];
const GIVEN: readonly Column[] = [...COLUMNS, ['id_hash', 'text', (lead) => lead.idHash]];
const NAMES = COLUMNS.map(([name]) => name).join(', ');

/**
 * One list for each column: PostgreSQL reads them in half the time of one JSON. In the order of the platform's ids, so
 * that two writers of the same leads never deadlock. A lead that appears twice in one list is stored once.
 */
const INSERT = `
  WITH given AS (
    SELECT * FROM unnest(${GIVEN.map(([, type], at) => `$${at + 1}::${type}[]`).join(', ')})
      AS lead (${GIVEN.map(([name]) => name).join(', ')})),
  stored AS (
    INSERT INTO lead (${NAMES}) SELECT ${NAMES} FROM given
    WHERE NOT EXISTS (SELECT FROM lead_tombstone WHERE lead_tombstone.id_hash = given.id_hash)
    ORDER BY social_lead_id
    ON CONFLICT (social_lead_id) WHERE social_lead_id IS NOT NULL DO NOTHING
    RETURNING id, social_lead_id, status, received_at),
  history AS (
    INSERT INTO lead_history (lead_id, actor, change, to_status)
    SELECT stored.id, $${GIVEN.length + 1}, 'created', status FROM stored)
  SELECT id, social_lead_id AS "socialLeadId" FROM stored`;

/**
 * Leads of one source, encoded as the statement's parameters: most of the work of storing them, done before the
 * transaction starts.
 */
export type LeadBatch = { readonly leads: readonly NewLead[]; readonly values: readonly string[] };

export function leadBatch(leads: readonly NewLead[]): LeadBatch {
  const columns = GIVEN.map(([, , of]) => columnLiteral(leads.map(of)));
  return { leads, values: [...columns, leads[0]?.actor ?? ''] };
}

/**
 * Stores them, each with its first line of history, unless its social_lead_id is known (LEAD-2) or erased. The results
 * are in the order of the leads.
 */
export async function insertLeads(sql: Sql, { leads, values }: LeadBatch): Promise<readonly Inserted[]> {
  if (leads.length === 0) return [];
  const { rows } = await sql.query<Stored>({ name: 'insert-leads', text: INSERT, values: [...values] });
  // Read after the insert: the insert waits for a concurrent erasure of the same id, so no erasure can be missed.
  const erased = await erasedAmong(sql, leads);
  const comeBack = leads.filter(({ idHash }) => idHash !== undefined && erased.has(idHash));
  const ids = comeBack.flatMap(({ socialLeadId }) => socialLeadId ?? []);
  if (rows.length > 0 && ids.length > 0)
    await sql.query('DELETE FROM lead WHERE social_lead_id = ANY ($1::text[])', [ids]);
  return inOrder(leads, rows, erased);
}

async function erasedAmong(sql: Sql, leads: readonly NewLead[]): Promise<ReadonlySet<string>> {
  const hashes = leads.flatMap(({ idHash }) => idHash ?? []);
  if (hashes.length === 0) return new Set();
  const { rows } = await sql.query<{ idHash: string }>({
    name: 'erased-among',
    text: 'SELECT id_hash AS "idHash" FROM lead_tombstone WHERE id_hash = ANY ($1::text[])',
    values: [hashes],
  });
  return new Set(rows.map((row) => row.idHash));
}

function inOrder(leads: readonly NewLead[], rows: readonly Stored[], erased: ReadonlySet<string>): readonly Inserted[] {
  const stored = Map.groupBy(rows, ({ socialLeadId }) => socialLeadId);
  return leads.map(({ socialLeadId, idHash }) => {
    if (idHash !== undefined && erased.has(idHash)) return 'erased';
    const id = stored.get(socialLeadId)?.shift()?.id;
    return id === undefined ? 'known' : { id };
  });
}

/** A column of values as an array literal for a parameter `$n::type[]`; undefined becomes NULL. */
export function columnLiteral(values: readonly (string | boolean | null | undefined)[]): string {
  return `{${values.map(element).join(',')}}`;
}

function element(value: string | boolean | null | undefined): string {
  if (value === null || value === undefined) return 'NULL';
  return `"${String(value).replace(/["\\]/g, '\\$&')}"`;
}
