// The names of everything on sale as receipts bear them: no two of them may be one to a printer at different VAT rates.
import type { VatRate } from '@zapisy/domain/documents/document-item';
import type { NamedProduct } from '@zapisy/domain/documents/receipt-name-clash';
import type { CourseKind } from '@zapisy/domain/registration/course';
import { namedCourse } from '@zapisy/domain/registration/course-receipt-name';
import { dateOfDay } from '../calendar-day.ts';
import type { Tx } from '../open-database.ts';

/** `name` is what findReceiptNameClash compares. */
export type SoldName = NamedProduct & {
  readonly id: string;
  /** What people call it. */
  readonly title: string;
};

/**
 * All goods, also retired ones, and the courses that are not over; nobody else can add or change any until the transaction
 * ends, while selling, registering and reading go on. `today` is a business day 'YYYY-MM-DD'.
 */
export async function lockSoldNames(tx: Tx, today: string): Promise<readonly SoldName[]> {
  await tx.$executeRaw`LOCK TABLE course, product IN SHARE ROW EXCLUSIVE MODE`;
  const products = await tx.product.findMany({ select: { id: true, name: true, vatRate: true } });
  const courses = await tx.course.findMany({
    where: { OR: [{ endsOn: null }, { endsOn: { gte: dateOfDay(today) } }] },
    select: { id: true, name: true, kind: true, vatRate: true },
  });
  // The tables' CHECKs hold kinds and rates to the domain's unions.
  return [
    ...products.map(({ id, name, vatRate }) => ({ id, name, title: name, vatRate: vatRate as VatRate })),
    ...courses.map(({ id, name, kind, vatRate }) => {
      const named = namedCourse({ name, kind: kind as CourseKind, vatRate: vatRate as VatRate });
      return { id, name: named.name, title: name, vatRate: named.vatRate };
    }),
  ];
}
