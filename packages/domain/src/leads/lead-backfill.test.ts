import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type BackfillProgress,
  currentForm,
  daysOfRetry,
  formFailed,
  formsToRetry,
  newBackfill,
  newRetry,
  pageDone,
} from './lead-backfill.ts';

const form = (n: number) => ({ pageId: 'p', pageName: 'Kraków', formId: String(n), formName: `Zapisy ${n}` });
const counts = { read: 4, created: 1, known: 3, failed: 0 };
const DAY_MS = 86_400_000;
const oneLost = { read: 4, created: 1, known: 2, failed: 1 };

type Walk = { readonly progress: BackfillProgress; readonly pages: number };

function walked({ progress, pages }: Walk, what: string): Walk {
  if (currentForm(progress) === undefined) return { progress, pages };
  if (what === 'failed') return { progress: formFailed(progress, 'missing'), pages };
  const stored = what === 'lost' ? oneLost : counts;
  return { progress: pageDone(progress, stored, what === 'last' ? undefined : 'cursor'), pages: pages + 1 };
}

it('a backfill has no form in hand before the forms are listed, nor after the last', () => {
  const fresh = newBackfill(false);
  expect(currentForm(fresh)).toBeUndefined();
  const planned = { ...fresh, plan: [form(1)] };
  expect(currentForm(planned)).toEqual(form(1));
  expect(currentForm(pageDone(planned, counts, undefined))).toBeUndefined();
});

it('a backfill stays at a form while more pages of it follow, and forgets its failed tries when one came', () => {
  const tried = { ...newBackfill(true), plan: [form(1), form(2)], tries: 3, restsUntil: '2026-11-20T12:00:00Z' };
  expect(pageDone(tried, counts, 'cursor')).toEqual({
    ...tried,
    ...counts,
    after: 'cursor',
    tries: 0,
    restsUntil: undefined,
  });
});

it('a backfill names a form that failed, keeps what was read of it, and goes on with the next', () => {
  const planned = { ...newBackfill(false), plan: [form(1), form(2)] };
  const failed = formFailed(pageDone(planned, counts, 'cursor'), 'permission');
  expect(failed).toMatchObject({ ...counts, after: undefined, failures: [{ ...form(1), cause: 'permission' }] });
  expect(currentForm(failed)).toEqual(form(2));
});

it('a backfill names a form of which leads could not be stored, once, and goes on reading it', () => {
  const planned = { ...newBackfill(false), plan: [form(1), form(2)] };
  const lost = pageDone(pageDone(planned, oneLost, 'cursor'), oneLost, undefined);
  expect(lost).toMatchObject({ failed: 2, formsDone: 1, failures: [{ ...form(1), cause: 'not-stored' }] });
  const bothForms = pageDone(lost, oneLost, undefined).failures;
  expect(bothForms.map(({ formId, cause }) => [formId, cause])).toEqual([
    ['1', 'not-stored'],
    ['2', 'not-stored'],
  ]);
});

it('a backfill: visits every form once and counts every lead once, whatever fails on the way', () => {
  const step = fc.constantFrom('failed', 'last', 'more', 'lost');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 8 }), fc.array(step, { maxLength: 60 }), (forms, steps) => {
      const plan = Array.from({ length: forms }, (_, n) => form(n));
      const walk = steps.reduce(walked, { progress: { ...newBackfill(false), plan }, pages: 0 });
      expect(walk.progress.read).toBe(walk.pages * counts.read);
      expect(walk.progress.formsDone).toBeLessThanOrEqual(forms);
      const named = walk.progress.failures.map(({ formId, cause }) => `${formId} ${cause}`);
      expect(new Set(named).size).toBe(named.length);
      expect(named.some((name) => name.endsWith('not-stored'))).toBe(walk.progress.failed > 0);
    }),
  );
});

it('a retry of the forms that failed reads each of them once, and no page without a form', () => {
  const failures = [
    { ...form(1), cause: 'permission' },
    { pageId: 'q', pageName: 'Gdynia', cause: 'permission' },
    { ...form(2), cause: 'not-stored' },
    { ...form(1), cause: 'not-stored' },
    { cause: 'token' },
  ] as const;
  expect(formsToRetry({ failures })).toEqual([form(1), form(2)]);
  expect(newRetry([form(1), form(2)], true)).toEqual({
    ...newBackfill(true),
    plan: [form(1), form(2)],
    pages: 1,
  });
});

it('a retry of the forms that failed begins no later than the run that it repeats', () => {
  const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true });
  const property = fc.property(fc.integer({ min: 1, max: 90 }), moments, fc.nat(30 * DAY_MS), (days, at, passed) => {
    const now = new Date(at.getTime() + passed);
    const retried = daysOfRetry({ sinceDays: days, startedAt: at }, now);
    expect(now.getTime() - retried * DAY_MS).toBeLessThanOrEqual(at.getTime() - days * DAY_MS);
    expect(now.getTime() - (retried - 1) * DAY_MS).toBeGreaterThan(at.getTime() - days * DAY_MS);
  });
  fc.assert(property);
});
