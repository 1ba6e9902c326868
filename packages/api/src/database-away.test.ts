// An act whose connection to PostgreSQL breaks: what it was to change may be done, and its caller gets that and no fault of ours.
import { randomUUID } from 'node:crypto';
import { aFamily } from '@zapisy/db/testing/builders/people';
import { expect, it } from 'vitest';
import { ACTORS } from '../testing/people.ts';
import { testApi } from '../testing/test-api.ts';

const api = testApi();
const OWNER = ACTORS.client.email;

/** Ends the connection that waits for a lock, once there is one. */
const endWaiting = async () => {
  const { rowCount } = await api.database.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
  );
  return rowCount;
};

it('an act whose connection breaks in its transaction is answered as unavailable, and leaves nothing half done', async () => {
  await aFamily(api.database, ['Zofia'], OWNER);
  const holder = await api.database.pool.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT 1 FROM owner WHERE email = $1 FOR UPDATE', [OWNER]);
  const form = { firstName: 'Maja', lastName: 'Nowak', birthYear: 2019, city: 'Kraków', key: randomUUID() };
  const answer = api.as('client').people.addOwnParticipant(form);
  const refused = expect(answer).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', message: 'database-away' });
  await expect.poll(endWaiting).toBe(1);
  await refused;
  await holder.query('ROLLBACK');
  holder.release();
  expect(await api.as('client').people.wards()).toHaveLength(1);
  await api.as('client').people.addOwnParticipant(form);
  expect(await api.as('client').people.wards()).toHaveLength(2);
});
