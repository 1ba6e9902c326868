// The actions and kinds of record of the audit, and the groups of the filter.
import { expect, it } from 'vitest';
import { AUDIT_GROUPS, AUDITED_ACTIONS, AUDITED_ENTITIES, entitiesOfGroup } from './audited-action.ts';

it('names each action once', () => {
  expect(new Set(AUDITED_ACTIONS).size).toBe(AUDITED_ACTIONS.length);
});

it('the log puts each kind of record into one group of the filter', () => {
  const grouped = AUDIT_GROUPS.flatMap(entitiesOfGroup);
  expect(grouped.toSorted()).toEqual(Object.keys(AUDITED_ENTITIES).toSorted());
});
