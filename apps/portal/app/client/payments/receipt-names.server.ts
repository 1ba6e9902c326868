// The names of lines as a receipt bears them: worked out by the server, because the rule is too long for a page's scripts.
import { nameOnDocument } from '@zapisy/domain/documents/fiscal-names/fiscal-document';
import type { OwnPayment } from './payment-text.ts';

/** By the line's own name (NAME-7). */
export function receiptNamesOf(payments: readonly OwnPayment[]): Readonly<Record<string, string>> {
  const names = payments.flatMap(({ payment }) => payment.lines.map(({ name }) => name));
  return Object.fromEntries(names.map((name) => [name, nameOnDocument('receipt', name)]));
}
