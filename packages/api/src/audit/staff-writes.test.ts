// Every write of staff leaves its audit row (PPL-26): each mutation of the router is called with data that it changes.
import { auditedField } from '@zapisy/acts/audited-fields';
import { auditedFields } from '@zapisy/domain/audit/audited-change';
import { expect, it } from 'vitest';
import { ACTORS } from '../../testing/people.ts';
import { PROCEDURE_RIGHTS } from '../../testing/procedure-rights.ts';
import { ACCOUNT_WRITES } from '../../testing/staff-writes/account-writes.ts';
import { DOCUMENT_WRITES } from '../../testing/staff-writes/document-writes.ts';
import { LAW_WRITES } from '../../testing/staff-writes/law-writes.ts';
import { LEAD_WRITES } from '../../testing/staff-writes/lead-writes.ts';
import { LETTER_WRITES } from '../../testing/staff-writes/letter-writes.ts';
import { MOVING_IN_WRITES } from '../../testing/staff-writes/moving-in-writes.ts';
import { PEOPLE_WRITES } from '../../testing/staff-writes/people-writes.ts';
import { REGISTER_WRITES } from '../../testing/staff-writes/register-writes.ts';
import { SALE_WRITES } from '../../testing/staff-writes/sale-writes.ts';
import { SCHOOL_WRITES } from '../../testing/staff-writes/school-writes.ts';
import type { StaffCall, StaffWrites } from '../../testing/staff-writes/staff-write.ts';
import { testApi } from '../../testing/test-api.ts';
import { appRouter } from '../app-router.ts';

const api = testApi({ withAccounts: true });
const WRITES: StaffWrites = {
  ...PEOPLE_WRITES,
  ...SALE_WRITES,
  ...DOCUMENT_WRITES,
  ...REGISTER_WRITES,
  ...LEAD_WRITES,
  ...LETTER_WRITES,
  ...MOVING_IN_WRITES,
  ...LAW_WRITES,
  ...SCHOOL_WRITES,
  ...ACCOUNT_WRITES,
};

/** The types describe nested routers; at run time there is one flat record of all procedures, by path. */
const PROCEDURES: object = appRouter._def.procedures;
const isMutation = (path: string) => Reflect.get(PROCEDURES, path)._def.type === 'mutation';

/** A user who may only access their own data is a client. */
function isOfStaff(path: string): boolean {
  const needed = PROCEDURE_RIGHTS[path] ?? [];
  return typeof needed !== 'string' && needed.some((right) => right !== 'own-data');
}

const MUTATIONS = Object.keys(PROCEDURES).filter((path) => isMutation(path) && isOfStaff(path));

async function call(path: string, { by, input }: StaffCall): Promise<void> {
  const procedure = path.split('.').reduce((at: unknown, key) => Reflect.get(at as object, key), api.as(by));
  await (procedure as (input: unknown) => Promise<unknown>)(input);
}

function unlabelled(...stored: readonly unknown[]): readonly string[] {
  return stored.flatMap((one) => [...auditedFields(one).keys()]).filter((path) => auditedField(path) === undefined);
}

const audit = () => api.database.prisma.audit.findMany({ orderBy: { id: 'asc' } });

it('the writes of staff are all called here', () => {
  expect(Object.keys(WRITES).toSorted()).toEqual(MUTATIONS.toSorted());
});

it.each(Object.entries(WRITES))('an audit row names who wrote, what, and which record: %s', async (path, prepare) => {
  const given = await prepare(api);
  const before = await audit();
  await call(path, given);
  const rows = (await audit()).slice(before.length);
  expect(rows.length).toBeGreaterThan(0);
  const { sub, email } = ACTORS[given.by];
  const named = { actorSub: sub, actor: email, action: expect.stringMatching(/^\w+$/) };
  for (const row of rows) expect(row).toMatchObject({ ...named, entityId: expect.stringMatching(/./) });
  // The log has a label for each stored field (PPL-32).
  expect(rows.flatMap(({ before: old, after }) => unlabelled(old, after))).toEqual([]);
});
