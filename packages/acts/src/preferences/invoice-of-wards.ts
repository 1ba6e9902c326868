// What the acts with invoice data have in common: whose they are, what is wanted, how a write is refused and audited.
import { MOST_WARDS } from '@zapisy/domain/people/new-ward';
import { EMPTY_INVOICE, type StoredInvoice } from '@zapisy/domain/preferences/invoice-preference';
import { z } from 'zod';
import { invoiceDataInput, invoicePreferenceInput } from '../inputs/invoice-input.ts';

/** The version of one ward's data that the screen showed; 0 when there is no row. */
const version = z.int32().min(0);

export const versionsOfWards = z.record(z.uuid(), version);

export const onePlayer = z.object({ playerId: z.uuid() });

export const shownPlayer = onePlayer.extend({ version });

export const chosenWards = z.object({
  playerIds: z.array(z.uuid()).min(1).max(MOST_WARDS).readonly(),
  versions: versionsOfWards,
});

export const wantedInvoice = z.object({ preference: invoicePreferenceInput, data: invoiceDataInput });

/** 'conflict' has both versions of each ward that was changed meanwhile. */
export const STALE_REFUSALS = { 'not-found': [], conflict: [] } as const;

/** Data that are copied to other wards must be valid, and of one preference. */
export const COPY_REFUSALS = {
  'not-found': [],
  'not-allowed-now': ['both-invoices'],
  'invalid-invoice-data': [],
} as const;

export const INVOICE_FIELDS = Object.keys(EMPTY_INVOICE) as readonly (keyof StoredInvoice)[];
