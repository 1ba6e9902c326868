// What every way of adding a participant to a family shares.
import type { Tx } from '@zapisy/db/connection/open-database';
import { type AddedWard, insertWard, type WrittenWard } from '@zapisy/db/preferences/new-ward-records';
import type { SignedInContext } from '../context.ts';
import { refusalFrom } from '../refusal.ts';

/**
 * Call it under `lockFamily`, with details from `tidyDetails`. Refuses 'conflict' with the existing participant (the
 * same key with other details, or the same name and year), and 'not-allowed-now' for a full family.
 */
export async function addWard(
  { clock }: SignedInContext,
  tx: Tx,
  ownerEmail: string,
  added: AddedWard,
): Promise<WrittenWard> {
  const ward = await insertWard(tx, ownerEmail, added, clock.now());
  if ('code' in ward) throw refusalFrom(ward);
  return ward;
}
