// The terms that an administrator sets, and the page that says what is held and how long.
import { finishSlot, installJobs, openSlot } from '@zapisy/db/schedule/cron-records';
import { DEFAULT_RETENTION, RETENTION, RETENTION_KINDS } from '@zapisy/domain/privacy/retention';
import { JOB_SCHEDULES } from '@zapisy/domain/schedule/jobs';
import { expect, it } from 'vitest';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';
import { eraseExpired } from './erase-expired.ts';

const api = testApi();
const privacy = () => api.as('admin').privacy;
const { terms } = DEFAULT_RETENTION;

it('a term that an administrator sets holds for the next run, and is in the audit', async () => {
  const old = { kind: 'payment-due', state: 'failed', dedupeKey: 'a' };
  const at = new Date(api.clock.now().getTime() - 20 * 24 * 3_600_000);
  await api.database.prisma.outgoingMail.create({
    data: { ...old, since: at, nextAttemptAt: at, createdAt: at, endedAt: at },
  });
  expect(await eraseExpired(api.context)).toMatchObject({ letters: 0 });
  const changed = await privacy().changeRetention({ terms: { ...terms, letters: 14 }, version: 0 });
  expect(changed).toEqual({ terms: { ...terms, letters: 14 }, version: 1 });
  expect(await eraseExpired(api.context)).toMatchObject({ letters: 1 });
  expect(await api.database.prisma.audit.findMany({ where: { action: 'changeRetention' } })).toMatchObject([
    { entityId: 'retention', after: { retentionTerms: expect.arrayContaining(['letters: 14 days']) } },
  ]);
});

it('two administrators who change the terms at once: one reads what the other one stored', async () => {
  const change = (letters: number) => privacy().changeRetention({ terms: { ...terms, letters }, version: 0 });
  const sent = await Promise.allSettled([change(20), change(40)]);
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { rules } = await privacy().held();
  expect(await refusalOf(change(60))).toEqual({ code: 'conflict', reason: 'changed-meanwhile', stored: rules });
});

it.each(
  RETENTION_KINDS.flatMap((kind) => [
    [kind, RETENTION[kind].least - 1] as const,
    [kind, RETENTION[kind].most + 1] as const,
  ]),
)('a term outside its bounds is refused: %s of %i', async (kind, term) => {
  await expect(privacy().changeRetention({ terms: { ...terms, [kind]: term }, version: 0 })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
});

it('the bounds of the database are those of the rule', async () => {
  const store = (kind: string, term: number, version: number) =>
    api.database.prisma.retentionTerm.create({ data: { version, kind, term } });
  for (const kind of RETENTION_KINDS) {
    const { least, most } = RETENTION[kind];
    await store(kind, least, 1);
    await store(kind, most, 2);
    await expect(store(kind, least - 1, 3)).rejects.toThrow();
    await expect(store(kind, most + 1, 3)).rejects.toThrow();
  }
});

it('the page of personal data names who is given some, the last run and what waits', async () => {
  const { prisma } = api.database;
  await installJobs(prisma, JOB_SCHEDULES);
  const at = api.clock.now();
  const slot = await openSlot(prisma, { jobKey: 'retention', slot: at });
  if (!slot) throw new Error('no slot');
  await finishSlot(prisma, slot, at, { result: { letters: 3, removed: 7 } });
  expect(await privacy().held()).toMatchObject({
    processors: ['invoicing', 'e-invoices', 'gateway', 'ad-platform', 'mail', 'register', 'identity-provider'],
    rules: DEFAULT_RETENTION,
    cardDays: 30,
    lastRun: { at, failed: false, erased: { letters: 3 } },
    waits: { letters: 0, cards: 0 },
  });
});
