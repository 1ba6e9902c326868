// Staff correct a participant: the audit keeps the old details, and a change that the screen did not show is not
// overwritten.
import { listAudit } from '@zapisy/db/audit/audit-records';
import { aFamily, anInvoicePreference } from '@zapisy/db/testing/builders/people';
import { expect, it } from 'vitest';
import { ACTORS } from '../../testing/people.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';

const api = testApi();
const SHOWN = { firstName: 'Zofja', lastName: 'Nowak', birthYear: 2017, city: 'Kraków' };
const WANTED = { ...SHOWN, firstName: 'Zofia', birthYear: 2018 };
const audit = () => listAudit(api.database.prisma, { limit: 10 });

async function aTypo() {
  const [zofja, adam] = await aFamily(api.database, ['Zofja', 'Adam']);
  const playerId = zofja!.id;
  const correct = (wanted = WANTED, shown = SHOWN) =>
    api.as('reception').people.correctParticipant({ playerId, shown, wanted });
  return { zofja, adam, playerId, correct };
}

it('correctParticipant writes the details, once, with what was there before', async () => {
  const { zofja, playerId, correct } = await aTypo();
  await anInvoicePreference(api.database, zofja!);
  const corrected = { participant: { ...zofja, firstName: 'Zofia', birthYear: 2018 }, city: 'Kraków' };
  expect(await correct()).toEqual(corrected);
  expect(await correct()).toEqual(corrected);
  expect(await api.as('reception').people.participant({ playerId })).toMatchObject(corrected);
  expect(await audit()).toMatchObject([
    {
      actor: ACTORS.reception.email,
      action: 'correctParticipant',
      entity: 'player',
      entityId: playerId,
      before: SHOWN,
      after: WANTED,
    },
  ]);
});

it('correctParticipant is taken back by the same operation', async () => {
  const { correct, zofja } = await aTypo();
  await correct();
  expect(await correct(SHOWN, WANTED)).toEqual({ participant: zofja, city: 'Kraków' });
});

it('correctParticipant refuses to overwrite what another user has corrected meanwhile, and says what is there', async () => {
  const { correct, zofja } = await aTypo();
  await correct({ ...SHOWN, firstName: 'Sofia' });
  const stored = { participant: { ...zofja, firstName: 'Sofia' }, city: 'Kraków' };
  expect(await refusalOf(correct())).toEqual({ code: 'conflict', reason: 'changed-meanwhile', stored });
  expect(await audit()).toHaveLength(1);
});

it('correctParticipant gives no participant a name that is too long for a line of a document', async () => {
  const { correct } = await aTypo();
  const issues = [{ path: ['wanted', 'lastName'] }];
  const tooLong = correct({ ...SHOWN, lastName: 'x'.repeat(61) });
  await expect(tooLong).rejects.toMatchObject({ code: 'BAD_REQUEST', cause: { issues } });
});

it('correctParticipant makes no participant a sibling’s double, nor one with a birth date in the future', async () => {
  const { correct, adam } = await aTypo();
  const double = { ...SHOWN, firstName: 'ADAM' };
  expect(await refusalOf(correct(double))).toEqual({ code: 'conflict', reason: 'already-added', participant: adam });
  expect(await refusalOf(correct({ ...SHOWN, birthYear: 2100 }))).toEqual({
    code: 'bad-input',
    fields: ['birthYear'],
  });
  expect(await audit()).toEqual([]);
});

it('correctParticipant keeps its own name in another spelling', async () => {
  const { correct } = await aTypo();
  expect(await correct({ ...SHOWN, lastName: 'NOWAK' })).toMatchObject({ participant: { lastName: 'NOWAK' } });
});

it('correctParticipant is not found for an unknown id', async () => {
  const playerId = '00000000-0000-4000-8000-000000000000';
  const correcting = api.as('reception').people.correctParticipant({ playerId, shown: SHOWN, wanted: WANTED });
  expect(await refusalOf(correcting)).toEqual({ code: 'not-found' });
});
