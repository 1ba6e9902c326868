// A walk-in with a phone alone: enrolled, settled at the till, on the class list, without any letter, and given an e-mail later.
import { randomUUID } from 'node:crypto';
import { aCourse } from '@zapisy/db/testing/builders/registration';
import { grosze } from '@zapisy/domain/money';
import { expect, it } from 'vitest';
import { openCounter } from '../../testing/counter.ts';
import { openIssuing } from '../../testing/issuing.ts';
import { aClient } from '../../testing/people.ts';
import { testApi } from '../../testing/test-api.ts';

const api = testApi();
const counter = openCounter(api);
const tools = openIssuing(api);
const EMAIL = 'joanna.maj@poczta.example';

it('a walk-in with a phone alone goes the whole road, and gets no letter', async () => {
  api.clock.set(new Date('2026-11-23T13:06:00Z'));
  const { id: courseId, price } = await aCourse(api.database, { price: grosze(25_000) });
  const owner = { kind: 'new' as const, contact: '504 118 220' };
  const person = { kind: 'new' as const, firstName: 'Hanna', lastName: 'Maj', birthYear: 2019, owner };
  const enrolled = await api.as('reception').enrolment.enrol({ key: randomUUID(), person, courseId, price });
  const { participant, paymentId } = enrolled;
  expect(participant.ownerEmail).toBe('tel:+48504118220');

  await counter.settle({ ...counter.terms(participant, undefined), paymentIds: [paymentId ?? 0] });
  await tools.issue(paymentId ?? 0);
  const [receipt] = await tools.posted();
  expect(receipt).toMatchObject({ kind: 'receipt' });
  expect(JSON.stringify(receipt)).not.toMatch(/tel:|504118220/);

  const { members } = await api.as('reception').registration.classList({ courseId });
  expect(members).toMatchObject([{ owner: { phone: '504 118 220' }, payment: { kind: 'paid' } }]);
  expect(await api.database.prisma.outgoingMail.count({ where: { recipient: { not: null } } })).toBe(0);

  await api.as('reception').people.addOwnerEmail({ playerId: participant.id, email: EMAIL });
  const { places } = await api.as(aClient(EMAIL)).overview.places();
  expect(places).toMatchObject([{ state: 'taken', participant: { firstName: 'Hanna' } }]);
  expect((await api.as(aClient(EMAIL)).payments.mine()).map(({ payment }) => payment.id)).toEqual([paymentId]);
});
