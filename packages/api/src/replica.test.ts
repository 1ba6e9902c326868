// Questions that are asked of a copy of the database: their answers say how old it is, and a copy that fails hides nothing.
import { openDatabase } from '@zapisy/db/connection/open-database';
import type { Replica } from '@zapisy/db/connection/replica';
import { aParticipant } from '@zapisy/db/testing/builders/people';
import { EMPTY_INVOICE_DATA } from '@zapisy/domain/preferences/invoice-preference';
import { expect, it, onTestFinished } from 'vitest';
import { ACTORS } from '../testing/people.ts';
import { testApi } from '../testing/test-api.ts';
import { appRouter } from './app-router.ts';

const api = testApi();

/** A copy 7 s behind: the same database by connections of its own, with the names of that schema alone. */
async function aCopy(schema: string): Promise<Replica> {
  const database = await openDatabase({ databaseUrl: api.database.url, schema });
  onTestFinished(() => database.close());
  return { source: async () => ({ database, behindSeconds: 7 }), close: async () => {} };
}

const asAdmin = (replica?: Replica) => appRouter.createCaller({ ...api.contextOf(ACTORS.admin), replica });
const MONTHS = { from: '2026-01', to: '2026-02' };

it('the figures and the audit log say how old the copy is that they were read from', async () => {
  const copy = asAdmin(await aCopy('public'));
  expect(await copy.marketing.figures(MONTHS)).toMatchObject({ behindSeconds: 7 });
  expect(await copy.audit.log({})).toMatchObject({ behindSeconds: 7, entries: [] });
  expect(await asAdmin().marketing.figures(MONTHS)).toMatchObject({ behindSeconds: 0 });
});

it('a question whose copy fails in the middle is answered by the database itself', async () => {
  const { id } = await aParticipant(api.database);
  const data = { ...EMPTY_INVOICE_DATA, city: 'Gdynia' };
  await api.as('office').preferences.savePlayerInvoiceData({ playerId: id, version: 0, preference: 'none', data });
  const log = await asAdmin(await aCopy('nothing')).audit.log({});
  expect(log).toMatchObject({ behindSeconds: 0, entries: [{ entityId: id }] });
  expect(api.logged).toMatchObject([{ message: expect.stringContaining('the copy of the database failed') }]);
});
