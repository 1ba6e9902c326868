// The table of rights (PPL-3), row by row, and the reading of the roles claim.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Right, Role } from './role.ts';
import { hasRight, isStaff, RIGHTS, rolesFromClaim, STAFF_ROLES } from './role.ts';

const EVERYBODY: readonly Role[] = ['client', ...STAFF_ROLES];

/** Columns: client, reception, office, marketing, manager, admin. */
const TABLE: readonly (readonly [Right, string])[] = [
  ['own-data', 'x - - - - -'],
  ['see-staff-area', '- x x x x x'],
  ['read-invoice-data', '- x x - x x'],
  ['edit-participants', '- x x - x x'],
  ['apply-invoice-data-to-family', '- - - - x x'],
  ['unify-data-globally', '- - - - - x'],
  ['settle-and-issue', '- x x - x x'],
  ['enrol', '- x x - x x'],
  ['see-desks', '- x x - x x'],
  ['edit-desks', '- - - - x x'],
  ['manage-courses', '- - x - x x'],
  ['decide-on-dues', '- - - - x x'],
  ['manage-days-off', '- - x - x x'],
  ['see-sales', '- - x - x x'],
  ['see-overdue', '- - x - x x'],
  ['lower-price', '- - - - x x'],
  ['divide-and-cancel-dues', '- - x - x x'],
  ['work-leads', '- - x x x x'],
  ['backfill-leads', '- - x - - x'],
  ['see-figures', '- - x x x x'],
  ['see-cron', '- - x x x x'],
  ['change-cron', '- - - - - x'],
  ['export-and-erase-leads', '- - - - - x'],
  ['export-and-erase-families', '- - - - - x'],
  ['see-audit', '- - - - - x'],
  ['move-in', '- - - - - x'],
  ['handle-letters', '- - x - x x'],
  ['read-health-cards', '- x x - - -'],
  ['manage-school', '- - - - - x'],
  ['manage-accounts', '- - - - - x'],
];

it.each(TABLE)('the table of rights: %s: %s', (right, row) => {
  const marks = EVERYBODY.map((role) => (hasRight([role], right) ? 'x' : '-'));
  expect(marks.join(' ')).toBe(row);
});

it('the table of rights has no row that is not drawn here', () => {
  expect(Object.keys(RIGHTS).sort()).toEqual(TABLE.map(([right]) => right).sort());
});

it('the table of rights: allows nothing without a role, and nothing unknown to any role', () => {
  expect(TABLE.some(([right]) => hasRight([], right))).toBe(false);
  expect(hasRight(EVERYBODY, 'delete-everything' as Right)).toBe(false);
});

it('the table of rights adds several roles up, and nothing more', () => {
  const roles = fc.subarray([...EVERYBODY]);
  fc.assert(
    fc.property(roles, fc.constantFrom(...TABLE.map(([right]) => right)), (held, right) => {
      expect(hasRight(held, right)).toBe(held.some((role) => hasRight([role], right)));
    }),
  );
});

it.each([
  [['reception'], ['reception']],
  [
    ['admin', 'office', 'admin'],
    ['office', 'admin'],
  ],
  [['superuser'], ['client']],
  [['client', 'marketing'], ['marketing']],
  [['Admin'], ['client']],
  [[], ['client']],
  [undefined, ['client']],
  ['admin', ['client']],
  [{ 0: 'admin' }, ['client']],
  [[['admin']], ['client']],
])('rolesFromClaim reads %j as %j', (claim, roles) => {
  expect(rolesFromClaim(claim)).toEqual(roles);
});

it('rolesFromClaim never makes staff of a claim that names no staff role', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (claim) => {
      fc.pre(!JSON.stringify(claim).match(/reception|office|marketing|manager|admin/));
      expect(isStaff(rolesFromClaim(claim))).toBe(false);
    }),
  );
});

it.each(STAFF_ROLES)('isStaff is true for %s', (role) => {
  expect(isStaff([role])).toBe(true);
});

it('isStaff is false for a client and without a session', () => {
  expect(isStaff(['client'])).toBe(false);
  expect(isStaff([])).toBe(false);
});
