// Whoever names a record of another family gets nothing of it and changes nothing (PPL-7, PPL-8): every procedure is called
// with the ids of a whole family, generated from its schema.
import { TRPCError } from '@trpc/server';
import { RIGHTS, STAFF_ROLES } from '@zapisy/domain/people/role';
import { expect, it } from 'vitest';
import { type Filling, fieldsOf, goodInput, INPUT_SHAPES, type Shape } from '../testing/input-shapes.ts';
import { ACTORS, aClient, UNVERIFIED } from '../testing/people.ts';
import { PROCEDURE_RIGHTS } from '../testing/procedure-rights.ts';
import { storedRows } from '../testing/stored-rows.ts';
import { testApi } from '../testing/test-api.ts';
import { aWholeFamily, type WholeFamily } from '../testing/whole-family.ts';
import type { Session } from './context.ts';
import { Refusal } from './refusal.ts';

const api = testApi();
const STRANGER = aClient('obca@poczta.example');

/**
 * 'not-found': refused, as for a record that does not exist. 'empty': answered with nothing of the family. 'public': the
 * record is no family's.
 */
type Foreign = 'not-found' | 'empty' | 'public';

/** Each procedure of clients whose input names a record. One that is not listed fails; before adding it, read PPL-7. */
const OF_CLIENTS: Readonly<Record<string, Foreign>> = {
  'checkout.pay': 'not-found',
  'checkout.payDues': 'not-found',
  'checkout.giveUp': 'not-found',
  'checkout.status': 'not-found',
  'law.asked': 'empty',
  'law.accept': 'not-found',
  'law.withdraw': 'not-found',
  'law.ownCard': 'not-found',
  'law.saveCard': 'not-found',
  'overview.confirmation': 'empty',
  'overview.calendar': 'empty',
  'preferences.upsertInvoicesForUserClient': 'not-found',
  'preferences.clearInvoicesForUserClient': 'not-found',
  'registration.course': 'public',
  'registration.begin': 'not-found',
  'registration.places': 'empty',
  'registration.giveUp': 'not-found',
  'registration.basket': 'not-found',
  'registration.extendHold': 'not-found',
  'registration.chooseInvoice': 'not-found',
  'registration.summary': 'not-found',
  'registration.joinWaitingList': 'not-found',
  'registration.leaveWaitingList': 'not-found',
};

/** Fields of these names are valid only so. */
const TEXTS: Readonly<Record<string, unknown>> = {
  month: '2099-02',
  preference: 'none',
  country: 'PL',
  email: '',
  kind: 'image',
  version: 1,
  emergencyContact: 'Anna, 501 234 567',
};

const filling = ({ ids }: WholeFamily): Filling => ({ isWhole: true, fill: (field) => ids[field] ?? TEXTS[field] });

/** A field that may name a record: a number of ours that nobody can guess, or what is called an id. */
function namesRecord(shape: Shape, field = ''): boolean {
  if (['key', 'taxId'].includes(field)) return false;
  if (shape.format === 'uuid' || /Ids?$/.test(field)) return true;
  const inner = [...(shape.anyOf ?? []), shape.items, shape.propertyNames, shape.additionalProperties];
  const nested = inner.filter((one) => typeof one === 'object').some((one) => namesRecord(one as Shape, field));
  return nested || fieldsOf(shape.properties).some(([name, one]) => namesRecord(one, name));
}

const isOfClients = (path: string) => {
  const needed = PROCEDURE_RIGHTS[path];
  return typeof needed === 'string' || (needed?.includes('own-data') ?? false);
};

/** The answer as text, or the code of its refusal. */
async function said(path: string, session: Session | undefined, input: unknown): Promise<string> {
  const caller: unknown = session ? api.as(session) : api.anonymous();
  const procedure = path.split('.').reduce((at, key) => Reflect.get(at as object, key), caller);
  return await (procedure as (input: unknown) => Promise<unknown>)(input).then(
    (answer) => `answered ${JSON.stringify(answer, (_, value) => (typeof value === 'bigint' ? String(value) : value))}`,
    (error: unknown) => {
      if (error instanceof TRPCError && error.cause instanceof Refusal) return error.cause.data.code;
      throw error;
    },
  );
}

it('the table has each procedure with which a client names a record', () => {
  const named = INPUT_SHAPES.filter(([path, shape]) => isOfClients(path) && namesRecord(shape));
  expect(named.map(([path]) => path).toSorted()).toEqual(Object.keys(OF_CLIENTS).toSorted());
});

const CALLED = INPUT_SHAPES.flatMap(([path, shape]) => {
  const foreign = OF_CLIENTS[path];
  return foreign ? [[path, foreign, shape] as const] : [];
});

it.each(CALLED)('a client who names a record of another family by %s: %s', async (path, foreign, shape) => {
  const family = await aWholeFamily(api);
  const input = goodInput(shape, filling(family));
  const before = await storedRows(api.database);
  const answers = [await said(path, STRANGER, input), await said(path, UNVERIFIED, input)];
  answers.push(await said(path, { ...ACTORS.client, emailVerified: false }, input));
  expect(answers).toEqual([expect.any(String), 'email-not-verified', 'email-not-verified']);
  expect(await storedRows(api.database)).toEqual(before);
  const [stranger = ''] = answers;
  expect(family.secrets.filter((secret) => stranger.includes(secret))).toEqual([]);
  if (foreign === 'not-found') expect(stranger).toBe('not-found');
  else expect(stranger).toMatch(/^answered/);
  // The family itself is answered otherwise, so the input is one that finds the record.
  const own = await said(path, ACTORS.client, input);
  expect(['not-found', 'bad-input', ...(foreign === 'public' ? [] : [stranger])]).not.toContain(own);
});

/** Everybody who has not the right of a procedure, beside the family itself. */
const OTHERS: readonly (readonly [string, Session | undefined])[] = [
  ['nobody', undefined],
  ['another client', STRANGER],
  ['the family before its e-mail is confirmed', { ...ACTORS.client, emailVerified: false }],
  ...STAFF_ROLES.map((role) => [role, ACTORS[role]] as const),
];

function mayCall(path: string, session: Session | undefined): boolean {
  const needed = PROCEDURE_RIGHTS[path];
  if (needed === 'everybody') return true;
  if (needed === undefined || needed === 'signed-in' || !session?.emailVerified) return false;
  return needed.some((right) => RIGHTS[right].some((role) => session.roles.includes(role)));
}

it('whoever has not the right of a procedure gets nothing of a family by its ids, and changes nothing', async () => {
  const family = await aWholeFamily(api);
  const before = await storedRows(api.database);
  const faults: string[] = [];
  let called = 0;
  for (const [path, shape] of INPUT_SHAPES.filter(([, one]) => namesRecord(one))) {
    const input = goodInput(shape, filling(family));
    for (const [name, session] of OTHERS.filter(([, one]) => !mayCall(path, one))) {
      called += 1;
      const answer = await said(path, session, input);
      if (!['not-signed-in', 'no-right', 'email-not-verified'].includes(answer))
        faults.push(`${path} by ${name}: ${answer}`);
    }
  }
  expect(called).toBeGreaterThan(500);
  expect(faults).toEqual([]);
  expect(await storedRows(api.database)).toEqual(before);
});
