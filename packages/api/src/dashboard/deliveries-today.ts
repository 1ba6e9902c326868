// The deliveries of the ad platform: how many came today, and in each of the last 24 hours (DASH-8).
import { deliveryHours } from '@zapisy/db/dashboard/delivery-hour-records';
import { deliveriesCountedSince, deliveriesOfDay } from '@zapisy/domain/dashboard/deliveries-of-day';
import type { Context } from '../context.ts';

export async function deliveriesToday({ database, clock }: Context): Promise<ReturnType<typeof deliveriesOfDay>> {
  const now = clock.now();
  return deliveriesOfDay(await deliveryHours(database.prisma, deliveriesCountedSince(now)), now);
}
