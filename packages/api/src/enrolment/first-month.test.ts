// The first month of an enrolment by staff: its rest for its part of the price, another amount with a reason, charged once.
import { randomUUID } from 'node:crypto';
import { listAudit } from '@zapisy/db/audit/audit-records';
import { aParticipant } from '@zapisy/db/testing/builders/people';
import { aCourse } from '@zapisy/db/testing/builders/registration';
import { grosze } from '@zapisy/domain/money';
import { warsawMoment } from '@zapisy/domain/warsaw-time';
import { beforeEach, expect, it } from 'vitest';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';
import { makeMonthlyDues } from '../registration/make-monthly-dues.ts';

const api = testApi();
const at = (day: string, time: string) => api.clock.set(warsawMoment(day, time));
beforeEach(() => at('2026-11-28', '12:00'));

const reception = () => api.as('reception').enrolment;

async function aRequest() {
  const { id: courseId, price } = await aCourse(api.database, {
    kind: 'permanent',
    name: 'Balet',
    price: grosze(20_000),
    startsOn: '2026-09-01',
    endsOn: '2027-06-24',
    hours: [{ weekday: 1, starts: '17:00', ends: '18:00' }],
  });
  const { id: playerId } = await aParticipant(api.database);
  return { key: randomUUID(), person: { kind: 'known' as const, playerId }, courseId, price };
}

async function charged() {
  const rows = await api.database.prisma.payment.findMany({ include: { lines: true }, orderBy: { id: 'asc' } });
  return rows.map(({ month, amountGrosze, lines }) => [month, amountGrosze, lines[0]?.name]);
}

it('the rest of November costs its part, and December is then charged whole and once', async () => {
  await reception().enrol({ ...(await aRequest()), monthPrice: 4_000 });
  await makeMonthlyDues(api.context);
  await makeMonthlyDues(api.context);
  expect(await charged()).toEqual([
    ['2026-11', 4_000, 'Balet — listopad 2026, 1 z 5 zajęć (Zofia Nowak)'],
    ['2026-12', 20_000, 'Balet — grudzień 2026 (Zofia Nowak)'],
  ]);
});

it('a place that begins in December is never charged for November', async () => {
  await reception().enrol({ ...(await aRequest()), month: '2026-12', monthPrice: 20_000 });
  await makeMonthlyDues(api.context);
  expect((await charged()).map(([month]) => month)).toEqual(['2026-12']);
});

it('another amount is charged and stored with its reason, and the same form sent again enrols once', async () => {
  const request = { ...(await aRequest()), otherAmount: { amount: 8_000, reason: 'odrobione zajęcia' } };
  const { registrationId } = await reception().enrol(request);
  expect(await reception().enrol(request)).toMatchObject({ registrationId });
  expect((await charged()).map(([month, amount]) => [month, amount])).toEqual([['2026-11', 8_000]]);
  const [row] = await listAudit(api.database.prisma, { entity: 'registration', entityId: registrationId, limit: 1 });
  expect(row?.after).toMatchObject({ month: '2026-11', amount: 8_000, reason: 'odrobione zajęcia' });
  const other = { ...request, otherAmount: { amount: 9_000, reason: 'odrobione zajęcia' } };
  expect(await refusalOf(reception().enrol(other))).toMatchObject({ code: 'conflict', reason: 'other-request' });
});

it('an amount above the price of a month, none, and one without a reason are refused', async () => {
  const request = await aRequest();
  for (const amount of [20_001, 0, -1]) {
    const refused = reception().enrol({ ...request, otherAmount: { amount, reason: 'pomyłka' } });
    expect(await refusalOf(refused)).toMatchObject({ code: 'bad-input', fields: ['amount'] });
  }
  await expect(reception().enrol({ ...request, otherAmount: { amount: 8_000, reason: ' ' } })).rejects.toThrow();
  expect(await charged()).toEqual([]);
});

it('after the last meeting of a month staff say what it costs, and a price that was shown before is refused', async () => {
  const request = await aRequest();
  at('2026-11-30', '17:30');
  const { courses } = await reception().offer({});
  expect(courses[0]?.months).toEqual([
    { month: '2026-12', price: 20_000, part: null },
    { month: '2026-11', price: null, part: null },
  ]);
  expect(await refusalOf(reception().enrol({ ...request, month: '2026-11', monthPrice: 4_000 }))).toMatchObject({
    code: 'bad-input',
    fields: ['amount'],
  });
  expect(await refusalOf(reception().enrol({ ...request, month: '2026-12', monthPrice: 19_000 }))).toMatchObject({
    code: 'conflict',
    reason: 'month-changed',
    offers: [{ month: '2026-12', price: 20_000 }],
  });
  const otherAmount = { amount: 4_000, reason: 'był na zajęciach' };
  await reception().enrol({ ...request, month: '2026-11', otherAmount });
  expect(await charged()).toEqual([['2026-11', 4_000, 'Balet — listopad 2026 (Zofia Nowak)']]);
});
