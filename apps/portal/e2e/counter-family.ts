// A family of two buyers at the counter: Zofia and Jan with a company's invoice, Ola with a person's.
import { randomUUID } from 'node:crypto';
import { addDays, warsawDate } from '@zapisy/domain/warsaw-time';
import { WORKSHOP } from './family.ts';
import type { WholeProduct } from './whole-product.ts';

const PERSON = { firstName: 'Anna', lastName: 'Nowak', street: 'ul. Długa 14/3', postalCode: '31-147', city: 'Kraków' };

type CounterFamily = {
  readonly ownerEmail: string;
  /** Zofia, Jan and Ola. */
  readonly wards: readonly [string, string, string];
  /** Their due payments of 250,00, 230,00 and 220,00 zł, and Jan's later one of 445,00 zł. */
  readonly due: readonly [number, number, number];
  readonly later: number;
};

export async function aCounterFamily(product: WholeProduct): Promise<CounterFamily> {
  const { prisma } = product.server.database;
  const ownerEmail = `rodzina-${randomUUID()}@poczta.example`;
  await prisma.owner.create({ data: { email: ownerEmail, firstName: 'Anna', lastName: 'Nowak', phone: '501234567' } });
  const wards: string[] = [];
  for (const [mark, firstName] of ['Zofia', 'Jan', 'Ola'].entries()) {
    const child = { ownerEmail, firstName, lastName: 'Nowak', birthYear: 2017 + mark, city: 'Kraków', mark };
    wards.push((await prisma.player.create({ data: child })).id);
  }
  const [zofia = '', jan = '', ola = ''] = wards;
  for (const playerId of [zofia, jan]) {
    await prisma.invoice.create({ data: { playerId, ownerEmail, classicInvoice: true, ...WORKSHOP } });
  }
  await prisma.invoice.create({ data: { playerId: ola, ownerEmail, nominalInvoice: true, ...PERSON } });
  const due = { product, ownerEmail };
  return {
    ownerEmail,
    wards: [zofia, jan, ola],
    due: [
      await somethingOwed({ ...due, playerId: zofia, name: 'Akrobatyka 7–9 lat, grudzień 2026', amount: 25_000 }),
      await somethingOwed({ ...due, playerId: jan, name: 'Hip-hop kids, grudzień 2026', amount: 23_000 }),
      await somethingOwed({ ...due, playerId: ola, name: 'Balet 4–6 lat, grudzień 2026', amount: 22_000 }),
    ],
    later: await somethingOwed({ ...due, playerId: jan, name: 'Półkolonie zimowe', amount: 44_500, inDays: 52 }),
  };
}

type Owed = {
  readonly product: WholeProduct;
  readonly ownerEmail: string;
  readonly playerId: string;
  readonly name: string;
  readonly amount: number;
  readonly inDays?: number;
};

async function somethingOwed({ product, ownerEmail, playerId, name, amount, inDays = 3 }: Owed): Promise<number> {
  const { id } = await product.server.database.prisma.payment.create({
    data: {
      playerId,
      ownerEmail,
      city: 'Kraków',
      amountGrosze: amount,
      state: 'due',
      dueOn: new Date(addDays(warsawDate(new Date()), inDays)),
      lines: { create: [{ position: 1, name, grossGrosze: amount, quantity: 1, vatRate: '8' }] },
    },
  });
  return id;
}
