// What the settlement dialog advises: the coloured banner, its notes, and whether 'print receipt' starts unticked (PAY-13,
// PAY-14, PAY-18).
import type { InvoiceProblem } from './invoice-details.ts';
import { validateInvoiceDetails } from './invoice-details.ts';
import type { InvoicePreference, StoredInvoice } from './invoice-preference.ts';
import { hasBothFlags, preferenceOf } from './invoice-preference.ts';

export type SiblingPreference = { readonly name: string; readonly preference: InvoicePreference };

/** What is known of the profile: read when the dialog opens and whenever activePlayerId changes. */
export type ProfileCheck =
  | { readonly kind: 'checking' }
  | { readonly kind: 'failed' }
  | {
      readonly kind: 'known';
      readonly invoice: StoredInvoice | undefined;
      readonly siblings: readonly SiblingPreference[];
      readonly isAppliedToAll: boolean;
      /** For an offline desk: the moment when its own copy was made. */
      readonly cachedAt?: Date;
    };

/** One row of the banner table each; 'none' has no banner. The screens have the texts. */
export type SettlementBanner =
  | { readonly kind: 'checking'; readonly colour: 'grey' }
  | { readonly kind: 'check-failed'; readonly colour: 'orange' }
  | { readonly kind: 'classic'; readonly colour: 'orange'; readonly companyName: string; readonly taxId: string }
  | { readonly kind: 'nominal'; readonly colour: 'violet'; readonly buyerName: string }
  | { readonly kind: 'both-flags'; readonly colour: 'orange' }
  | { readonly kind: 'inactive-company-data'; readonly colour: 'blue'; readonly company: string }
  | { readonly kind: 'invalid-data'; readonly colour: 'red'; readonly problems: readonly InvoiceProblem[] };

/** Lines under the banner: they add to it and never replace it. */
export type SettlementNote =
  | { readonly kind: 'siblings-differ'; readonly colour: 'blue'; readonly siblings: readonly SiblingPreference[] }
  | { readonly kind: 'cached'; readonly colour: 'grey'; readonly cachedAt: Date };

export type SettlementAdvice = {
  readonly banner: SettlementBanner | undefined;
  readonly notes: readonly SettlementNote[];
  /** The preference that documents would follow; 'none' while it is not known. */
  readonly preference: InvoicePreference;
  /** True unticks 'print receipt'; false leaves it as the form set it. */
  readonly unticksReceipt: boolean;
};

/**
 * The banner table. Only a strictly classic profile (classic_invoice true, nominal_invoice false) removes the tick, so
 * that no retail sale without the buyer's tax id is registered; invalid data do not restore it. Both flags, kept
 * company data with the flags off, and a failed check leave the tick unchanged and ask a person.
 */
export function adviseSettlement(check: ProfileCheck): SettlementAdvice {
  if (check.kind === 'checking') return { ...NOTHING_KNOWN, banner: { kind: 'checking', colour: 'grey' } };
  if (check.kind === 'failed') return { ...NOTHING_KNOWN, banner: { kind: 'check-failed', colour: 'orange' } };
  const preference = preferenceOf(check.invoice);
  return {
    banner: bannerFor(check.invoice, preference),
    notes: notesFor(check, preference),
    preference,
    unticksReceipt: preference === 'classic',
  };
}

/** The longest that 'Zatwierdź' waits for the profile, in milliseconds. */
export const CONFIRM_WAIT_MS = 2000;

type ConfirmQuestion = {
  readonly check: ProfileCheck;
  /** How long 'Zatwierdź' has been waiting, in milliseconds. */
  readonly waitedMs: number;
  /** True once the person has chosen to continue without an answer; the dialog asks only once. */
  readonly alreadyAsked: boolean;
  /** False when the receipt was ticked for a classic client: without an invoice its data do not matter. */
  readonly invoiceFollows: boolean;
};

/**
 * What 'Zatwierdź' does now: waits at most 2 s, then asks once; data that are not sufficient for an invoice are
 * corrected first.
 */
export function confirmSettlement(question: ConfirmQuestion): 'wait' | 'ask' | 'correct-data' | 'go' {
  const { check, waitedMs, alreadyAsked, invoiceFollows } = question;
  if (check.kind === 'known') {
    const isInvalid = adviseSettlement(check).banner?.kind === 'invalid-data';
    return isInvalid && invoiceFollows ? 'correct-data' : 'go';
  }
  if (check.kind === 'checking' && waitedMs < CONFIRM_WAIT_MS) return 'wait';
  return alreadyAsked ? 'go' : 'ask';
}

const NOTHING_KNOWN: SettlementAdvice = { banner: undefined, notes: [], preference: 'none', unticksReceipt: false };

function bannerFor(invoice: StoredInvoice | undefined, preference: InvoicePreference): SettlementBanner | undefined {
  if (invoice === undefined) return undefined;
  if (hasBothFlags(invoice)) return { kind: 'both-flags', colour: 'orange' };
  const problems = validateInvoiceDetails(preference, invoice);
  if (preference !== 'none' && problems.length > 0) return { kind: 'invalid-data', colour: 'red', problems };
  switch (preference) {
    case 'classic':
      return { kind: 'classic', colour: 'orange', companyName: invoice.companyName, taxId: invoice.taxId };
    case 'nominal':
      return { kind: 'nominal', colour: 'violet', buyerName: `${invoice.firstName} ${invoice.lastName}`.trim() };
    case 'none': {
      const company = invoice.companyName || invoice.taxId;
      return company === '' ? undefined : { kind: 'inactive-company-data', colour: 'blue', company };
    }
  }
}

function notesFor(
  check: Extract<ProfileCheck, { kind: 'known' }>,
  preference: InvoicePreference,
): readonly SettlementNote[] {
  const notes: SettlementNote[] = [];
  if (!check.isAppliedToAll && check.siblings.length > 0) {
    const others = check.siblings.filter((sibling) => sibling.preference !== preference);
    // The same choice with other data still differs; then every sibling is named.
    const siblings = others.length > 0 ? others : check.siblings;
    notes.push({ kind: 'siblings-differ', colour: 'blue', siblings });
  }
  if (check.cachedAt) notes.push({ kind: 'cached', colour: 'grey', cachedAt: check.cachedAt });
  return notes;
}
