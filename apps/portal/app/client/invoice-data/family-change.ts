// What saving would do to each ward: the rows of the diff table, and when the family must be asked first.
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
 * The data that a draft would store. A receipt needs none: withdrawal keeps what is stored, so that the client can switch on
 * again (PREF-7), and half-typed fields do not replace it.
 */
export function dataToStore(draft: Draft, ward: Ward): InvoiceData {
  return draft.choice === 'none' ? invoiceDataOf(ward.invoice) : normaliseInvoiceData(draft.data);
}

/** What saving the draft would do to each of these wards; nothing while no document is chosen. */
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

/** True when saving for all changes another ward than the one on the screen: the diff table is shown before. */
export function needsDiff(changes: readonly Change[], chosen: Ward): boolean {
  return changes.some((change) => change.what !== 'nothing' && change.ward !== chosen);
}

/** The others who would keep a company invoice when it is withdrawn from one ward alone. */
export function keepCompanyInvoice(draft: Draft, wards: readonly Ward[], chosen: Ward): readonly Ward[] {
  if (draft.choice !== 'none' || draft.applyToAll || preferenceOf(chosen.invoice) !== 'classic') return [];
  return wards.filter((ward) => ward !== chosen && preferenceOf(ward.invoice) === 'classic');
}
