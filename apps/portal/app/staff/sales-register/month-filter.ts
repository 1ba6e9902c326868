// The month, city and kind of the register in the address, so that back, reload and a sent link keep them.

import type { Inputs } from '@zapisy/api/client';
import { REGISTER_KINDS, type RegisterKind } from '@zapisy/domain/sales-register/register-row';
import { isRecentMonth } from '@zapisy/domain/warsaw-time';
import { SALES } from '../shell/addresses.ts';
import { monthsBack } from '../shell/months-back.ts';

export type MonthFilter = {
  /** 'YYYY-MM'. */
  readonly month: string;
  /** '' for all. */
  readonly city: string;
  /** Null for all. */
  readonly kind: RegisterKind | null;
};

const LONGEST = 100;
/** The choice goes back so many months; older ones are reached with 'Poprzedni'. */
const MONTHS_OFFERED = 36;

/** Reads the address; a value that is no month, or one that has not begun, counts as the running month. */
export function monthFilterIn({ searchParams }: URL, running: string): MonthFilter {
  const text = (name: string) => (searchParams.get(name) ?? '').trim().slice(0, LONGEST);
  const month = text('miesiac');
  return {
    month: isRecentMonth(month) && month <= running ? month : running,
    city: text('miasto'),
    kind: REGISTER_KINDS.find((kind) => kind === text('rodzaj')) ?? null,
  };
}

/** The last row of the page before; undefined on the first page. */
export function afterIn({ searchParams }: URL): string | undefined {
  return searchParams.get('po')?.slice(0, LONGEST) || undefined;
}

/** The query for the server. */
export function monthQuestion({ month, city, kind }: MonthFilter, after?: string): Inputs['salesRegister']['month'] {
  return { month, ...(city && { city }), ...(kind && { kind }), ...(after !== undefined && { after }) };
}

export function monthAddress(filter: MonthFilter, after?: string): string {
  return `${SALES}?${paramsOf(filter)}${after === undefined ? '' : `&${new URLSearchParams({ po: after })}`}`;
}

export function csvAddress(filter: MonthFilter): string {
  return `${SALES}/csv?${paramsOf(filter)}`;
}

function paramsOf({ month, city, kind }: MonthFilter): URLSearchParams {
  return new URLSearchParams({ miesiac: month, ...(city && { miasto: city }), ...(kind && { rodzaj: kind }) });
}

/** The months of the choice, the newest first; the chosen one is always among them. */
export function monthsOffered(chosen: string, running: string): readonly string[] {
  return monthsBack({ chosen, newest: running, count: MONTHS_OFFERED });
}
