// The due payments of one participant.
import { expect, it } from 'vitest';
import { aParticipant } from '../../testing/builders/people.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { duePaymentsOf } from './due-payments.ts';

const database = testDatabase();

it('lists what is due and nothing else, the oldest first', async () => {
  const { id: playerId, ownerEmail } = await aParticipant(database);
  const payment = (dueOn: string, state: string, titles: string[]) =>
    database.prisma.payment.create({
      data: {
        ownerEmail,
        playerId,
        city: 'Kraków',
        amountGrosze: 12_000 * titles.length,
        dueOn: new Date(dueOn),
        state,
        lines: { create: titles.map((name, position) => ({ name, position, grossGrosze: 12_000, vatRate: '23' })) },
      },
    });
  const later = await payment('2026-12-01', 'due', ['Balet', 'Strój']);
  await payment('2026-10-01', 'cancelled', ['Balet']);
  const sooner = await payment('2026-11-01', 'due', ['Akrobatyka']);
  expect(await duePaymentsOf(database.prisma, playerId)).toEqual([
    { id: sooner.id, titles: ['Akrobatyka'], amount: 12_000, dueOn: '2026-11-01' },
    { id: later.id, titles: ['Balet', 'Strój'], amount: 24_000, dueOn: '2026-12-01' },
  ]);
});
