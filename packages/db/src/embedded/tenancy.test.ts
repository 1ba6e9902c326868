// Leaving a cluster at the moment at which another tenant leaves it and stops the server.
import pg from 'pg';
import { expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { leaveCluster } from './tenancy.ts';

const database = testDatabase({ isEmptied: false });

/** A tenant for whom `happens` runs after it has released its lock and before it asks whether it was the last. */
async function tenantWith(happens: (pid: number) => Promise<unknown>): Promise<pg.Client> {
  const tenant = new pg.Client({ connectionString: database.url });
  tenant.on('error', () => {});
  await tenant.connect();
  const { rows } = await tenant.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const ask = tenant.query.bind(tenant);
  const answer = async (sql: string, values: unknown[]) => {
    if (sql.includes('try')) await happens(rows[0]?.pid ?? 0);
    return ask(sql, values);
  };
  return Object.assign(tenant, { query: answer });
}

it('a tenant that moves out stops the server when no other process uses it', async () => {
  let stopped = 0;
  const tenant = await tenantWith(async () => {});
  await leaveCluster(tenant, async () => {
    stopped += 1;
  });
  expect(stopped).toBe(1);
});

it.each<[string, (pid: number) => Promise<unknown>]>([
  ['in the middle of its question', (pid) => database.pool.query('SELECT pg_terminate_backend($1)', [pid])],
  ['before it could ask', () => Promise.reject(new Error('Client has encountered a connection error'))],
])(
  'a tenant that moves out has nothing to do when another stops the server meanwhile: cut off %s',
  async (_, stops) => {
    let stopped = 0;
    await leaveCluster(await tenantWith(stops), async () => {
      stopped += 1;
    });
    expect(stopped).toBe(0);
  },
);

it('a tenant that moves out reports any other error of the server', async () => {
  const serverError = Object.assign(new pg.DatabaseError('out of memory', 0, 'error'), { code: '53200' });
  const tenant = await tenantWith(() => Promise.reject(serverError));
  await expect(leaveCluster(tenant, async () => {})).rejects.toThrow('out of memory');
});
