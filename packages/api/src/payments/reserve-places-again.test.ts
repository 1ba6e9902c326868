// 'Anuluj rozliczenie' of a reservation that was confirmed: its place is kept until the end of the day, and not for ever.
import { randomUUID } from 'node:crypto';
import { aParticipant } from '@zapisy/db/testing/builders/people';
import { aCourse } from '@zapisy/db/testing/builders/registration';
import { beforeEach, expect, it } from 'vitest';
import { openCounter } from '../../testing/counter.ts';
import { ACTORS } from '../../testing/people.ts';
import { testApi } from '../../testing/test-api.ts';
import { releaseReservations } from '../enrolment/release-reservations.ts';

const api = testApi();
const { settle, terms } = openCounter(api);
const NIGHT = new Date('2026-11-24T00:05:00+01:00');
const NEXT_NIGHT = new Date('2026-11-25T00:05:00+01:00');
const REASON = 'Pomyłka w kwocie';

beforeEach(() => api.clock.set(new Date('2026-11-23T13:06:00Z')));

/** A reservation until today that is paid, and confirmed by the night; then its settlement is cancelled. */
async function takenBack(given: Parameters<typeof aCourse>[1] = {}) {
  const { id: courseId, price } = await aCourse(api.database, given);
  const ward = await aParticipant(api.database);
  const person = { kind: 'known' as const, playerId: ward.id };
  const enrolled = await api.as('reception').enrolment.enrol({ key: randomUUID(), person, courseId, price });
  const paymentIds = [enrolled.paymentId ?? 0];
  const input = { ...terms(ward, undefined), paymentIds, deskPrints: false };
  await settle(input);
  api.clock.set(NIGHT);
  expect(await releaseReservations(api.context)).toEqual({ released: 0, waiting: 0 });
  const { settlementKey } = input;
  await api.as('reception').payments.cancelSettlement({ settlementKey, reason: REASON });
  return { id: enrolled.registrationId, again: { ...input, settlementKey: randomUUID() } };
}

const placeOf = (id: string) => api.database.prisma.registration.findUniqueOrThrow({ where: { id } });
const audited = () =>
  api.database.prisma.audit.findMany({ where: { action: 'cancelSettlement', entity: 'registration' } });

it('it is reserved until today, with a row in the audit, and released in the next night', async () => {
  const { id } = await takenBack();
  expect(await placeOf(id)).toMatchObject({ state: 'taken', reservedUntil: new Date('2026-11-24') });
  const change = { before: { reservedUntil: null }, after: { reservedUntil: '2026-11-24', reason: REASON } };
  expect(await audited()).toMatchObject([{ actor: ACTORS.reception.email, entityId: id, ...change }]);
  expect(await releaseReservations(api.context)).toEqual({ released: 0, waiting: 0 });
  api.clock.set(NEXT_NIGHT);
  expect(await releaseReservations(api.context)).toEqual({ released: 1, waiting: 0 });
  expect(await placeOf(id)).toMatchObject({ state: 'released' });
});

it('settled again on that day it stays', async () => {
  const { id, again } = await takenBack();
  await settle(again);
  api.clock.set(NEXT_NIGHT);
  expect(await releaseReservations(api.context)).toEqual({ released: 0, waiting: 0 });
  expect(await placeOf(id)).toMatchObject({ state: 'taken', reservedUntil: null });
});

it.each([
  ['that has started', { kind: 'trial', startsOn: '2026-11-24', endsOn: '2026-12-05' }],
  ['that is permanent', { kind: 'permanent', startsOn: '2026-09-01', endsOn: '2027-06-30' }],
] as const)('in a course %s it stays a place without a day', async (_, given) => {
  const { id } = await takenBack(given);
  expect(await placeOf(id)).toMatchObject({ state: 'taken', reservedUntil: null });
  expect(await audited()).toEqual([]);
});
