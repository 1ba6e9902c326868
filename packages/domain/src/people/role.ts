// Roles, and the one table of rights (PPL-3). Nothing is allowed by default (SCH-6, PAY-41, PPL-1, PPL-2, PPL-10, PPL-11, PPL-12,
// PPL-13, PPL-14, PPL-15, PPL-16, PPL-17, PPL-27, PPL-30, SAL-9).

export const STAFF_ROLES = ['reception', 'office', 'marketing', 'manager', 'admin'] as const;

export type StaffRole = (typeof STAFF_ROLES)[number];
export type Role = 'client' | StaffRole;

export function isStaffRole(name: string): name is StaffRole {
  return STAFF_ROLES.some((role) => role === name);
}

/** The roles of an account, as another person has stored them. */
export type StoredRoles = { readonly roles: readonly StaffRole[] };

/** The rights of PPL-8 to PPL-18, of MAIL-8, of SCH-6 and of ACC-16. */
export type Right =
  | 'own-data'
  | 'see-staff-area'
  | 'read-invoice-data'
  | 'edit-participants'
  | 'apply-invoice-data-to-family'
  | 'unify-data-globally'
  | 'settle-and-issue'
  | 'enrol'
  | 'read-health-cards'
  | 'see-desks'
  | 'edit-desks'
  | 'manage-courses'
  | 'decide-on-dues'
  | 'manage-days-off'
  | 'see-sales'
  | 'see-overdue'
  | 'lower-price'
  | 'divide-and-cancel-dues'
  | 'work-leads'
  | 'backfill-leads'
  | 'see-figures'
  | 'see-cron'
  | 'change-cron'
  | 'export-and-erase-leads'
  | 'export-and-erase-families'
  | 'see-audit'
  | 'move-in'
  | 'handle-letters'
  | 'manage-school'
  | 'manage-accounts';

/**
 * The roles that have each right. `own-data` still covers only the session's own wards: the table gives the roles, not
 * the records.
 */
export const RIGHTS: Readonly<Record<Right, readonly Role[]>> = {
  'own-data': ['client'],
  'see-staff-area': STAFF_ROLES,
  'read-invoice-data': ['reception', 'office', 'manager', 'admin'],
  'edit-participants': ['reception', 'office', 'manager', 'admin'],
  'apply-invoice-data-to-family': ['manager', 'admin'],
  'unify-data-globally': ['admin'],
  'settle-and-issue': ['reception', 'office', 'manager', 'admin'],
  enrol: ['reception', 'office', 'manager', 'admin'],
  'read-health-cards': ['reception', 'office'],
  'see-desks': ['reception', 'office', 'manager', 'admin'],
  'edit-desks': ['manager', 'admin'],
  'manage-courses': ['office', 'manager', 'admin'],
  'decide-on-dues': ['manager', 'admin'],
  'manage-days-off': ['office', 'manager', 'admin'],
  'see-sales': ['office', 'manager', 'admin'],
  'see-overdue': ['office', 'manager', 'admin'],
  'lower-price': ['manager', 'admin'],
  'divide-and-cancel-dues': ['office', 'manager', 'admin'],
  'work-leads': ['office', 'marketing', 'manager', 'admin'],
  'backfill-leads': ['office', 'admin'],
  'see-figures': ['office', 'marketing', 'manager', 'admin'],
  'see-cron': ['office', 'marketing', 'manager', 'admin'],
  'change-cron': ['admin'],
  'export-and-erase-leads': ['admin'],
  'export-and-erase-families': ['admin'],
  'see-audit': ['admin'],
  'move-in': ['admin'],
  'handle-letters': ['office', 'manager', 'admin'],
  'manage-school': ['admin'],
  'manage-accounts': ['admin'],
};

/** True when one of the roles has the right; several roles add up. */
export function hasRight(roles: readonly Role[], right: Right): boolean {
  const holders: readonly Role[] | undefined = RIGHTS[right];
  return holders !== undefined && roles.some((role) => holders.includes(role));
}

/** True for any staff role (PPL-9). */
export function isStaff(roles: readonly Role[]): boolean {
  return roles.some((role) => role !== 'client');
}

/** `text`: names between commas or blanks. `object`: a key for each role, as long as its value is not false or null. */
export const ROLES_FORMS = ['list', 'text', 'object'] as const;

export type RolesForm = (typeof ROLES_FORMS)[number];

/**
 * Reads the roles claim of a verified token; a list is a list in every form. Unknown names are ignored; without a staff
 * role the person is a client, and a person with one is only staff.
 */
export function rolesFromClaim(claim: unknown, form: RolesForm = 'list'): readonly Role[] {
  const names = roleNames(claim, form);
  const staff = STAFF_ROLES.filter((role) => names.includes(role));
  return staff.length > 0 ? staff : ['client'];
}

function roleNames(claim: unknown, form: RolesForm): readonly unknown[] {
  if (Array.isArray(claim)) return claim;
  if (form === 'text' && typeof claim === 'string') return claim.split(/[\s,]+/u);
  if (form !== 'object' || typeof claim !== 'object' || claim === null) return [];
  return Object.entries(claim).flatMap(([name, value]) => (value === false || value === null ? [] : [name]));
}
