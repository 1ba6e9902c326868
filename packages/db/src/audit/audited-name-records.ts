// The names behind the ids of audit rows, as they are now: of participants, payments, courses and leads.
import { type Grosze, grosze } from '@zapisy/domain/money';
import type { BrieflyTitled } from '@zapisy/domain/payments/payment-title';
import type { Tx } from '../connection/open-database.ts';
import { COURSE_OF_PAYMENT, courseNameOf } from '../registration/course-of-payment.ts';
import { INSTALMENT_OF_PAYMENT, instalmentFrom } from '../values/instalment-from-row.ts';
import { MONTH_OF_PAYMENT, paymentMonthFrom } from '../values/payment-month-from-row.ts';

export type NamedParticipant = { readonly id: string; readonly name: string };
export type NamedCourse = { readonly id: string; readonly name: string };
export type NamedPayment = BrieflyTitled & {
  readonly id: number;
  readonly playerId: string;
  readonly amount: Grosze;
};
export type NamedLead = {
  readonly id: string;
  /** '' when none is known, and for an erased one. */
  readonly name: string;
  readonly isErased: boolean;
};

export async function namedParticipants(tx: Tx, ids: readonly string[]): Promise<readonly NamedParticipant[]> {
  const rows = await tx.player.findMany({ where: { id: { in: [...ids] } } });
  return rows.map(({ id, firstName, lastName }) => ({ id, name: fullName({ firstName, lastName }) }));
}

export async function namedCourses(tx: Tx, ids: readonly string[]): Promise<readonly NamedCourse[]> {
  const rows = await tx.course.findMany({ where: { id: { in: [...ids] } }, select: { id: true, shortName: true } });
  return rows.map(({ id, shortName }) => ({ id, name: shortName }));
}

export async function namedPayments(tx: Tx, ids: readonly number[]): Promise<readonly NamedPayment[]> {
  const rows = await tx.payment.findMany({
    where: { id: { in: [...ids] } },
    select: {
      id: true,
      playerId: true,
      amountGrosze: true,
      ...MONTH_OF_PAYMENT,
      ...INSTALMENT_OF_PAYMENT,
      ...COURSE_OF_PAYMENT,
      lines: { select: { name: true }, orderBy: { position: 'asc' }, take: 1 },
    },
  });
  return rows.map(({ id, playerId, amountGrosze, lines, ...row }) => ({
    id,
    playerId,
    amount: grosze(amountGrosze),
    title: courseNameOf(row) ?? lines[0]?.name ?? '',
    ...briefMonthOf(row),
    ...instalmentFrom(row),
  }));
}

/** The part only where there is one. */
function briefMonthOf(row: Parameters<typeof paymentMonthFrom>[0]): Pick<BrieflyTitled, 'month' | 'part'> {
  const { month, part } = paymentMonthFrom(row);
  return part === null ? { month } : { month, part };
}

export async function namedLeads(tx: Tx, ids: readonly string[]): Promise<readonly NamedLead[]> {
  const rows = await tx.lead.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, firstName: true, lastName: true, erasedAt: true },
  });
  return rows.map(({ id, erasedAt, ...person }) => ({ id, name: fullName(person), isErased: erasedAt !== null }));
}

function fullName({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}
