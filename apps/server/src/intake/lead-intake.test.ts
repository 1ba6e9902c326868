import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LeadDelivery } from '@zapisy/db/leads/lead-delivery-records';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openLeadIntake } from './lead-intake.ts';
import { openLeadSpool } from './lead-spool.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lead-intake-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const DELIVERY: LeadDelivery = {
  leadgenId: '10',
  pageId: undefined,
  formId: undefined,
  adId: undefined,
  createdTime: undefined,
  raw: {},
};
const withoutLog = () => undefined;

it('the intake closes after all that is on its way is kept, whatever came last', async () => {
  const steps: string[] = [];
  const commit = Promise.withResolvers<void>();
  const intake = openLeadIntake({
    store: (deliveries) => (deliveries.length > 0 ? commit.promise : Promise.resolve()),
    storeReplayed: () => Promise.resolve(),
    spool: openLeadSpool(folder),
    onReplayed: withoutLog,
    log: { info: withoutLog, warn: withoutLog, error: withoutLog },
  });
  const stored = intake.store([DELIVERY]).then(() => steps.push('stored'));
  await intake.store([]);
  const closed = intake.close().then(() => steps.push('closed'));
  setImmediate(commit.resolve);
  await Promise.all([stored, closed]);
  expect(steps).toEqual(['stored', 'closed']);
});

it('while the database hangs under one group, the next group goes to the spool and waits for nothing', async () => {
  const never = new Promise<never>(() => {});
  const asked: string[][] = [];
  const spool = openLeadSpool(folder);
  const intake = openLeadIntake({
    store(deliveries) {
      if (deliveries.length > 0) asked.push(deliveries.map(({ leadgenId }) => leadgenId));
      return never;
    },
    storeReplayed: () => never,
    spool,
    onReplayed: withoutLog,
    log: { info: withoutLog, warn: withoutLog, error: withoutLog },
    // The database is tried again after this test has ended.
    limits: { commitMs: 300, retryMs: 60_000 },
  });
  const first = intake.store([DELIVERY]);
  const second = intake.store([{ ...DELIVERY, leadgenId: '11' }]);
  await Promise.all([first, second]);
  await intake.store([{ ...DELIVERY, leadgenId: '12' }]);
  expect(asked).toEqual([['10']]);
  expect(intake.spooled()).toBe(3);
  await intake.close();
});
