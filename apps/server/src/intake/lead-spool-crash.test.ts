// The spool under SIGKILL: what was synced is in the database afterwards, each delivery once, wherever the process
// died.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storeDeliveries } from '@zapisy/db/leads/lead-delivery-records';
import { testDatabase } from '@zapisy/db/testing/test-database';
import { beforeEach, expect, it } from 'vitest';
import { openLeadSpool } from './lead-spool.ts';

const PROGRAM = join(import.meta.dirname, '../../testing/spool-until-killed.ts');
const COUNT = 2_500;
const database = testDatabase();
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lead-spool-'));
  return () => rmSync(folder, { recursive: true, force: true });
});

async function killed(moment: 'after-sync' | 'in-the-middle' | 'at-the-end'): Promise<void> {
  const child = spawn(process.execPath, [PROGRAM, moment, folder, database.url, String(COUNT)], { stdio: 'inherit' });
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
}

const stored = () => database.prisma.leadDelivery.count();

it('between the sync and the answer, and in every part of the replay', async () => {
  await killed('after-sync');
  expect([readdirSync(folder).length, await stored()]).toEqual([1, 0]);
  await killed('in-the-middle');
  expect([readdirSync(folder).length, await stored()]).toEqual([1, 1_000]);
  await killed('at-the-end');
  expect([readdirSync(folder).length, await stored()]).toEqual([1, COUNT]);

  const replayed = await openLeadSpool(folder).replay((part) => storeDeliveries(database, part));
  expect(replayed).toEqual({ files: 1, deliveries: COUNT, spoiltFiles: 0 });
  expect([readdirSync(folder), await stored()]).toEqual([[], COUNT]);
}, 120_000);
