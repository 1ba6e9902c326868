// The city, age and page of the overdue payments in the address, so that back, reload and a sent link keep them.
import type { Inputs } from '@zapisy/api/client';
import { OVERDUE_AGES, type OverdueAge } from '@zapisy/domain/payments/overdue-ages';
import { isCalendarDate } from '@zapisy/domain/warsaw-time';
import { OVERDUE } from '../shell/addresses.ts';

export type OverdueFilter = {
  /** '' for all. */
  readonly city: string;
  /** Null for all. */
  readonly age: OverdueAge | null;
};

type Cursor = NonNullable<Inputs['payments']['overdue']['after']>;

const LONGEST = 100;
const CURSOR = /^(\d{4}-\d{2}-\d{2})\.([1-9]\d{0,8})$/;

/** A value that is not valid counts as not set. */
export function overdueFilterIn({ searchParams }: URL): OverdueFilter {
  const age = searchParams.get('wiek');
  return {
    city: (searchParams.get('miasto') ?? '').trim().slice(0, LONGEST),
    age: OVERDUE_AGES.find((one) => one === age) ?? null,
  };
}

/** The last family of the page before; undefined on the first page. */
export function afterIn({ searchParams }: URL): Cursor | undefined {
  const [, dueOn, paymentId] = CURSOR.exec(searchParams.get('po') ?? '') ?? [];
  return dueOn !== undefined && isCalendarDate(dueOn) && dueOn >= '2000'
    ? { dueOn, paymentId: Number(paymentId) }
    : undefined;
}

/** The query for the server. */
export function overdueQuestion({ city, age }: OverdueFilter, after?: Cursor): Inputs['payments']['overdue'] {
  return { ...(city && { city }), ...(age && { age }), ...(after && { after }) };
}

export function overdueAddress(filter: OverdueFilter, after?: Cursor): string {
  const params = paramsOf(filter);
  if (after) params.set('po', `${after.dueOn}.${after.paymentId}`);
  return `${OVERDUE}?${params}`;
}

export function csvAddress(filter: OverdueFilter): string {
  return `${OVERDUE}/csv?${paramsOf(filter)}`;
}

function paramsOf({ city, age }: OverdueFilter): URLSearchParams {
  return new URLSearchParams({ ...(city && { miasto: city }), ...(age && { wiek: age }) });
}
