// The actions and kinds of record of the audit: known ones, those of earlier versions, and the groups of the filter.
import { expect, it } from 'vitest';
import {
  AUDIT_GROUPS,
  AUDITED_ACTIONS,
  AUDITED_ENTITIES,
  entitiesOfGroup,
  isAuditedAction,
  isAuditedEntity,
  RETRIED_ACTIONS,
} from './audited-action.ts';

it('names each action once, and knows no other', () => {
  expect(new Set(AUDITED_ACTIONS).size).toBe(AUDITED_ACTIONS.length);
  expect(AUDITED_ACTIONS.every(isAuditedAction)).toBe(true);
  expect(isAuditedAction('settlePlayerPaymentInternal')).toBe(false);
  expect(RETRIED_ACTIONS.every(isAuditedAction)).toBe(true);
});

it('puts each kind of record into one group of the filter', () => {
  const grouped = AUDIT_GROUPS.flatMap(entitiesOfGroup);
  expect(grouped.toSorted()).toEqual(Object.keys(AUDITED_ENTITIES).toSorted());
  expect([isAuditedEntity('payment'), isAuditedEntity('toString')]).toEqual([true, false]);
});
