// What the search shows of people, payments and leads: every row as its texts and the address that it leads to.
import type { Outputs } from '@zapisy/api/client';
import { formatGrosze } from '@zapisy/domain/money';
import { daysOverdue } from '@zapisy/domain/payments/overdue';
import { shownState } from '@zapisy/domain/payments/payment';
import { briefTitle } from '@zapisy/domain/payments/payment-title';
import { isPhoneOwnerKey, ownerContactText } from '@zapisy/domain/people/owner-key';
import { formatPhone, normalisePhone } from '@zapisy/domain/people/phone';
import { SEARCH_GROUPS, type SearchGroup } from '@zapisy/domain/staff-area/search-groups';
import { formatDate } from '@zapisy/domain/warsaw-time';
import { markedParts } from '@zapisy/screens/texts/marked-parts';
import { pl } from '#app/texts/pl.ts';
import { timeAgo } from '#app/texts/time-ago.ts';
import { familyAddress, LEADS, paymentAddress } from '../addresses.ts';

type Found = Outputs['staffArea']['search'];
type Person = NonNullable<Found['people']>['rows'][number];
type Payment = NonNullable<Found['payments']>['rows'][number];
type Lead = NonNullable<Found['leads']>['rows'][number];

export type SearchRow = {
  /** Different for every row of a list. */
  readonly key: string;
  readonly group: SearchGroup;
  readonly to: string;
  readonly title: string;
  readonly note: string;
  /** The sum on the right, and what it is; '' without one. */
  readonly value: string;
  readonly valueNote: string;
  readonly isLate: boolean;
  /** The mark of a participant, else null. */
  readonly mark: number | null;
  /** The stage of a lead, else ''. */
  readonly chip: string;
};

export type SearchRows = {
  readonly group: SearchGroup;
  readonly rows: readonly SearchRow[];
  readonly isMore: boolean;
};

const texts = pl.staffSearch;

/** The groups that the person may search, in their order; one may be empty. */
export function searchRows(found: Found, query: string, now: Date): readonly SearchRows[] {
  const { today, people, payments, leads } = found;
  const groups = {
    people: people && { isMore: people.isMore, rows: people.rows.map((one) => personRow(one, query, today)) },
    payments: payments && { isMore: payments.isMore, rows: payments.rows.map((one) => paymentRow(one, today)) },
    leads: leads && { isMore: leads.isMore, rows: leads.rows.map((one) => leadRow(one, now)) },
  };
  return SEARCH_GROUPS.flatMap((group) => {
    const one = groups[group];
    return one ? [{ group, isMore: one.isMore, rows: one.rows }] : [];
  });
}

/** Year and whole e-mail are always there: two people of one name differ by them. */
function personRow(person: Person, query: string, today: string): SearchRow {
  const { id, firstName, lastName, birthYear, mark, city, owner, ownerEmail, phone, due } = person;
  const title = `${firstName} ${lastName}`;
  const isFoundByOwner = !markedParts(title, query).some(({ isFound }) => isFound);
  const late = due ? daysOverdue({ state: 'due', dueOn: due.on }, today) : 0;
  return {
    key: `people ${id}`,
    group: 'people',
    to: familyAddress(id),
    title,
    note: joined([
      pl.staffRegister.born(birthYear),
      city,
      isFoundByOwner && owner.trim() !== '' && texts.owner(owner),
      ownerContactText(ownerEmail),
      !isPhoneOwnerKey(ownerEmail) && phoneText(phone),
    ]),
    value: due ? formatGrosze(due.amount) : '',
    valueNote: due ? dueText(due.on, late) : pl.staffRegister.nothingDue,
    isLate: late > 0,
    mark,
    chip: '',
  };
}

function paymentRow(payment: Payment, today: string): SearchRow {
  const { id, participant, company, invoice, amount, state, dueOn } = payment;
  const late = daysOverdue({ state, dueOn }, today);
  return {
    key: `payments ${id}`,
    group: 'payments',
    to: paymentAddress(id),
    title: `${id} · ${company ?? participant}`,
    note: joined([
      company !== null && participant,
      briefTitle(payment),
      invoice !== null && pl.staffPayments.invoiceNumber(invoice),
    ]),
    value: formatGrosze(amount),
    valueNote: stateText(payment, late),
    isLate: late > 0,
    mark: null,
    chip: '',
  };
}

function stateText(payment: Payment, late: number): string {
  const { state, dueOn, paidOn } = payment;
  if (state === 'due') return dueText(dueOn, late);
  if (state === 'paid' && paidOn !== null) return texts.paidOn(shortDay(paidOn));
  return pl.staffPayments.states[shownState(payment)];
}

function dueText(dueOn: string, late: number): string {
  return late > 0 ? pl.staffDues.overdue(late) : texts.dueOn(shortDay(dueOn));
}

function leadRow(lead: Lead, now: Date): SearchRow {
  const { id, firstName, lastName, productInterest, city, phone, email, stage, arrivedAt } = lead;
  return {
    key: `leads ${id}`,
    group: 'leads',
    to: `${LEADS}/${id}`,
    title: `${firstName} ${lastName}`.trim() || pl.staff.noName,
    note: joined([productInterest, city, phoneText(phone), email]),
    value: '',
    valueNote: texts.arrived(timeAgo(arrivedAt, now)),
    isLate: false,
    mark: null,
    chip: stage,
  };
}

const joined = (parts: readonly (string | false)[]): string => parts.filter(Boolean).join(' · ');

const shortDay = (date: string): string => formatDate(date).slice(0, 5);

/** On one line. */
function phoneText(phone: string): string {
  const known = normalisePhone(phone);
  return (known === undefined ? phone : formatPhone(known)).replaceAll(' ', '\u00A0');
}
