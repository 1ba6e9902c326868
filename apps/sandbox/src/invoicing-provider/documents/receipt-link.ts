// The tie between an invoice and the receipt it is issued to, and the shapes in which the provider refuses it.

import type { DocumentRow } from './document-row.ts';
import { type Draft, isYes } from './draft.ts';

/** What a body says of a link: the receipt, and whether all three parameters are there. */
type LinkAsked = { readonly receiptId: string; readonly asked: boolean; readonly complete: boolean };

export function linkAsked(attributes: Readonly<Record<string, unknown>>): LinkAsked {
  const receiptId = String(attributes['from_invoice_id'] ?? '');
  const forReceipt = attributes['additional_params'] === 'for_receipt';
  const mark = isYes(attributes['issued_to_receipt']);
  return { receiptId, asked: forReceipt || mark, complete: receiptId !== '' && forReceipt && mark };
}

/** Why a link cannot be made, in the provider's language; undefined when it can. */
export function linkProblem(
  draft: Draft,
  gross: number,
  receipt: { readonly row: DocumentRow; readonly gross: number } | undefined,
  ownId?: number,
): string | undefined {
  if (!receipt) return 'wskazany paragon nie istnieje';
  if (receipt.row.kind !== 'receipt') return 'wskazany dokument nie jest paragonem';
  if (draft.kind !== 'vat') return 'do paragonu można wystawić tylko fakturę';
  if (receipt.row.linkedId !== null && receipt.row.linkedId !== ownId) return 'paragon ma już wystawioną fakturę';
  if (receipt.gross !== gross) return 'kwota faktury różni się od kwoty paragonu';
  return undefined;
}

/** The real shape of this refusal was never recorded, so a client has to understand all five. */
const SHAPES: readonly ((text: string) => unknown)[] = [
  (text) => ({ from_invoice_id: [`- ${text}`] }),
  (text) => ({ additional_params: [`- ${text}`] }),
  (text) => ({ issued_to_receipt: [`- ${text}`] }),
  (text) => ({ base: [`- nie można powiązać z paragonem: ${text}`] }),
  (text) => `Nie można wystawić faktury do paragonu: ${text}`,
];

/** `message` of a refused link in shape 1 to 5; other numbers come round again. */
export function linkRefusal(shape: number, text: string): unknown {
  const make = SHAPES[(((shape - 1) % SHAPES.length) + SHAPES.length) % SHAPES.length];
  return make?.(text);
}
