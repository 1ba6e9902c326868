// The invoice choice with which a place starts: what is saved for the participant (PREF-22).
import type { VersionedInvoice } from '../preferences/ward-invoice.ts';
import type { PlaceHold } from './place-hold.ts';
import type { InvoiceChoice } from './registration-in-full.ts';
import { turnusInvoiceDefaults } from './turnus-invoice-defaults.ts';

/** @param stored undefined while nothing is saved */
export function startingChoice(stored: VersionedInvoice | undefined): InvoiceChoice {
  const { preference, data } = turnusInvoiceDefaults(stored?.invoice);
  return { preference, data, invoiceVersion: stored?.version ?? 0 };
}

type ChosenPlace = { readonly hold: PlaceHold | null; readonly choice: InvoiceChoice | undefined };

/**
 * The choice of a place: of one that the waiting list offered days ago it starts again with what is saved now, unless its
 * owner chose something for it.
 */
export function currentChoice(
  { hold, choice }: ChosenPlace,
  stored: VersionedInvoice | undefined,
): InvoiceChoice | undefined {
  const isFromOffer = hold?.offeredAt !== undefined && choice !== undefined && choice.isChosen !== true;
  return isFromOffer && stored && stored.version > choice.invoiceVersion ? startingChoice(stored) : choice;
}
