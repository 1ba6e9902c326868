// What a page shows of a record: everything that a loader returns is written into the document beside what is drawn from it.

/** Optional fields too must be named: a field that is forgotten there is missing without an error. */
export function shownOf<Item extends object, Name extends keyof Item>(
  item: Item,
  names: readonly Name[],
): Pick<Item, Name> {
  const known = names.filter((name) => item[name] !== undefined);
  return Object.fromEntries(known.map((name) => [name, item[name]])) as Pick<Item, Name>;
}
