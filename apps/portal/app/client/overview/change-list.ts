// What has changed lately as one list: moved and released places, and what became of the last payments.
import type { Outputs } from '@zapisy/api/client';
import { warsawDayStart } from '@zapisy/domain/warsaw-time';
import { waitForOneDocument } from '../../shared/documents/one-document.ts';
import type { Changes } from './overview.ts';

export type PlaceChange = Changes['places'][number];
export type PaidPayment = Outputs['overview']['changes']['payments'][number];

export type Change =
  | { readonly kind: 'place'; readonly at: Date; readonly change: PlaceChange }
  /** Payments with one common document, or that wait for one, such as those of two children. */
  | { readonly kind: 'payment'; readonly at: Date; readonly paid: readonly [PaidPayment, ...PaidPayment[]] };

const MOST_SHOWN = 5;

/** The newest first, at most five. */
export function changeList({ places, payments }: Changes): readonly Change[] {
  const all: readonly Change[] = [
    ...places.map((change) => ({ kind: 'place' as const, at: change.at, change })),
    ...together(payments).map((paid) => ({ kind: 'payment' as const, at: momentOf(paid[0]), paid })),
  ];
  return all.toSorted((one, other) => other.at.getTime() - one.at.getTime()).slice(0, MOST_SHOWN);
}

/** All documents except a withdrawn receipt, each once, the invoice first. */
export function documentsOf(paid: readonly PaidPayment[]): readonly PaidPayment['documents'][number][] {
  const all = paid.flatMap(({ documents }) => documents.filter(({ withdrawn }) => !withdrawn));
  return [...new Map(all.map((document) => [document.id, document])).values()].toSorted((one, other) =>
    other.kind.localeCompare(one.kind),
  );
}

function together(payments: readonly PaidPayment[]): readonly (readonly [PaidPayment, ...PaidPayment[]])[] {
  const rows: [PaidPayment, ...PaidPayment[]][] = [];
  for (const one of payments) {
    const row = rows.find(([first]) => keyOf(first) === keyOf(one) || waitForOneDocument(first, one));
    if (row) row.push(one);
    else rows.push([one]);
  }
  return rows;
}

function keyOf(one: PaidPayment): string {
  return `${one.payment.state} ${documentsOf([one])[0]?.id ?? one.payment.id}`;
}

function momentOf({ paidAt, payment }: PaidPayment): Date {
  return paidAt ?? warsawDayStart(payment.paidOn ?? payment.dueOn);
}
