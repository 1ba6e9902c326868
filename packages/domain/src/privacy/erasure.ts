// What becomes of a family's data when they are erased, and what speaks against it now (FAM-6).
import type { FamilyTable } from './personal-data.ts';

/** 'kept': for the term of the tax law, as they are; 'anonymised': what identifies the person goes. */
export type Erased = 'deleted' | 'anonymised' | 'kept';

export const ERASURE: Readonly<Record<FamilyTable, Erased>> = {
  owner: 'anonymised',
  owner_phone: 'deleted',
  player: 'anonymised',
  invoice: 'deleted',
  registration: 'anonymised',
  waiting_entry: 'deleted',
  health_card: 'deleted',
  erasure_request: 'deleted',
  law_acceptance: 'anonymised',
  payment: 'anonymised',
  payment_line: 'anonymised',
  payment_part: 'kept',
  price_change: 'anonymised',
  payment_reminder: 'kept',
  checkout: 'anonymised',
  checkout_due: 'anonymised',
  settlement: 'kept',
  document: 'kept',
  document_email: 'deleted',
  document_request: 'anonymised',
  print_job: 'anonymised',
  outgoing_mail: 'deleted',
  lead: 'anonymised',
  lead_history: 'anonymised',
  audit: 'anonymised',
};

/** Why a family cannot be erased now: it owes or pays, has a place, or a document of it is in work. */
export const ERASURE_BLOCKS = ['dues', 'places', 'documents', 'checkouts'] as const;

export type ErasureBlock = (typeof ERASURE_BLOCKS)[number];

/** How many rows of each table an erasure would reach, and what speaks against it. */
export type ErasurePlan = {
  readonly counts: Readonly<Record<FamilyTable, number>>;
  readonly blocks: Readonly<Record<ErasureBlock, number>>;
};

export function blocksOf({ blocks }: ErasurePlan): readonly ErasureBlock[] {
  return ERASURE_BLOCKS.filter((block) => blocks[block] > 0);
}

/** The number with which a person confirms what was shown: a family that has changed since has another one. */
export function rowsOf({ counts }: ErasurePlan): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** The beginning of the key of every owner whose data were erased. */
export const ERASED_KEY = 'erased:';

/** The key of an owner whose data were erased: no address, and no phone (PPL-28), so nothing is sent to it. */
export function erasedOwnerKey(id: string): string {
  return `${ERASED_KEY}${id}`;
}

export function isErasedOwner(ownerEmail: string): boolean {
  return ownerEmail.startsWith(ERASED_KEY);
}
