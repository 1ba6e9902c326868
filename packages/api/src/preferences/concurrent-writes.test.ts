// Two writes of a family's invoice data at once, on PostgreSQL: each waits for the family's lock before it reads the
// data.
import { inTransaction } from '@zapisy/db/connection/open-database';
import { lockFamily } from '@zapisy/db/people/participant-records';
import { A_COMPANY, A_PERSON, aFamily, anInvoicePreference } from '@zapisy/db/testing/builders/people';
import { invoiceDataOf } from '@zapisy/domain/preferences/invoice-preference';
import { beforeEach, expect, it } from 'vitest';
import { ACTORS } from '../../testing/people.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';

const api = testApi();
const OWNER = ACTORS.client.email;
const WAITING = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

type Wards = Awaited<ReturnType<typeof aFamily>>;
let wards: Wards;

/** Zofia has a company, Adam a person. */
beforeEach(async () => {
  wards = await aFamily(api.database, ['Zofia', 'Adam'], OWNER);
  await anInvoicePreference(api.database, wards[0]!, A_COMPANY);
  await anInvoicePreference(api.database, wards[1]!, A_PERSON);
});

const idOf = (ward: number) => wards[ward]!.id;
const versions = () => ({ [idOf(0)]: 1, [idOf(1)]: 1 });
/** A named invoice with one of two streets, so that the writes can be distinguished. */
const wanted = (write: number) => ({
  preference: 'nominal' as const,
  data: { ...invoiceDataOf(A_PERSON), street: `ul. Nowa ${write}` },
});
const stored = async () => {
  const rows = await api.database.prisma.invoice.findMany();
  return wards.map(({ id }) => rows.find(({ playerId }) => playerId === id));
};
const streets = async () => (await stored()).map((row) => row?.street);

/** Starts both while the family is locked, and releases the lock once both wait for it. */
async function atOnce<Answer>(write: (which: number) => Promise<Answer>): Promise<PromiseSettledResult<Answer>[]> {
  let both: Promise<PromiseSettledResult<Answer>[]> | undefined;
  await inTransaction(api.database, async (tx) => {
    await lockFamily(tx, OWNER);
    both = Promise.allSettled([0, 1].map(write));
    await expect.poll(async () => (await api.database.pool.query(WAITING)).rowCount).toBe(2);
  });
  return (await both) ?? [];
}

const doneOf = <Answer>(tries: readonly PromiseSettledResult<Answer>[]) =>
  tries.flatMap((one, which) => (one.status === 'fulfilled' ? [which] : []));

it.each([
  [
    'upsertInvoicesForUserClient',
    (which: number) =>
      api
        .as('client')
        .preferences.upsertInvoicesForUserClient({ playerIds: [idOf(0)], versions: versions(), ...wanted(which) }),
  ],
  [
    'savePlayerInvoiceData',
    (which: number) =>
      api.as('reception').preferences.savePlayerInvoiceData({ playerId: idOf(0), version: 1, ...wanted(which) }),
  ],
])('when two saves with the same version: one is stored and the other is a conflict (%s)', async (_, write) => {
  const tries = await atOnce<unknown>(write);
  const [done] = doneOf(tries);
  expect(doneOf(tries)).toHaveLength(1);
  const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(await refusalOf(Promise.reject(refused[0]))).toMatchObject({ code: 'conflict' });
  expect((await stored())[0]).toMatchObject({ street: `ul. Nowa ${done}`, version: 2 });
});

it('when two who unify a family at once: one wins, and the other is refused because it has changed', async () => {
  const tries = await atOnce((which) =>
    api.as('admin').preferences.unifyInvoiceData({ choices: [{ playerId: idOf(which), versions: versions() }] }),
  );
  const outcomes = tries.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['refused', 'unified']);
  expect(outcomes.find(({ outcome }) => outcome === 'refused')).toMatchObject({ refusal: { code: 'conflict' } });
  expect(new Set(await streets()).size).toBe(1);
});

it('when two who apply the data of different wards to all: the second finds the family as the first has left it: nothing is swapped', async () => {
  const tries = await atOnce((which) =>
    api.as('manager').preferences.applyInvoiceDataToAllPlayersByPlayerId({ playerId: idOf(which) }),
  );
  expect(doneOf(tries)).toEqual([0, 1]);
  const changed = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value.changed] : []));
  expect(changed.toSorted()).toEqual([0, 1]);
  expect(new Set(await streets()).size).toBe(1);
});
