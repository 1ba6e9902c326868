// A page of leads and a database that fails: what was not stored is read again, whatever was thrown, and never counted.

import { testApi } from '@zapisy/api/testing/test-api';
import { UNSTORABLE_LEAD_ID } from '@zapisy/api/testing/unstorable-lead';
import { afterEach, expect, it } from 'vitest';
import { backfillSocialLeads } from './backfill-social-leads.ts';
import { reconcileSocialLeads } from './reconcile-social-leads.ts';

const api = testApi();
const FORM = '793235552660101';
const MINUTE_MS = 60_000;
const run = () => api.as('office').leads.backfillRun();
const stored = () => api.database.prisma.lead.count();

/**
 * Makes the statements with these numbers that store leads fail in PostgreSQL for lack of space; the others succeed.
 */
async function failAt(...statements: number[]): Promise<void> {
  await api.database.pool.query(`
    CREATE SEQUENCE fail_once_no;
    CREATE FUNCTION fail_once() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      -- What a sequence has counted no rollback takes back.
      IF nextval('fail_once_no') = ANY ('{${statements.join(',')}}') THEN
        RAISE EXCEPTION 'out of memory' USING ERRCODE = '53200';
      END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER fail_once BEFORE INSERT ON lead FOR EACH STATEMENT EXECUTE FUNCTION fail_once()`);
}

afterEach(async () => {
  await api.database.pool.query('DROP FUNCTION IF EXISTS fail_once CASCADE; DROP SEQUENCE IF EXISTS fail_once_no');
});

/**
 * So many leads of one form, and one that no table can store.
 */
async function given({ count, isOneBad = false }: { count: number; isOneBad?: boolean }): Promise<void> {
  api.clock.set(new Date());
  await api.faultControls.remove('/social/leads');
  await api.faultControls.post('/social/leads', { formId: FORM, count });
  if (isOneBad) await api.faultControls.post('/social/leads', { formId: FORM, leadgenId: UNSTORABLE_LEAD_ID });
}

it.each([
  ['over the page', { count: 20 }, [1, 2, 3], { read: 20, created: 20, known: 0, failed: 0 }, []],
  [
    'in the middle, where one lead is bad',
    { count: 5, isOneBad: true },
    [3],
    { read: 6, created: 5, known: 0, failed: 1 },
    [{ formId: FORM, cause: 'not-stored' }],
  ],
])(
  'a database that fails while a page is stored: %s, lets the run rest and read the page again',
  async (_, leads, statements, counts, failures) => {
    await given(leads);
    await failAt(...statements);
    await api.as('office').leads.runSocialLeadBackfill();
    for (let failure = 0; failure < statements.length; failure++) {
      await backfillSocialLeads(api.context);
      const nothing = { read: 0, created: 0, known: 0, failed: 0 };
      expect(await run()).toMatchObject({ state: 'running', restsUntil: expect.any(Date), counts: nothing });
      expect(await stored()).toBe(0);
      api.clock.advance(20 * MINUTE_MS);
    }
    await backfillSocialLeads(api.context);
    expect(await run()).toMatchObject({ state: 'done', counts, failures });
    expect(await stored()).toBe(leads.count);
  },
);

it('a database that fails while a page is stored ends a reconciliation as failed, and the next one brings every lead', async () => {
  await given({ count: 5 });
  await failAt(1, 2);
  await expect(reconcileSocialLeads(api.context)).rejects.toMatchObject({ code: '53200' });
  await expect(reconcileSocialLeads(api.context)).rejects.toMatchObject({ code: '53200' });
  expect(await reconcileSocialLeads(api.context)).toMatchObject({ created: 5, failed: 0, failures: [] });
});
