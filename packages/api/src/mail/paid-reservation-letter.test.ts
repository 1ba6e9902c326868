// A reservation that is paid, at the counter or online, is confirmed by one letter, however it comes to be paid.
import { randomUUID } from 'node:crypto';
import { inTransaction } from '@zapisy/db/connection/open-database';
import { claimLetters } from '@zapisy/db/mail/outgoing-mail-records';
import { confirmPaidReservationsByLetter } from '@zapisy/db/mail/plan-letters';
import { aFamily } from '@zapisy/db/testing/builders/people';
import { aCourse } from '@zapisy/db/testing/builders/registration';
import { beforeEach, expect, it } from 'vitest';
import { openCounter } from '../../testing/counter.ts';
import { endWithoutMoney, lookUp, payOnline } from '../../testing/online-payment.ts';
import { ACTORS } from '../../testing/people.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';
import { openMailer } from '../outside/mail/mailer.ts';
import { sendOutgoingMail } from './send-outgoing-mail.ts';

const api = testApi();
const OWNER = ACTORS.client.email;
const COUNTER = {
  method: 'card',
  printReceipt: true,
  invoiceVersion: 0,
  deskId: 'desk-1',
  deskDriver: 'none',
} as const;
const SENDER = { name: 'Szkoła', address: 'biuro@zapisy.example' };
const RESERVED = 'Rezerwacja: Próbne: Taniec';
const CONFIRMED = 'Zapis potwierdzony: Próbne: Taniec';

const A_SATURDAY = { startsOn: '2026-12-05', endsOn: '2026-12-05' };

beforeEach(() => api.clock.set('2026-11-23T13:06:00Z'));

const staff = () => api.as('reception');
const counter = openCounter(api);

const A_YEAR = { startsOn: '2026-09-01', endsOn: '2027-06-30' };

async function aReservation(firstName = 'Zofia', kind: 'trial' | 'permanent' = 'trial') {
  const hours = [{ weekday: 6 as const, starts: '10:00', ends: '11:00' }];
  const days = kind === 'trial' ? A_SATURDAY : A_YEAR;
  const { id: courseId, price } = await aCourse(api.database, { kind, shortName: 'Taniec', hours, ...days });
  const [ward] = await aFamily(api.database, [firstName], OWNER);
  if (!ward) throw new Error('No ward');
  const person = { kind: 'known' as const, playerId: ward.id };
  const { paymentId } = await staff().enrolment.enrol({ key: randomUUID(), person, courseId, price });
  if (paymentId === null) throw new Error('Nothing is due');
  return { playerId: ward.id, paymentId };
}

type Reservation = Awaited<ReturnType<typeof aReservation>>;

const settle = ({ playerId, paymentId }: Reservation, settlementKey: string) =>
  counter.settle({ settlementKey, playerId, paymentIds: [paymentId], ...COUNTER });

/** The subjects of all letters that have come, in the order in which they were sent. */
async function sentSubjects(): Promise<readonly string[]> {
  await sendOutgoingMail(api.context);
  api.clock.advance(60_000);
  return (await api.faultControls.mail.letters()).map(({ subject }) => subject);
}

it('after the letter of the reservation comes one that confirms the place, with its calendar file', async () => {
  const reservation = await aReservation();
  expect(await sentSubjects()).toEqual([RESERVED]);
  const key = randomUUID();
  await Promise.all([settle(reservation, key), settle(reservation, key)]);
  await settle(reservation, key);
  expect((await sentSubjects()).toSorted()).toEqual([RESERVED, CONFIRMED].toSorted());
  const letter = (await api.faultControls.mail.letters()).find(({ subject }) => subject === CONFIRMED);
  expect(letter?.text).toContain('W załączniku jest plik');
  expect(letter?.text).not.toMatch(/Do zapłaty|Bez zapłaty/);
});

it('paid before the first letter is sent, it is one letter', async () => {
  const reservation = await aReservation();
  await settle(reservation, randomUUID());
  expect(await sentSubjects()).toEqual([CONFIRMED]);
});

