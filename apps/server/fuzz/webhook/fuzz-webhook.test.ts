// A short run of random inputs, and one that must find faults; `npm run fuzz` runs a long one.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '@zapisy/db/testing/test-database';
import { expect, it, onTestFinished } from 'vitest';
import { fuzzWebhook } from './fuzz-webhook.ts';
import { listeningWebhook, SECRET } from './listening-webhook.ts';

const database = testDatabase();

it('answers whatever comes, keeps what it acknowledged, and refuses every flip of a signature', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fuzz-webhook-'));
  const failures: string[] = [];
  const listening = await listeningWebhook(database, dataDir, (line) => void failures.push(line));
  const result = await fuzzWebhook({ port: listening.port, secret: SECRET, inputs: 3_000, seed: 7 }, database);
  await listening.close();
  rmSync(dataDir, { recursive: true, force: true });
  expect(result).toMatchObject({ problems: [], flipsRefused: 256 });
  expect(failures).toEqual([]);
  expect(result.stored).toBeGreaterThan(500);
  expect(Object.keys(result.answers)).toEqual(expect.arrayContaining(['200', '400', '401', '403']));
}, 120_000);

it('the fuzzer finds a handler that accepts every request and stores nothing', async () => {
  const careless = createServer((_, response) => response.end());
  careless.listen(0, '127.0.0.1');
  await once(careless, 'listening');
  onTestFinished(() => void careless.close());
  const { port } = careless.address() as AddressInfo;
  const { problems, flipsRefused } = await fuzzWebhook({ port, secret: SECRET, inputs: 300, seed: 7 }, database);
  expect(flipsRefused).toBe(0);
  expect(problems).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^200 to "POST/),
      expect.stringMatching(/^acknowledged and not stored: \d/),
      '256 flips of one bit were not refused',
    ]),
  );
});
