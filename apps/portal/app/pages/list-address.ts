// The address of a list: its filter, and where a page begins, read from search parameters and written as links (STA-7).
import { isCalendarDate, isRecentMonth } from '@zapisy/domain/warsaw-time';

/** How a value is written in an address. What cannot be read counts as not set. */
export type Param<Value> = {
  /** The search parameter, and the name of the field that sets it; absent where several parameters hold the value. */
  readonly name?: string;
  readonly read: (params: URLSearchParams) => Value | undefined;
  readonly write: (value: Value) => Readonly<Record<string, string>>;
};

/** What is not set is undefined; so is empty text. */
export type Filter<Values> = { readonly [Key in keyof Values]?: Values[Key] | undefined };

export type ListAddress<Values, Cursor = never> = {
  /** Of the whole list, without a search. */
  readonly path: string;
  readonly filterIn: (url: URL) => Filter<Values>;
  /** Where a later page begins; undefined for the first one. */
  readonly pageIn: (url: URL) => Cursor | undefined;
  /** The list with this filter; `more`: what is no filter. */
  readonly to: (filter: Filter<Values>, more?: Readonly<Record<string, string>>) => string;
  /** The page of the same list that begins there; null where no page does. */
  readonly pageTo: (filter: Filter<Values>, cursor: Cursor | null | undefined) => string | null;
  /** The list with this filter as a file. */
  readonly fileOf: (filter: Filter<Values>) => string;
  readonly isNarrowed: (filter: Filter<Values>) => boolean;
  /** The parameters of a filter, by name. */
  readonly written: (filter: Filter<Values>) => ReadonlyMap<string, string>;
  readonly nameOf: (key: keyof Values) => string;
};

type Params<Values> = { readonly [Key in keyof Values]: Param<Values[Key]> };

/** `page`: how the address says where a later page begins. */
export function listAddress<Values, Cursor = never>(
  path: string,
  params: Params<Values>,
  page?: Param<Cursor>,
): ListAddress<Values, Cursor> {
  const keys = Object.keys(params) as (keyof Values)[];
  const writtenAs = <Key extends keyof Values>(key: Key, value: Values[Key] | undefined) =>
    value === undefined || value === '' ? {} : params[key].write(value);
  const written = (filter: Filter<Values>) =>
    new Map(keys.flatMap((key) => Object.entries(writtenAs(key, filter[key]))));
  const to = (filter: Filter<Values>, more: Readonly<Record<string, string>> = {}, at = path) => {
    const search = new URLSearchParams([...written(filter), ...Object.entries(more)]);
    return search.size === 0 ? at : `${at}?${search}`;
  };
  return {
    path,
    filterIn: ({ searchParams }) =>
      Object.fromEntries(keys.map((key) => [key, params[key].read(searchParams)])) as Filter<Values>,
    pageIn: ({ searchParams }) => page?.read(searchParams),
    to: (filter, more) => to(filter, more),
    pageTo: (filter, cursor) => (page && cursor != null ? to(filter, page.write(cursor)) : null),
    fileOf: (filter) => to(filter, {}, `${path}/csv`),
    isNarrowed: (filter) => written(filter).size > 0,
    written,
    nameOf: (key) => params[key].name ?? '',
  };
}

/** A value of one parameter. */
export function param<Value>(
  name: string,
  read: (text: string) => Value | undefined,
  write: (value: Value) => string = String,
): Param<Value> {
  return { name, read: (params) => read(params.get(name) ?? ''), write: (value) => ({ [name]: write(value) }) };
}

const LONGEST = 100;

/** Words, such as the name of a city; without the spaces around them, and cut. */
export function text(name: string, longest = LONGEST): Param<string> {
  return param(name, (given) => given.trim().slice(0, longest) || undefined);
}

/** Text of a known form, such as an id. */
export function matching(name: string, pattern: RegExp): Param<string> {
  return param(name, (given) => (pattern.test(given) ? given : undefined));
}

export function oneOf<Value extends string>(name: string, values: readonly Value[]): Param<Value> {
  return param(name, (given) => values.find((value) => value === given.trim()));
}

/** One of known values, each with a word of its own in the address. */
export function coded<Value extends string>(name: string, codes: Readonly<Record<Value, string>>): Param<Value> {
  const values = Object.keys(codes) as Value[];
  return param(
    name,
    (given) => values.find((value) => codes[value] === given.trim()),
    (value) => codes[value],
  );
}

/** Set or not set. */
export function flag(name: string, code: string): Param<true> {
  return param<true>(
    name,
    (given) => given === code || undefined,
    () => code,
  );
}

/** A day 'YYYY-MM-DD'. */
export function day(name: string): Param<string> {
  return param(name, (given) => (isCalendarDate(given.trim()) ? given.trim() : undefined));
}

/** A month 'YYYY-MM'. */
export function month(name: string): Param<string> {
  return param(name, (given) => (isRecentMonth(given) ? given : undefined));
}

/** A number from 1, such as that of a payment. */
export function ordinal(name: string): Param<number> {
  return param(name, (given) => (/^[1-9]\d{0,8}$/.test(given) ? Number(given) : undefined));
}