/** The mail server at whose address nothing listens. */
const attemptUnreachable = () => {
  const mail = openMailer({ url: 'smtp://mail.x:any@127.0.0.1:9', sender: SENDER });
  return sendOutgoingMail({ ...api.context, outside: { ...api.context.outside, mail } });
};
const attemptWith = (fault: Parameters<typeof api.faultControls.mail.fault>[0]) => async () => {
  await api.faultControls.mail.fault(fault);
  return await sendOutgoingMail(api.context);
};
const attemptWithLostAnswer = attemptWith({ type: 'drop', when: 'after' });

it.each([
  ['unreachable', attemptUnreachable],
  ['sign-in-refused', attemptWith({ type: 'refuse-login' })],
  ['sender-refused', attemptWith({ type: 'refuse-sender' })],
  ['put-off', attemptWith({ type: 'refuse-recipient', status: 451 })],
])(
  'paid after attempts to send the first letter that certainly were not taken (%s), it is one letter',
  async (problem, attempt) => {
    const reservation = await aReservation();
    for (let count = 0; count < 2; count += 1) {
      expect(await attempt()).toMatchObject({ sent: 0, postponed: 1 });
      expect(await api.database.prisma.outgoingMail.findMany()).toMatchObject([{ state: 'waiting', problem }]);
      api.clock.advance(10 * 60_000);
    }
    await settle(reservation, randomUUID());
    expect(await sentSubjects()).toEqual([CONFIRMED]);
  },
);

it('paid after attempts to send the first letter of which one may have been taken, it is another letter, also when a later attempt was not taken', async () => {
  const reservation = await aReservation();
  await attemptWithLostAnswer();
  api.clock.advance(10 * 60_000);
  await attemptUnreachable();
  await settle(reservation, randomUUID());
  api.clock.advance(10 * 60_000);
  const subjects = await sentSubjects();
  expect(subjects).toContain(RESERVED);
  const ids = (await api.faultControls.mail.letters()).map(({ messageId }) => messageId);
  expect(new Set(ids).size).toBe(2);
});

it('paid after attempts to send the first letter whose sender died, it is another letter, also when the next attempt was not taken', async () => {
  const reservation = await aReservation();
  const claim = { limit: 1, forMs: 60_000, domain: 'zapisy.example' };
  await claimLetters(api.database, { ...claim, now: api.clock.now() });
  api.clock.advance(60_000);
  await attemptUnreachable();
  await settle(reservation, randomUUID());
  expect(await api.database.prisma.outgoingMail.count()).toBe(2);
});

it.each([true, false])(
  'paid again after its settlement was cancelled, it is not confirmed again (sent first: %s)',
  async (isSent) => {
    const reservation = await aReservation();
    if (isSent) await sentSubjects();
    const settlementKey = randomUUID();
    await settle(reservation, settlementKey);
    await sentSubjects();
    await staff().payments.cancelSettlement({ settlementKey, reason: 'inna forma' });
    await settle(reservation, randomUUID());
    expect((await sentSubjects()).filter((subject) => subject === CONFIRMED)).toHaveLength(1);
  },
);

it('two places that a family pays at once are confirmed by a letter each', async () => {
  const zofia = await aReservation('Zofia');
  const jan = await aReservation('Jan');
  await sentSubjects();
  await counter.settle({
    settlementKey: randomUUID(),
    playerId: zofia.playerId,
    paymentIds: [zofia.paymentId, jan.paymentId],
    ...COUNTER,
  });
  const confirmed = (await sentSubjects()).filter((subject) => subject === CONFIRMED);
  expect(confirmed).toHaveLength(2);
});

