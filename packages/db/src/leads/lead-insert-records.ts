// Stores leads, one or a page of them, in one statement: what is known stays as it is, what was erased does not come back.
import type { Lead } from '@zapisy/domain/leads/lead';
import type { Sql } from '../pool-transaction.ts';

/** A lead to be stored; its version is 1. */
export type NewLead = Omit<Lead, 'id' | 'version' | 'inactiveReason' | 'playerId' | 'ownerEmail'> & {
  /** All raw answers, always kept and shown. */
  readonly answers: readonly unknown[];
  readonly consents: readonly unknown[];
  /** Who brought it: 'webhook', 'backfill', or a staff e-mail. */
  readonly who: string;
  /** The keyed hash of its social_lead_id: what its tombstone would be called, had it been erased. */
  readonly idHash?: string;
};

/** What became of a lead that was to be stored: it has this id now, or nothing was written at all. */
export type Inserted = { readonly id: string } | 'known' | 'erased';

type Stored = { readonly id: string; readonly socialLeadId: string | null };

const TEXT =
  `email phone first_name last_name product_interest city city_source status channel page_id form_id form_name
  campaign_id campaign_name adset_id adset_name ad_id ad_name platform social_lead_id`.split(/\s+/);
const OTHERS: Readonly<Record<string, string>> = {
  city_listed: 'boolean',
  is_organic: 'boolean',
  is_test: 'boolean',
  created_time: 'timestamptz',
  received_at: 'timestamptz',
  answers: 'jsonb',
  consents: 'jsonb',
};
const COLUMNS = [...TEXT, ...Object.keys(OTHERS)];
const SHAPE = COLUMNS.map((column) => `${column} ${OTHERS[column] ?? 'text'}`).join(', ');

/**
 * In the order of the platform's ids, so that two that bring the same leads never wait for each other. A lead told twice in
 * one list is stored once.
 */
const INSERT = `
  WITH given AS (
    SELECT * FROM jsonb_to_recordset($1::jsonb) AS lead (${SHAPE}, who text, id_hash text)),
  stored AS (
    INSERT INTO lead (${COLUMNS.join(', ')})
    SELECT ${COLUMNS.join(', ')} FROM given
    WHERE NOT EXISTS (SELECT FROM lead_tombstone WHERE lead_tombstone.id_hash = given.id_hash)
    ORDER BY social_lead_id
    ON CONFLICT (social_lead_id) WHERE social_lead_id IS NOT NULL DO NOTHING
    RETURNING id, social_lead_id, status, received_at),
  told AS (
    INSERT INTO lead_history (lead_id, who, change, to_status)
    SELECT stored.id, (SELECT min(who) FROM given), 'created', status FROM stored)
  SELECT id, social_lead_id AS "socialLeadId" FROM stored`;

/**
 * Stores the leads of one source, each with its first line of history, unless its social_lead_id is known (spec: "Insert
 * with conflict on social_lead_id doing nothing") or erased. Answers in the order of the leads.
 */
export async function insertLeads(sql: Sql, leads: readonly NewLead[]): Promise<readonly Inserted[]> {
  if (leads.length === 0) return [];
  const { rows } = await sql.query<Stored>({
    name: 'insert-leads',
    text: INSERT,
    values: [JSON.stringify(leads.map(rowOf))],
  });
  // Asked after the insert, which waits for an erasure of the same id that is on its way: so none can slip between.
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

function rowOf(lead: NewLead) {
  return {
    email: lead.email,
    phone: lead.phone,
    first_name: lead.firstName,
    last_name: lead.lastName,
    product_interest: lead.productInterest,
    city: lead.city,
    city_source: lead.citySource,
    city_listed: !lead.cityOffList,
    status: lead.stage,
    channel: lead.channel,
    page_id: lead.pageId,
    form_id: lead.formId,
    form_name: lead.formName,
    campaign_id: lead.campaignId,
    campaign_name: lead.campaignName,
    adset_id: lead.adsetId,
    adset_name: lead.adsetName,
    ad_id: lead.adId,
    ad_name: lead.adName,
    platform: lead.platform,
    social_lead_id: lead.socialLeadId,
    is_organic: lead.isOrganic,
    is_test: lead.isTest,
    created_time: lead.createdAt,
    received_at: lead.receivedAt,
    answers: lead.answers,
    consents: lead.consents,
    who: lead.who,
    id_hash: lead.idHash,
  };
}
