// The audit log as the administrator reads it.
import { aParticipant } from '@zapisy/db/testing/builders/people';
import { EMPTY_INVOICE_DATA } from '@zapisy/domain/preferences/invoice-preference';
import { expect, it } from 'vitest';
import { ACTORS } from '../../testing/people.ts';
import { testApi } from '../../testing/test-api.ts';

const api = testApi();

it('lists each change with its actor, before and after, page by page', async () => {
  const wards = [await aParticipant(api.database), await aParticipant(api.database)];
  for (const { id: playerId } of wards) {
    const data = { ...EMPTY_INVOICE_DATA, city: 'Gdynia' };
    await api.as('office').preferences.savePlayerInvoiceData({ playerId, version: 0, preference: 'none', data });
  }
  const [newest] = await api.as('admin').audit.list({ limit: 1 });
  expect(newest).toMatchObject({
    actor: ACTORS.office.email,
    actorSub: ACTORS.office.sub,
    action: 'savePlayerInvoiceData',
    entityId: wards[1]?.id,
    before: { city: '' },
    after: { city: 'Gdynia' },
    at: expect.any(Date),
  });
  const older = await api.as('admin').audit.list({ before: newest!.id });
  expect(older.map((row) => row.entityId)).toEqual([wards[0]?.id]);
  const ofOne = await api.as('admin').audit.list({ entity: 'invoice', entityId: wards[0]!.id });
  expect(ofOne).toEqual(older);
});
