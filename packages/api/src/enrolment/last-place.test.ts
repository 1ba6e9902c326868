// The last place of a course: of many who want it at once, online and at the counter, one gets it.
import { randomUUID } from 'node:crypto';
import { aFamily } from '@zapisy/db/testing/builders/people';
import { aCourse } from '@zapisy/db/testing/builders/registration';
import { expect, it } from 'vitest';
import { aClient } from '../../testing/people.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';

const api = testApi();
const RIVALS = 50;

it('the last place goes to one of 50, the others are refused, and owe nothing', async () => {
  const { id: courseId, price } = await aCourse(api.database, { places: 1 });
  const families = await Promise.all(
    Array.from({ length: RIVALS }, (_, n) => aFamily(api.database, ['Jan'], `o${n}@poczta.example`)),
  );
  const wanted = families.map(([ward], n) => {
    const { id: playerId, ownerEmail } = ward ?? { id: '', ownerEmail: '' };
    const online = () => api.as(aClient(ownerEmail)).registration.begin({ courseId, playerIds: [playerId] });
    const person = { kind: 'known' as const, playerId };
    const atCounter = () => api.as('reception').enrolment.enrol({ key: randomUUID(), person, courseId, price });
    return n % 2 === 0 ? online : atCounter;
  });
  const answers = await Promise.all(
    wanted.map(async (want) => {
      const answer = want();
      return (await answer.then(() => 'placed').catch(() => undefined)) ?? (await refusalOf(answer));
    }),
  );
  expect(answers.filter((answer) => answer === 'placed')).toHaveLength(1);
  const refused = answers.filter((answer) => answer !== 'placed');
  expect(refused.map((answer) => (answer as { code: string; free: number }).code)).toEqual(
    Array.from({ length: RIVALS - 1 }, () => 'place-gone'),
  );
  const places = await api.database.prisma.registration.findMany({ include: { payments: true } });
  expect(places).toHaveLength(1);
  const owed = await api.database.prisma.payment.findMany();
  expect(owed.every(({ playerId }) => playerId === places[0]?.playerId)).toBe(true);
});
