// Today's sales by the state of their documents (DASH-4).
import { documentedSalesOfDay } from '@zapisy/db/dashboard/day-document-records';
import { type DocumentsOfDay, documentsOfDay } from '@zapisy/domain/dashboard/documents-of-day';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import type { Context } from '../context.ts';
import type { OfCity } from './of-city.ts';

type DocumentsToday = { readonly day: string; readonly sales: DocumentsOfDay };

export async function documentsToday({ database, clock }: Context, { city }: OfCity): Promise<DocumentsToday> {
  const day = warsawDate(clock.now());
  return { day, sales: documentsOfDay(await documentedSalesOfDay(database.prisma, { day, city })) };
}
