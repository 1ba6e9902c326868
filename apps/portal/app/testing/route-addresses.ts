// The addresses of the portal, from the file that defines them: a test that walks them misses no new one.
import routes from '#app/routes.ts';

type Entry = (typeof routes)[number];

function addressesIn(entries: readonly Entry[], parent = ''): readonly string[] {
  return entries.flatMap((entry) => {
    const path = [parent, entry.path].filter(Boolean).join('/');
    const own = entry.path !== undefined || entry.index === true ? [path] : [];
    return [...own, ...addressesIn(entry.children ?? [], path)];
  });
}

/** Each once, as it is written there: `zajecia/:course`. */
export const ROUTE_ADDRESSES: readonly string[] = [...new Set(addressesIn(routes))];
