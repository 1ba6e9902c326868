// The enrolments of the demo data: participant, course, what is paid for it and what is due, relative to today.
import type { PaymentMethod } from '@zapisy/domain/payments/payment';

/** One payment: for the month so many after this one, paid some days ago or due in some days. */
export type Charge = {
  readonly month: -1 | 0 | 1;
  readonly paid?: { readonly daysAgo: number; readonly method: PaymentMethod };
  /** Negative: overdue. */
  readonly dueIn?: number;
  /** What is unusual about it. */
  readonly oddity?: 'refunded' | 'unlinked' | 'without-document';
};

export type Enrolment = {
  readonly person: string;
  readonly course: string;
  readonly charges: readonly Charge[];
};

const paid = (month: Charge['month'], daysAgo: number, method: PaymentMethod, oddity?: Charge['oddity']): Charge => ({
  month,
  paid: { daysAgo, method },
  ...(oddity && { oddity }),
});
const due = (month: Charge['month'], dueIn: number): Charge => ({ month, dueIn });
const takes = (person: string, course: string, ...charges: readonly Charge[]): Enrolment => ({
  person,
  course,
  charges,
});

/** Paid payments of one owner, one day and one method 'online' are one basket at the gateway. */
export const ENROLMENTS: readonly Enrolment[] = [
  takes('anna/zofia', 'krk/akrobatyka', paid(-1, 45, 'card'), paid(0, 16, 'card'), due(1, 0)),
  takes('anna/jan', 'krk/hip-hop', paid(-1, 44, 'online'), paid(0, 16, 'card'), due(1, 0)),
  takes('anna/ola', 'krk/balet', paid(0, 22, 'online'), due(1, 5)),
  takes('tomasz/filip', 'krk/akrobatyka', paid(-1, 41, 'transfer'), paid(0, 11, 'transfer'), due(1, 0)),
  takes('tomasz/alicja', 'krk/balet', paid(-1, 41, 'transfer'), paid(0, 11, 'transfer'), due(1, 0)),
  takes('magdalena/antoni', 'wro/akrobatyka', paid(-1, 39, 'online'), paid(0, 9, 'online'), due(1, 0)),
  takes('magdalena/antoni', 'wro/polkolonie', paid(0, 6, 'online')),
  takes('ewa/franciszek', 'gda/gimnastyka', paid(-1, 36, 'cash'), due(0, -10)),
  takes('marta/zofia', 'krk/hip-hop', paid(0, 13, 'blik')),
  takes('marta/zofia', 'krk/probny', due(0, 0)),
  takes('pawel/hanna', 'wro/taniec', paid(-1, 38, 'card'), paid(0, 8, 'card')),
  takes('nowacka/antoni', 'krk/gimnastyka', paid(0, 15, 'cash'), due(1, 0)),
  takes('nowacka/antoni', 'krk/probny-dzis', due(0, 0)),
  takes('lukasz/lena', 'wro/taniec', paid(0, 12, 'card'), due(1, 0)),
  takes('lukasz/igor', 'wro/akrobatyka', paid(0, 12, 'card'), due(1, 3)),
  takes('karolina/maja', 'krk/balet', paid(-1, 40, 'blik'), paid(0, 10, 'blik'), due(1, 7)),
  takes('agnieszka/jakub', 'gda/plywanie', paid(-1, 42, 'transfer'), paid(0, 12, 'transfer'), due(1, 0)),
  takes('agnieszka/jakub', 'gda/polkolonie', paid(0, 5, 'online')),
  takes('agnieszka/julia', 'gda/gimnastyka', paid(0, 12, 'card'), due(1, 0)),
  takes('robert/nadia', 'gda/gimnastyka', paid(-1, 43, 'card', 'unlinked'), paid(0, 7, 'card')),
  takes('robert/nadia', 'gda/polkolonie', paid(0, 4, 'online')),
  takes('joanna/aleksander', 'wro/taniec', paid(0, 14, 'online'), due(1, 6)),
  takes('joanna/barbara', 'wro/akrobatyka', paid(0, 14, 'online'), due(1, 6)),
  takes('joanna/cezary', 'wro/taniec', paid(0, 14, 'online')),
  takes('piotr/oliwia', 'gda/plywanie', paid(-1, 37, 'card', 'refunded'), paid(0, 9, 'cash'), due(1, 2)),
  takes('monika/tymon', 'krk/hip-hop', paid(-1, 35, 'cash', 'without-document'), paid(0, 3, 'cash')),
  takes('monika/lucja', 'krk/balet', paid(0, 3, 'cash'), due(1, 0)),
  takes('dorota/dorota', 'krk/dorosli', paid(-1, 34, 'online'), paid(0, 0, 'blik')),
];

/** Places without a payment: one held while its client decides, one released. */
export const HELD_PLACE = { person: 'ewa/franciszek', course: 'gda/probny' };
export const RELEASED_PLACE = { person: 'karolina/maja', course: 'krk/polkolonie-akrobatyka' };
