// Which instalment of a divided payment a row is.
import type { InstalmentPlace } from '@zapisy/domain/payments/payment';

/** For the `select` of a payment. */
export const INSTALMENT_OF_PAYMENT = { instalmentNumber: true, instalmentCount: true } as const;

type Row = { readonly instalmentNumber: number | null; readonly instalmentCount: number | null };

/** Undefined for a payment that is no instalment. */
export function instalmentPlaceOf({ instalmentNumber, instalmentCount }: Row): InstalmentPlace | undefined {
  if (instalmentNumber === null || instalmentCount === null) return undefined;
  return { number: instalmentNumber, count: instalmentCount };
}

/** The instalment of a record that has it only where there is one. */
export function instalmentFrom(row: Row): { readonly instalment?: InstalmentPlace } {
  const instalment = instalmentPlaceOf(row);
  return instalment ? { instalment } : {};
}
