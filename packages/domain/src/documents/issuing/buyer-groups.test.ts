// Payments by owner and buyer: every payment is in one group, and a group is a list of one buyer.

import {
  COMPANY as company,
  type ListedPayment as Listed,
  aListedPayment as payment,
  PERSON as person,
} from '@zapisy/domain/testing/buyers';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkBulkList } from '../orders/bulk-list.ts';
import { groupByBuyer } from './buyer-groups.ts';

it('groupByBuyer keeps every payment once, in order, and each group passes as a bulk list', () => {
  const payments = fc
    .array(fc.tuple(fc.constantFrom('a@b.pl', 'A@b.pl', 'c@d.pl'), fc.constantFrom(person, company, null)))
    .map((rows) => rows.map(([ownerEmail, buyer], index) => payment(index + 1, { ownerEmail, buyer })));
  fc.assert(
    fc.property(payments, (list) => {
      const groups = groupByBuyer(list);
      expect(groups.flat().toSorted((one, other) => one.id - other.id)).toEqual(list);
      expect(groups.every((group) => checkBulkList(group).kind === 'one-buyer')).toBe(true);
      expect(checkBulkList(groups.map((group) => group[0] as Listed)).kind === 'one-buyer').toBe(groups.length === 1);
    }),
  );
});
