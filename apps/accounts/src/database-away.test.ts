// The accounts service without its database: nothing is signed in to, and it says that it is unavailable, not broken.
import { openStoppableCluster, type StoppableCluster } from '@zapisy/db/testing/stoppable-cluster';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anotherProcess } from '../testing/another-process.ts';
import { visitor } from '../testing/visitor.ts';

let cluster: StoppableCluster;
let accounts: Awaited<ReturnType<typeof anotherProcess>>;

beforeAll(async () => {
  cluster = await openStoppableCluster();
  // No letter is sent here.
  accounts = await anotherProcess(cluster.url, 9);
}, 60_000);
afterAll(async () => {
  await accounts?.kill();
  await cluster?.close();
});

const TYPED = { email: 'anna.nowak@poczta.example', password: 'wysoka sosna nad stawem' };

it('the accounts service answers 503 while its database is away, and goes on by itself when it is back', async () => {
  const guest = visitor(accounts.url);
  const page = await guest.open(`${accounts.url}/logowanie`);
  await cluster.stop();
  const token = () =>
    fetch(`${accounts.url}/oauth2/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=refresh_token&refresh_token=x&client_id=zapisy-desktop',
    });
  const away = await guest.send(page, TYPED);
  expect([away.status, (await token()).status]).toEqual([503, 503]);
  expect(away.text).toContain('<h1');
  await cluster.start();
  expect((await guest.send(page, TYPED)).status).toBeLessThan(500);
  expect((await token()).status).toBe(400);
}, 60_000);
