// Which rows of the search are shown: some of every group, or all of one.
import { SEARCH_GROUPS, type SearchGroup } from '@zapisy/domain/staff-area/search-groups';
import type { SearchRows } from './search-rows.ts';

export type ShownGroup = 'all' | SearchGroup;

/** Beside the other groups so many rows of each are shown. */
const MOST_BESIDE_OTHERS: Readonly<Record<SearchGroup, number>> = { people: 4, payments: 3, leads: 3 };

type Shown = SearchRows & {
  /** How many were found; with `isMore` there are others. */
  readonly found: number;
};

/** Without the groups in which nothing was found. */
export function shownGroups(groups: readonly SearchRows[] | undefined, shown: ShownGroup): readonly Shown[] {
  const found = (groups ?? []).filter(({ group, rows }) => rows.length > 0 && (shown === 'all' || shown === group));
  return found.map(({ group, rows, isMore }) => {
    const most = shown === 'all' ? MOST_BESIDE_OTHERS[group] : rows.length;
    return { group, rows: rows.slice(0, most), isMore, found: rows.length };
  });
}

/** The group after the one that is shown; those that the person may not search are passed. */
export function nextGroup(groups: readonly SearchRows[] | undefined, shown: ShownGroup, step: 1 | -1): ShownGroup {
  const all: readonly ShownGroup[] = [
    'all',
    ...SEARCH_GROUPS.filter((one) => groups?.some(({ group }) => group === one)),
  ];
  return all[(all.indexOf(shown) + step + all.length) % all.length] ?? 'all';
}

/** '11', or '20+' when others were not counted. */
export function countText(count: number, isMore: boolean): string {
  return isMore ? `${count}+` : String(count);
}
