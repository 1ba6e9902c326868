// Sales at a counter without a document, or with a print that does not go on: written to the database in that state.
import { addDays, warsawDate, warsawDayStart } from '@zapisy/domain/warsaw-time';
import type { WholeProduct } from './whole-product.ts';

/** Yesterday in Warsaw, for any hour and any length of the day: its date, and a moment within it. */
function yesterday(): { readonly day: Date; readonly moment: Date } {
  const date = addDays(warsawDate(new Date()), -1);
  return { day: new Date(date), moment: new Date(warsawDayStart(date).getTime() + 12 * 3_600_000) };
}

type Sale = { readonly ownerEmail: string; readonly firstName: string };

/** One paid payment 'bez dokumentu' of 100,00 zł for each; their numbers in the same order. */
export async function paidWithoutDocument(
  { server }: WholeProduct,
  sales: readonly Sale[],
): Promise<readonly number[]> {
  const { prisma } = server.database;
  const { day, moment } = yesterday();
  const ids: number[] = [];
  for (const where of sales) {
    const player = await prisma.player.findFirstOrThrow({ where });
    const { id } = await prisma.payment.create({
      data: {
        playerId: player.id,
        ownerEmail: where.ownerEmail,
        city: 'Kraków',
        amountGrosze: 10_000,
        dueOn: day,
        paidOn: day,
        paidAt: moment,
        state: 'paid',
        method: 'cash',
        printReceipt: false,
        settledBy: 'kasia.lis@zapisy.example',
        documentsOutcome: 'without-document',
        lines: {
          create: [{ position: 1, name: 'Akrobatyka, listopad 2026', grossGrosze: 10_000, quantity: 1, vatRate: '8' }],
        },
      },
    });
    ids.push(id);
  }
  return ids;
}

/**
 * One paid payment of 100,00 zł whose print at the desk 'krakow-1' has an unknown outcome since yesterday; its number.
 */
export async function paidAtUnreachableDesk(product: WholeProduct, sale: Sale): Promise<number> {
  const [paymentId = 0] = await paidWithoutDocument(product, [sale]);
  const since = yesterday().moment;
  await product.server.database.prisma.printJob.create({
    data: {
      deskId: 'krakow-1',
      state: 'unknown',
      createdAt: since,
      updatedAt: since,
      receipt: { items: [], total: 10_000, method: 'cash' },
      payments: { create: [{ paymentId }] },
    },
  });
  return paymentId;
}
