// What saving changes for each ward: the rows of the diff table, and when the client must be asked first.
import { normaliseInvoiceData } from '@zapisy/domain/preferences/invoice-details';
import {
  type InvoiceData,
  type InvoicePreference,
  invoiceDataOf,
  preferenceOf,
  sameInvoiceState,
  withPreference,
} from '@zapisy/domain/preferences/invoice-preference';
import type { Draft } from '../../shared/invoice-data/draft.ts';
import type { Ward } from '../../shared/invoice-data/ward.ts';

export type Change = {
  readonly ward: Ward;
  readonly now: InvoicePreference;
  readonly after: InvoicePreference;
  /** 'data': the same kind of document, for another buyer. */
  readonly what: 'nothing' | 'kind' | 'data';
};

/**
 * The data that a draft would store. For a receipt the stored data stay, so that the client can switch the invoice on
 * again (PREF-7); half-typed fields do not replace them.
 */
export function dataToStore(draft: Draft, ward: Ward): InvoiceData {
  return draft.choice === 'none' ? invoiceDataOf(ward.invoice) : normaliseInvoiceData(draft.data);
}

/** What saving the draft changes for each of these wards; empty without a chosen document. */
export function changesOf(draft: Draft, wards: readonly Ward[], chosen: Ward): readonly Change[] {
  const { choice } = draft;
  if (choice === undefined) return [];
  const stored = withPreference(dataToStore(draft, chosen), choice);
  return wards.map((ward) => {
    const now = preferenceOf(ward.invoice);
    const same = sameInvoiceState(ward.invoice, stored);
    return { ward, now, after: choice, what: same ? 'nothing' : now === choice ? 'data' : 'kind' };
  });
}

/** True when saving for all changes a ward other than the one on the screen: then the diff table is shown first. */
export function needsDiff(changes: readonly Change[], chosen: Ward): boolean {
  return changes.some((change) => change.what !== 'nothing' && change.ward !== chosen);
}

/** The other wards that would keep a company invoice when it is withdrawn from this one only. */
export function wardsRetainingCompanyInvoice(draft: Draft, wards: readonly Ward[], chosen: Ward): readonly Ward[] {
  if (draft.choice !== 'none' || draft.applyToAll || preferenceOf(chosen.invoice) !== 'classic') return [];
  return wards.filter((ward) => ward !== chosen && preferenceOf(ward.invoice) === 'classic');
}
