// The request to a watcher outside: while jobs are done it comes, and while they are not, or the database is away, it does not.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LONGEST_WAIT_SECONDS, startHeartbeat } from './heartbeat.ts';

const SOON = 2;
let server: Server;
let asked: string[];
let status = 200;

beforeEach(async () => {
  asked = [];
  status = 200;
  server = createServer(({ method, url }, response) => {
    asked.push(`${method} ${url}`);
    response.writeHead(status).end('noted');
  });
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
});
afterEach(() => new Promise((closed) => server.close(closed)));

/** A heartbeat until `enough`; what failed meanwhile. */
async function beat(oldestJobSeconds: () => Promise<number>, enough: (failures: readonly string[]) => boolean) {
  const failures: string[] = [];
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/ping/secret`;
  const heart = startHeartbeat({ url, oldestJobSeconds, onFailure: (why) => failures.push(why), everyMs: SOON });
  await expect.poll(() => enough(failures)).toBe(true);
  await heart.stop();
  return failures;
}

it('the watcher is asked at each interval while the jobs are done', async () => {
  expect(
    await beat(
      async () => LONGEST_WAIT_SECONDS,
      () => asked.length > 2,
    ),
  ).toEqual([]);
  expect(new Set(asked)).toEqual(new Set(['GET /ping/secret']));
});

it.each([
  ['a job has waited too long', async () => LONGEST_WAIT_SECONDS + 1],
  ['the database does not answer', () => Promise.reject(new Error('away'))],
])('the watcher is not asked while %s', async (_what, oldest) => {
  const failures = await beat(oldest, (found) => found.length > 2);
  expect(new Set(failures)).toEqual(new Set(['not-well']));
  expect(asked).toEqual([]);
});

it('a watcher that refuses is a failure, and is asked again', async () => {
  status = 404;
  const failures = await beat(
    async () => 0,
    (found) => found.length > 2,
  );
  expect(new Set(failures)).toEqual(new Set(['unreachable']));
  expect(asked.length).toBeGreaterThan(2);
});
