// What the search of the staff area shows of participants and payments: the few rows that its list has place for (STA-3).
import { type Grosze, grosze } from '@zapisy/domain/money';
import type { ClosingReason } from '@zapisy/domain/payments/due-change';
import type { MonthPart } from '@zapisy/domain/payments/paid-month';
import type { InstalmentPlace, Payment } from '@zapisy/domain/payments/payment';
import { searchTerms } from '@zapisy/domain/search/search-terms';
import type { Tx } from '../connection/open-database.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { paymentSearch } from '../payments/payment-search.ts';
import { firstParticipants } from '../people/participant-search.ts';
import { instalmentFrom } from '../values/instalment-from-row.ts';
import { paymentMonthFrom } from '../values/payment-month-from-row.ts';

type Search = { readonly query: string; readonly limit: number };

export type PersonFound = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly birthYear: number;
  readonly mark: number;
  readonly city: string;
  readonly owner: string;
  readonly ownerEmail: string;
  readonly phone: string;
  /** The sum of what is due, and its earliest day 'YYYY-MM-DD'; null when nothing is due. */
  readonly due: { readonly amount: Grosze; readonly on: string } | null;
};

type PersonRow = Omit<PersonFound, 'due'> & { readonly dueGrosze: number; readonly dueOn: string | null };

/** Those come first whose own name has every word of the query, and begins with the first one. */
export async function searchPeople(tx: Tx, { query, limit }: Search): Promise<readonly PersonFound[]> {
  const [first, ...others] = searchTerms(query);
  if (first === undefined) return [];
  const rows = await tx.$queryRaw<PersonRow[]>`
    WITH ${firstParticipants([first, ...others], 'phones-and-tax-ids', limit)}
    SELECT p.id, p.first_name AS "firstName", p.last_name AS "lastName", p.birth_year AS "birthYear", p.mark, p.city,
      trim(o.first_name || ' ' || o.last_name) AS owner, o.email AS "ownerEmail", o.phone,
      due.amount AS "dueGrosze", due.due_on AS "dueOn"
    FROM best JOIN player p ON p.id = best.id JOIN owner o ON o.email = p.owner_email
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(d.amount_grosze), 0)::int AS amount, min(d.due_on)::text AS due_on
      FROM payment d WHERE d.player_id = p.id AND d.state = 'due') AS due
    ORDER BY best.place`;
  return rows.map(({ dueGrosze, dueOn, ...person }) => {
    return { ...person, due: dueOn === null ? null : { amount: grosze(dueGrosze), on: dueOn } };
  });
}

export type PaymentFound = Pick<Payment, 'state' | 'isDivided'> & {
  readonly id: number;
  readonly participant: string;
  /** The company that the documents are for; null without one. */
  readonly company: string | null;
  /** The course's short name, else the name of the first line. */
  readonly title: string;
  /** 'YYYY-MM' of a permanent class, else null. */
  readonly month: string | null;
  /** The meetings that are paid of it; null for a whole month. */
  readonly part: MonthPart | null;
  /** Absent for a payment that is no instalment. */
  readonly instalment?: InstalmentPlace;
  readonly invoice: string | null;
  readonly amount: Grosze;
  /** 'YYYY-MM-DD', Europe/Warsaw. */
  readonly dueOn: string;
  readonly paidOn: string | null;
};

type PaymentRow = Omit<PaymentFound, 'amount' | 'isDivided' | 'instalment' | 'part'> & {
  readonly monthLeft: number | null;
  readonly monthAll: number | null;
  readonly instalmentNumber: number | null;
  readonly instalmentCount: number | null;
  readonly amountGrosze: number;
  readonly closingReason: ClosingReason | null;
};

/** The highest number first. */
export async function searchPayments(tx: Tx, { query, limit }: Search): Promise<readonly PaymentFound[]> {
  const search = paymentSearch(query, { where: Prisma.sql`TRUE`, order: Prisma.sql`p.id DESC`, limit });
  if (!search) return [];
  const rows = await tx.$queryRaw<PaymentRow[]>`
    WITH ${search}, newest AS MATERIALIZED (SELECT id FROM hit ORDER BY id DESC LIMIT ${limit})
    SELECT p.id, pl.first_name || ' ' || pl.last_name AS participant, p.buyer_company AS company,
      coalesce(p.former_course, c.short_name, (SELECT l.name FROM payment_line l WHERE l.payment_id = p.id ORDER BY l.position LIMIT 1), '')
        AS title,
      p.month, p.month_left AS "monthLeft", p.month_all AS "monthAll", p.instalment_number AS "instalmentNumber", p.instalment_count AS "instalmentCount", i.number AS invoice,
      p.amount_grosze AS "amountGrosze", p.state, p.closing_reason AS "closingReason",
      p.due_on::text AS "dueOn",
      p.paid_on::text AS "paidOn"
    FROM newest JOIN payment p ON p.id = newest.id JOIN player pl ON pl.id = p.player_id
    LEFT JOIN registration r ON r.id = p.registration_id LEFT JOIN course c ON c.id = r.course_id
    LEFT JOIN document i ON i.id = p.invoice_id
    ORDER BY p.id DESC`;
  return rows.map(
    ({ amountGrosze, closingReason, instalmentNumber, instalmentCount, month, monthLeft, monthAll, ...payment }) => ({
      ...payment,
      ...paymentMonthFrom({ month, monthLeft, monthAll }),
      ...instalmentFrom({ instalmentNumber, instalmentCount }),
      ...(closingReason === 'divided' && { isDivided: true }),
      amount: grosze(amountGrosze),
    }),
  );
}