it('a month of a permanent class, and a settlement that is refused, write none', async () => {
  await settle(await aReservation('Ola', 'permanent'), randomUUID());
  const reservation = await aReservation();
  await sentSubjects();
  const stale = { ...COUNTER, invoiceVersion: 7 };
  const input = { settlementKey: randomUUID(), playerId: reservation.playerId, paymentIds: [reservation.paymentId] };
  expect(await refusalOf(counter.settle({ ...input, ...stale }))).toMatchObject({ code: 'conflict' });
  expect((await sentSubjects()).toSorted()).toEqual([RESERVED, 'Zapis potwierdzony: Taniec'].toSorted());
});

it('no sender takes the letter of the reservation while its settlement is being written', async () => {
  const { paymentId } = await aReservation();
  const claim = { limit: 5, now: api.clock.now(), forMs: 60_000, domain: 'zapisy.example' };
  await inTransaction(api.database, async (tx) => {
    await confirmPaidReservationsByLetter(tx, [paymentId], api.clock.now());
    expect(await claimLetters(api.database, claim)).toEqual([]);
  });
  expect(await claimLetters(api.database, claim)).toHaveLength(1);
});

/** The client opens the payment of these reservations; resolves to its checkout. */
const open = async (...reservations: readonly Reservation[]) => {
  const paymentIds = reservations.map(({ paymentId }) => paymentId);
  const dues = await api.database.prisma.payment.findMany({ where: { id: { in: paymentIds } } });
  const total = dues.reduce((sum, { amountGrosze }) => sum + amountGrosze, 0);
  return (await api.as('client').checkout.payDues({ paymentIds, total })).checkoutId;
};

it('paid online is confirmed by one letter after that of the reservation, however often the money is reported', async () => {
  const reservation = await aReservation();
  expect(await sentSubjects()).toEqual([RESERVED]);
  const checkoutId = await open(reservation);
  await api.faultControls.gateway.pay(checkoutId);
  await Promise.all([lookUp(api, checkoutId), lookUp(api, checkoutId)]);
  await lookUp(api, checkoutId);
  expect((await sentSubjects()).toSorted()).toEqual([RESERVED, CONFIRMED].toSorted());
  const letter = (await api.faultControls.mail.letters()).find(({ subject }) => subject === CONFIRMED);
  expect(letter?.text).toContain('W załączniku jest plik');
  expect(letter?.text).not.toMatch(/Do zapłaty|Bez zapłaty/);
});

it('paid online before the first letter is sent, it is one letter; two places are a letter each', async () => {
  const [zofia, jan] = [await aReservation('Zofia'), await aReservation('Jan')];
  await payOnline(api, await open(zofia, jan));
  expect(await sentSubjects()).toEqual([CONFIRMED, CONFIRMED]);
});

it('paid online and settled at the counter at the same moment, it is confirmed once', async () => {
  const reservation = await aReservation();
  await sentSubjects();
  const checkoutId = await open(reservation);
  await endWithoutMoney(api, checkoutId);
  await api.faultControls.gateway.pay(checkoutId);
  await Promise.allSettled([lookUp(api, checkoutId), settle(reservation, randomUUID())]);
  expect((await sentSubjects()).filter((subject) => subject === CONFIRMED)).toHaveLength(1);
});

it('paid online with money of another sum, or for a place that was released meanwhile, it is not confirmed', async () => {
  const [zofia, jan] = [await aReservation('Zofia'), await aReservation('Jan')];
  await sentSubjects();
  await payOnline(api, await open(zofia), { amount: 100 });
  const late = await open(jan);
  await endWithoutMoney(api, late);
  const where = { payments: { some: { id: jan.paymentId } } };
  const {
    id: registrationId,
    courseId,
    priceGrosze: price,
  } = await api.database.prisma.registration.findFirstOrThrow({
    where,
  });
  const dues = [{ paymentId: jan.paymentId, seenAmount: price, choice: 'cancel' as const }];
  const seen = { state: 'taken' as const, courseId, price };
  await staff().registration.release({ registrationId, reason: 'rezygnacja', seen, dues });
  await payOnline(api, late);
  expect((await sentSubjects()).filter((subject) => subject === CONFIRMED)).toEqual([]);
});
