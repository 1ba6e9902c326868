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
const silent = () => undefined;

it('closes after all that is on its way is kept, whatever came last', async () => {
  const steps: string[] = [];
  const commit = Promise.withResolvers<void>();
  const intake = openLeadIntake({
    keep: (deliveries) => (deliveries.length > 0 ? commit.promise : Promise.resolve()),
    keepReplayed: () => Promise.resolve(),
    spool: openLeadSpool(folder),
    onReplayed: silent,
    log: { info: silent, warn: silent, error: silent },
  });
  const kept = intake.keep([DELIVERY]).then(() => steps.push('kept'));
  await intake.keep([]);
  const closed = intake.close().then(() => steps.push('closed'));
  setImmediate(commit.resolve);
  await Promise.all([kept, closed]);
  expect(steps).toEqual(['kept', 'closed']);
});
