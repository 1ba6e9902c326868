// The names of everything on sale as receipts bear them, and those that a printer may remember at a VAT rate.
import type { VatRate } from '@zapisy/domain/documents/document-item';
import { type NamedProduct, type PrintedName, receiptNameKey } from '@zapisy/domain/documents/receipt-name-clash';
import type { CourseKind } from '@zapisy/domain/registration/course';
import { namedCourse } from '@zapisy/domain/registration/course-receipt-name';
import { calendarDay } from '../calendar-day.ts';
import type { Tx } from '../open-database.ts';

/** `name` is what findReceiptNameClash compares. */
export type SoldName = NamedProduct & {
  readonly id: string;
  /** What people call it. */
  readonly title: string;
  /** A course that has ended: it is sold no more, but printers remember its name. */
  readonly isOver: boolean;
};

/**
 * All goods and courses, also retired and past ones; nobody else can add or change any until the transaction ends, while
 * selling, registering and reading go on. `today` is a business day 'YYYY-MM-DD'.
 */
export async function lockSoldNames(tx: Tx, today: string): Promise<readonly SoldName[]> {
  await tx.$executeRaw`LOCK TABLE course, product IN SHARE ROW EXCLUSIVE MODE`;
  const products = await tx.product.findMany({ select: { id: true, name: true, vatRate: true } });
  const courses = await tx.course.findMany({
    select: { id: true, name: true, kind: true, vatRate: true, endsOn: true },
  });
  // The tables' CHECKs hold kinds and rates to the domain's unions.
  return [
    ...products.map(({ id, name, vatRate }) => ({
      ...{ id, name, title: name, vatRate: vatRate as VatRate, isOver: false },
    })),
    ...courses.map(({ id, name, kind, vatRate, endsOn }) => {
      const named = namedCourse({ name, kind: kind as CourseKind, vatRate: vatRate as VatRate });
      const isOver = endsOn !== null && calendarDay(endsOn) < today;
      return { id, name: named.name, title: name, vatRate: named.vatRate, isOver };
    }),
  ];
}

/**
 * What a printer may remember of this name: everything that bears it or has borne it, at the rates at which it may have been
 * printed. `names` as `lockSoldNames` gives them.
 */
export async function printedNames(tx: Tx, name: string, names: readonly SoldName[]): Promise<readonly PrintedName[]> {
  const key = receiptNameKey(name);
  const former = await tx.formerReceiptName.findMany({ where: { key } });
  const same = names.filter((one) => receiptNameKey(one.name) === key);
  const sold = await Promise.all(same.map(async (one) => ((await mayBePrinted(tx, one)) ? [one] : [])));
  return [...former, ...sold.flat()].map(({ vatRate }) => ({ key, vatRate: vatRate as VatRate }));
}

/** Keeps a name that is given up, or sold at another rate from now on, if receipts may bear it. */
export async function keepFormerName(tx: Tx, former: SoldName | undefined, next: NamedProduct): Promise<void> {
  if (!former) return;
  const data = { key: receiptNameKey(former.name), vatRate: former.vatRate };
  const isSame = data.key === receiptNameKey(next.name) && former.vatRate === next.vatRate;
  if (isSame || !(await mayBePrinted(tx, former))) return;
  await tx.formerReceiptName.createMany({ data: [data], skipDuplicates: true });
}

/** Whether a payment that was not called off has a line of it at its rate: paid or due, for a due one may be printed yet. */
async function mayBePrinted(tx: Tx, { id, vatRate }: SoldName): Promise<boolean> {
  const [found] = await tx.$queryRaw<{ sold: boolean }[]>`
    SELECT EXISTS (
      SELECT 1 FROM payment_line AS line JOIN payment ON payment.id = line.payment_id
      WHERE line.product_id = ${id}::uuid AND line.vat_rate = ${vatRate} AND payment.state <> 'cancelled'
    ) OR EXISTS (
      SELECT 1 FROM registration JOIN payment ON payment.registration_id = registration.id
        JOIN payment_line AS line ON line.payment_id = payment.id
      WHERE registration.course_id = ${id}::uuid AND line.vat_rate = ${vatRate} AND payment.state <> 'cancelled'
    ) AS sold`;
  return found?.sold === true;
}
