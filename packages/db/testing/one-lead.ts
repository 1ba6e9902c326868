// Stores and finds one lead, for tests: the product stores leads in batches and finds them by its own ids.
import type { Lead } from '@zapisy/domain/leads/lead';
import type { NewLead } from '@zapisy/domain/leads/new-lead';
import type { Database } from '../src/connection/open-database.ts';
import { inPoolTransaction } from '../src/connection/pool-transaction.ts';
import { type Inserted, insertLeads, leadBatch } from '../src/leads/lead-insert-records.ts';
import { leadFromRow } from '../src/leads/lead-records.ts';

/** Stores one lead; see {@link insertLeads}. */
export async function insertLeadIfNew(db: Database, lead: NewLead): Promise<Inserted> {
  const [inserted] = await inPoolTransaction(db, (sql) => insertLeads(sql, leadBatch([lead])));
  return inserted ?? 'known';
}

/** The lead with that platform id. */
export async function leadBySocialId({ prisma }: Database, socialLeadId: string): Promise<Lead | undefined> {
  const row = await prisma.lead.findUnique({ where: { socialLeadId } });
  return row ? leadFromRow(row) : undefined;
}
