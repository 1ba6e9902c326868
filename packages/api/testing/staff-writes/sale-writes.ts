// Staff's changes of payments, of what is sold, and of places.
import { randomUUID } from 'node:crypto';
import { aPaidPayment, aPayment } from '@zapisy/db/testing/builders/payments';
import { aParticipant } from '@zapisy/db/testing/builders/people';
import { aCourse } from '@zapisy/db/testing/builders/registration';
import { A_CAMP } from '../a-camp.ts';
import { openCounter, saleOfOne } from '../counter.ts';
import { openDues, ownDues } from '../online-payment.ts';
import type { TestApi } from '../test-api.ts';
import type { StaffWrites } from './staff-write.ts';

const PRICE = 89_000;
const PERSON = { sub: 'sub of kasia.lis@zapisy.example', email: 'kasia.lis@zapisy.example' };

/** A taken place in a course, and the version that its screen showed. */
async function aPlace(api: TestApi, kind: 'permanent' | 'turnus' = 'turnus') {
  const course = await aCourse(api.database, { kind, startsOn: '2026-09-01', endsOn: '2099-06-30' });
  const { id: playerId, ownerEmail } = await aParticipant(api.database);
  const { id } = await api.database.prisma.registration.create({
    data: { courseId: course.id, playerId, ownerEmail, state: 'taken', priceGrosze: PRICE },
  });
  return { registrationId: id, seen: { state: 'taken', courseId: course.id, price: PRICE } };
}

const HOLIDAYS = { from: '2026-12-28', to: '2027-01-05', reason: 'ferie', city: null, courseId: null };

/** A meeting of a class, as a form that calls it off sends it. */
async function aMeeting(api: TestApi) {
  api.clock.set('2026-11-20T12:00:00Z');
  const hours = [{ weekday: 2, starts: '18:00', ends: '19:30' }] as const;
  const days = { startsOn: '2026-09-01', endsOn: '2027-06-24' };
  const { id: courseId } = await aCourse(api.database, { kind: 'permanent', hours, ...days });
  return { courseId, day: '2026-12-01', version: 0, reason: 'choroba trenera', movedTo: null };
}

export const SALE_WRITES: StaffWrites = {
  'payments.settle': async (api) => ({ by: 'reception', input: saleOfOne((await openCounter(api).due()).input) }),
  async 'checkout.takeOver'(api) {
    const { paymentIds } = await ownDues(api);
    await openDues(api, paymentIds);
    return { by: 'reception', input: { paymentId: paymentIds[0] ?? 0 } };
  },
  async 'payments.cancelSettlement'(api) {
    const { due, settle } = openCounter(api);
    const { input } = await due();
    await settle(input);
    const { settlementKey } = input;
    return { by: 'manager', input: { settlementKey, reason: 'Pomyłka w kwocie', stoppedAtDesk: 'desk-1' } };
  },
  async 'payments.resolveUnsentSale'() {
    const sale = {
      settlementKey: randomUUID(),
      deskId: 'desk-1',
      playerId: randomUUID(),
      paymentIds: [10_234],
      total: 25_000,
      takenAt: '2026-11-20T12:00:00.000Z',
      takenBy: PERSON,
    };
    const word = { note: 'gotówka oddana', resolvedBy: PERSON, resolvedAt: '2026-11-20T13:00:00.000Z' };
    return { by: 'reception', input: { sale, problem: 'already-settled', ...word } };
  },
  async 'payments.markRefund'(api) {
    const { id: paymentId } = await aPaidPayment(api.database);
    return { by: 'office', input: { paymentId, amount: 4_000, reason: 'Choroba dziecka' } };
  },
  async 'payments.takeBackRefund'(api) {
    const { id: paymentId } = await aPaidPayment(api.database);
    await api.as('office').payments.markRefund({ paymentId, amount: 4_000, reason: 'Pomyłka' });
    return { by: 'office', input: { paymentId } };
  },
  async 'payments.lowerPrice'(api) {
    const { id: paymentId, amount: seenAmount } = await aPayment(api.database);
    const reason = { code: 'sibling', text: '' };
    return { by: 'manager', input: { paymentId, seenAmount, position: 1, price: 20_000, reason } };
  },
  async 'payments.divideDue'(api) {
    api.clock.set('2026-11-20T12:00:00Z');
    const { id: paymentId, amount: seenAmount } = await aPayment(api.database);
    const instalments = [
      { amount: 15_000, dueOn: '2026-11-20' },
      { amount: 10_000, dueOn: '2026-12-10' },
    ];
    return { by: 'office', input: { paymentId, seenAmount, instalments } };
  },
  async 'payments.cancelDue'(api) {
    const { id: paymentId, amount: seenAmount } = await aPayment(api.database);
    return { by: 'office', input: { paymentId, seenAmount, reason: { code: 'resignation', text: '' } } };
  },
  async 'payments.remindOfDues'(api) {
    const { id } = await aPayment(api.database);
    return { by: 'office', input: { paymentIds: [id] } };
  },
  async 'payments.saveProduct'() {
    return { by: 'office', input: { id: randomUUID(), version: 0, name: 'Piłka', price: 4_999, vatRate: '23' } };
  },
  async 'courses.save'(api) {
    await api.database.prisma.city.create({ data: { name: 'Kraków' } });
    return { by: 'office', input: { id: randomUUID(), version: 0, ...A_CAMP, vatRate: '8' } };
  },
  'calendar.saveDaysOff': async () => ({ by: 'office', input: { id: randomUUID(), version: 0, ...HOLIDAYS } }),
  async 'calendar.removeDaysOff'(api) {
    const { id } = await api.as('office').calendar.saveDaysOff({ id: randomUUID(), version: 0, ...HOLIDAYS });
    return { by: 'office', input: { id } };
  },
  'calendar.changeMeeting': async (api) => ({ by: 'office', input: await aMeeting(api) }),
  async 'calendar.restoreMeeting'(api) {
    const meeting = await aMeeting(api);
    const { version } = await api.as('office').calendar.changeMeeting(meeting);
    return { by: 'office', input: { ...meeting, version } };
  },
  async 'courses.setOpen'(api) {
    const { id: courseId } = await aCourse(api.database);
    return { by: 'office', input: { courseId, open: false } };
  },
  async 'courses.chargeMonth'(api) {
    api.clock.set('2026-11-20T12:00:00Z');
    await aPlace(api, 'permanent');
    return { by: 'office', input: { month: '2026-12', seen: { count: 1, sum: PRICE } } };
  },
  'courses.changeSchoolRules': async () => ({
    by: 'manager',
    input: { duesDay: 15, sellsPartOfMonth: false, offerHours: 48, version: 0 },
  }),
  async 'courses.stopDues'(api) {
    api.clock.set('2026-11-20T12:00:00Z');
    return { by: 'manager', input: { month: '2026-12', isStopped: true } };
  },
  'courses.addCity': async () => ({ by: 'office', input: { name: 'Gdynia' } }),
  async 'courses.renameCity'(api) {
    await api.as('office').courses.addCity({ name: 'Gdynia' });
    return { by: 'office', input: { name: 'Gdynia', to: 'Gdynia Orłowo' } };
  },
  'registration.release': async (api) => ({
    by: 'reception',
    input: { ...(await aPlace(api)), reason: 'Nie będzie chodzić', dues: [] },
  }),
  async 'registration.moveTo'(api) {
    const { id: courseId } = await aCourse(api.database, { name: 'Piłka' });
    return { by: 'reception', input: { ...(await aPlace(api)), courseId } };
  },
};
