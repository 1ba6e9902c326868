// What a family owes: every participant of one owner, and no other family.
import { aPayment } from '@zapisy/db/testing/builders/payments';
import { A_COMPANY, aFamily, anInvoicePreference, aParticipant } from '@zapisy/db/testing/builders/people';
import { aCourse } from '@zapisy/db/testing/builders/registration';
import { expect, it } from 'vitest';
import { ACTORS } from '../../testing/people.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';

const api = testApi();
const desk = () => api.as('reception').payments;

it('dueOfFamily has each participant with the invoice data and what is due, whichever of them is named', async () => {
  const [zofia, adam] = await aFamily(api.database, ['Zofia', 'Adam']);
  await anInvoicePreference(api.database, adam!, A_COMPANY);
  const { id } = await aPayment(api.database, { participant: adam! });
  await aPayment(api.database, {
    participant: await aParticipant(api.database, { ownerEmail: 'inna@poczta.example' }),
  });
  const wards = await desk().dueOfFamily({ playerId: zofia!.id });
  expect(wards).toMatchObject([
    { profile: { participant: { firstName: 'Zofia' }, version: 0 }, due: [], online: [] },
    { profile: { participant: { firstName: 'Adam' }, version: 1 }, due: [{ id, lines: [{}] }], online: [] },
  ]);
  expect(await desk().dueOfFamily({ playerId: adam!.id })).toEqual(wards);
});

it('dueOfFamily calls a payment by the short name of its course and its month', async () => {
  const [zofia] = await aFamily(api.database, ['Zofia'], ACTORS.client.email);
  const course = await aCourse(api.database, { name: 'Akrobatyka dla dzieci', shortName: 'Akrobatyka 7–9 lat' });
  const [place] = await api.as('client').registration.begin({ courseId: course.id, playerIds: [zofia!.id] });
  const { id } = await aPayment(api.database, { participant: zofia! });
  await api.database.prisma.payment.update({ where: { id }, data: { registrationId: place!.id, month: '2026-12' } });
  const [ward] = await desk().dueOfFamily({ playerId: zofia!.id });
  expect(ward?.due).toMatchObject([{ id, courseName: 'Akrobatyka 7–9 lat', month: '2026-12' }]);
});

it('dueOfFamily refuses an unknown participant', async () => {
  const unknown = '00000000-0000-4000-8000-000000000000';
  expect(await refusalOf(desk().dueOfFamily({ playerId: unknown }))).toMatchObject({ code: 'not-found' });
});
