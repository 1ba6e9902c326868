// A short run of the inputs made by chance; `npm run fuzz` makes a long one.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '@zapisy/db/testing/test-database';
import { expect, it } from 'vitest';
import { fuzzWebhook } from './fuzz-webhook.ts';
import { listeningWebhook, SECRET } from './listening-webhook.ts';

const database = testDatabase();

it('answers whatever comes, keeps what it acknowledged, and refuses every flip of a signature', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fuzz-webhook-'));
  const troubles: string[] = [];
  const listening = await listeningWebhook(database, dataDir, (line) => void troubles.push(line));
  const result = await fuzzWebhook({ port: listening.port, secret: SECRET, inputs: 3_000, seed: 7 }, database);
  await listening.close();
  rmSync(dataDir, { recursive: true, force: true });
  expect(result).toMatchObject({ problems: [], flipsRefused: 256 });
  expect(troubles).toEqual([]);
  expect(result.kept).toBeGreaterThan(500);
  expect(Object.keys(result.answers)).toEqual(expect.arrayContaining(['200', '400', '401', '403']));
}, 120_000);
