// What the search of the staff area finds, by the rights of the person who searches.
import { hasRight, type Right, type Role } from '../people/role.ts';

/** In the order of the list (STA-3). */
export const SEARCH_GROUPS = ['people', 'payments', 'leads'] as const;
export type SearchGroup = (typeof SEARCH_GROUPS)[number];

/** With fewer letters nothing is searched for. */
export const FEWEST_LETTERS = 2;

/** The rights of the pages to which the rows lead. */
const RIGHTS: Readonly<Record<SearchGroup, Right>> = {
  people: 'edit-participants',
  payments: 'settle-and-issue',
  leads: 'work-leads',
};

/** The groups that these roles may search. */
export function searchGroupsOf(roles: readonly Role[]): readonly SearchGroup[] {
  return SEARCH_GROUPS.filter((group) => hasRight(roles, RIGHTS[group]));
}
