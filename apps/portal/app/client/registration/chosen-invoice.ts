// The state of a basket's invoice data at step 2: the data of each registration, whether they are the profile's, and
// their problems.
import type { InvoiceProblem } from '@zapisy/domain/preferences/invoice-details';
import { validateInvoiceDetails } from '@zapisy/domain/preferences/invoice-details';
import {
  EMPTY_INVOICE_DATA,
  type InvoiceData,
  type InvoicePreference,
  preferenceOf,
  type StoredInvoice,
  sameInvoiceData,
} from '@zapisy/domain/preferences/invoice-preference';
import { formatTaxId } from '@zapisy/domain/preferences/written-tax-id';
import type { Draft } from '../../shared/invoice-data/draft.ts';
import type { Registration } from './basket.ts';

type Profile = { readonly participant: { readonly id: string }; readonly invoice: StoredInvoice };

export type Chosen = {
  readonly registration: Registration;
  /** Undefined while the client has to choose: a profile with both flags. */
  readonly preference: InvoicePreference | undefined;
  readonly data: InvoiceData;
  readonly fromProfile: boolean;
  readonly problems: readonly InvoiceProblem[];
};

export function chosenOf(registration: Registration, wards: readonly Profile[]): Chosen {
  const { preference, data } = registration.choice ?? { preference: undefined, data: EMPTY_INVOICE_DATA };
  const profile = wards.find(({ participant }) => participant.id === registration.playerId)?.invoice;
  const matches = preferenceOf(profile) === preference && sameInvoiceData(profile ?? EMPTY_INVOICE_DATA, data);
  const problems = preference === undefined ? [] : validateInvoiceDetails(preference, data);
  return { registration, preference, data, fromProfile: matches, problems };
}

/** Whether the basket can continue without the form. */
export function isDecided(chosen: readonly Chosen[]): boolean {
  return chosen.every(({ preference, problems }) => preference !== undefined && problems.length === 0);
}

/** The start values of the form: those of the first registration that has some. */
export function startingDraft(chosen: readonly Chosen[]): Draft {
  const first = chosen.find(({ preference }) => preference !== 'none') ?? chosen[0];
  const data = first?.data ?? EMPTY_INVOICE_DATA;
  return {
    choice: first?.preference,
    data: { ...data, taxId: formatTaxId(data.taxId) },
    applyToAll: false,
  };
}
