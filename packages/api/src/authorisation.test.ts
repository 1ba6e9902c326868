// Every procedure for every role: allowed or refused exactly as the table of rights defines, and no procedure outside
// it.
import type { Act } from '@zapisy/acts/act';
import { AUDITED_ACTIONS } from '@zapisy/domain/audit/audited-action';
import { RIGHTS, type Role } from '@zapisy/domain/people/role';
import type { RefusalCode } from '@zapisy/domain/refusals/refusal-reasons';
import { expect, it } from 'vitest';
import { ACTORS, UNVERIFIED } from '../testing/people.ts';
import { PROCEDURE_RIGHTS } from '../testing/procedure-rights.ts';
import { refusalOf } from '../testing/refusal-of.ts';
import { testApi } from '../testing/test-api.ts';
import { appRouter } from './app-router.ts';
import type { Session } from './context.ts';

const api = testApi();
/** The procedures as they were made, by their paths. */
type Made = { readonly _def: { readonly type: string; readonly meta?: { readonly act?: Act } } };
const MADE = Object.entries<Made>(appRouter._def.procedures as never);
const PATHS = MADE.map(([path]) => path);
const PEOPLE: readonly (readonly [string, Session | undefined])[] = [
  ['anonymous', undefined],
  ...Object.entries(ACTORS),
  ['unverified client', UNVERIFIED],
  ...Object.entries(ACTORS).map(
    ([role, session]) => [`unverified ${role}`, { ...session, emailVerified: false }] as const,
  ),
];

const GUARDS: ReadonlySet<string> = new Set([
  'not-signed-in',
  'no-right',
  'email-not-verified',
] satisfies RefusalCode[]);

/** The guard's expected refusal, by the table alone; undefined: allowed. */
function expectedOf(path: string, session: Session | undefined): string | undefined {
  const needed = PROCEDURE_RIGHTS[path];
  if (needed === 'everybody') return undefined;
  if (!session) return 'not-signed-in';
  if (needed === undefined || needed === 'signed-in') return undefined;
  const roles: readonly Role[] = session.roles;
  if (!session.emailVerified) return 'email-not-verified';
  return needed.some((right) => RIGHTS[right].some((role) => roles.includes(role))) ? undefined : 'no-right';
}

/** The guard's refusal. The input is invalid, so an allowed caller gets another refusal, or an empty database. */
async function guardOf(path: string, session: Session | undefined): Promise<string | undefined> {
  const caller: unknown = session ? api.as(session) : api.anonymous();
  const procedure = path.split('.').reduce((at, key) => Reflect.get(at as object, key), caller);
  const call = (procedure as (input: unknown) => Promise<unknown>)('nonsense');
  const said = await refusalOf(call).catch(() => undefined);
  return said && GUARDS.has(said.code) ? said.code : undefined;
}

it('the router holds exactly the procedures that are listed with a right', () => {
  expect(PATHS.toSorted()).toEqual(Object.keys(PROCEDURE_RIGHTS).toSorted());
});

it('the router changes something by acts alone, so that each change names its refusals and its audit rows', () => {
  const changes = MADE.filter(([, { _def }]) => _def.type === 'mutation');
  expect(changes.length).toBeGreaterThan(70);
  expect(MADE.filter(([, { _def }]) => (_def.type === 'mutation') !== (_def.meta?.act !== undefined))).toEqual([]);
});

it('the router has an act for each action of the audit, but for those of the proxy, of jobs and of desks', () => {
  const named = MADE.flatMap(([, { _def }]) => _def.meta?.act?.audit ?? []).map(({ action }) => action);
  const others = ['releaseReservation', 'createProxyReceipt', 'createProxyDocument', 'updateProxyReceipt', 'setUpDesk'];
  expect(AUDITED_ACTIONS.filter((action) => !named.includes(action))).toEqual(others);
});

it.each(PATHS)('let in or refused, by everybody: %s', async (path) => {
  const said: Record<string, string | undefined> = {};
  const expected: Record<string, string | undefined> = {};
  for (const [name, session] of PEOPLE) {
    said[name] = await guardOf(path, session);
    expected[name] = expectedOf(path, session);
  }
  expect(said).toEqual(expected);
});
