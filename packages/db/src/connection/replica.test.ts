// A copy that follows the database: it is read while it is fresh, and never when it is not.

import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { openStoppableCluster, type StoppableCluster } from '../../testing/stoppable-cluster.ts';
import { type Database, openDatabase } from './open-database.ts';
import { openReplica, type Replica } from './replica.ts';

let [cluster, copy]: StoppableCluster[] = [];
let database: Database;
let replica: Replica;
const states: (string | undefined)[] = [];
let time = 0;

beforeAll(async () => {
  cluster = await openStoppableCluster();
  await cluster.stop();
  copy = cluster.copyThatFollows();
  await cluster.start();
  await copy.start();
  database = await openDatabase({ databaseUrl: cluster.url });
  replica = openReplica({ url: copy.url, primary: database, onState: (state) => states.push(state), now: () => time });
}, 60_000);
afterAll(async () => {
  await replica?.close();
  await database?.close();
  await copy?.close();
  await cluster?.close();
});

/** Compared again, because time has gone by. */
const source = () => {
  time += 1_000;
  return replica.source();
};
const isCopy = async () => (await source()).database !== database;

it('a copy that has all of the database is read, and is no second behind', async () => {
  await database.pool.query('CREATE TABLE drawn (n int); INSERT INTO drawn VALUES (1)');
  await expect.poll(async () => (await source()).behindSeconds).toBe(0);
  const { database: read } = await source();
  expect((await read.pool.query('SELECT n FROM drawn')).rows).toEqual([{ n: 1 }]);
  await expect(read.pool.query('INSERT INTO drawn VALUES (2)')).rejects.toMatchObject({ code: '25006' });
});

it('a copy that lacks something says how old it is, and is left when that is too much', async () => {
  await copy!.stop();
  expect(await source()).toEqual({ database, behindSeconds: 0 });
  await copy!.start();
  await expect.poll(isCopy).toBe(true);
  const follower = await openDatabase({ databaseUrl: copy!.url });
  await follower.pool.query('SELECT pg_wal_replay_pause()');
  await database.pool.query('INSERT INTO drawn VALUES (3)');
  await expect.poll(async () => (await source()).behindSeconds).toBeGreaterThan(0);
  await follower.pool.query('SELECT pg_wal_replay_resume()');
  await expect.poll(async () => (await source()).behindSeconds).toBe(0);
  await follower.close();
});

it('a copy of another database is never read', async () => {
  const other = await openStoppableCluster();
  onTestFinished(() => other.close());
  const elsewhere = await openDatabase({ databaseUrl: other.url });
  onTestFinished(() => elsewhere.close());
  const said: (string | undefined)[] = [];
  const wrong = openReplica({ url: copy!.url, primary: elsewhere, onState: (state) => said.push(state) });
  onTestFinished(() => wrong.close());
  expect(await wrong.source()).toEqual({ database: elsewhere, behindSeconds: 0 });
  expect(said).toEqual(['the database of DATABASE_READ_URL follows another one']);
});

it('a copy that was promoted follows nothing any more, and is not read', async () => {
  await copy!.promote();
  await expect.poll(isCopy).toBe(false);
  expect(states.at(-1)).toBe('the database of DATABASE_READ_URL follows no other');
});
