// The receipt names of everything on sale, and the names that a printer may remember at a VAT rate (NAME-9).

import {
  type NamedProduct,
  type PrintedName,
  receiptNameKey,
} from '@zapisy/domain/documents/fiscal-names/receipt-name-clash';
import type { VatRate } from '@zapisy/domain/payments/sold-item';
import type { CourseKind } from '@zapisy/domain/registration/course';
import { namedCourse } from '@zapisy/domain/registration/course-receipt-name';
import type { Tx } from '../connection/open-database.ts';
import type { Course, Product } from '../generated/prisma/client.ts';
import { calendarDay } from '../values/calendar-day.ts';
import { ratesSoldAt } from './sold-line-records.ts';

/** `name` is what findReceiptNameClash compares. */
type SoldName = NamedProduct & {
  readonly id: string;
  /** The full name that people use. */
  readonly title: string;
  /** A course that has ended: it is not sold any more, but printers remember its name. */
  readonly isOver: boolean;
};

type SoldNames = {
  /** What is stored under the id; undefined for a new one. */
  readonly own: SoldName | undefined;
  /**
   * Goods and courses whose name a printer treats as the same, also retired and past ones, and including the own one.
   */
  readonly same: readonly SoldName[];
};

/** What is about to be saved. `name` is what findReceiptNameClash compares; `today` is a business day 'YYYY-MM-DD'. */
type Saved = { readonly id: string; readonly name: string; readonly today: string };

type Keyed = SoldName & { readonly key: string; readonly isKeyStored: boolean };

/**
 * Everything with the receipt name of what is saved. No other transaction can add or change goods or courses until this
 * one ends; selling, registering and reading are not blocked.
 */
export async function lockSoldNames(tx: Tx, { id, name, today }: Saved): Promise<SoldNames> {
  await tx.$executeRaw`LOCK TABLE course, product IN SHARE ROW EXCLUSIVE MODE`;
  const key = receiptNameKey(name);
  const where = { OR: [{ receiptKey: key }, { receiptKey: null }, { id }] };
  const products = (await tx.product.findMany({ where })).map(keyedProduct);
  const courses = (await tx.course.findMany({ where })).map((course) => keyedCourse(course, today));
  await storeKeys(tx, products, courses);
  const all = [...products, ...courses];
  return { own: all.find((one) => one.id === id), same: all.filter((one) => one.key === key) };
}

/** The names of all that is on sale, read without any lock. `today` is a business day 'YYYY-MM-DD'. */
export async function soldNames(tx: Tx, today: string): Promise<readonly SoldName[]> {
  const products = (await tx.product.findMany()).map(keyedProduct);
  const courses = (await tx.course.findMany()).map((course) => keyedCourse(course, today));
  return [...products, ...courses].filter(({ isOver }) => !isOver);
}

// The tables' CHECKs restrict kinds and rates to the domain's unions.
function keyedProduct({ id, name, vatRate, receiptKey }: Product): Keyed {
  const sold = { id, name, title: name, vatRate: vatRate as VatRate, isOver: false };
  return { ...sold, key: receiptKey ?? receiptNameKey(name), isKeyStored: receiptKey !== null };
}

function keyedCourse({ id, name: title, kind, vatRate, endsOn, receiptKey }: Course, today: string): Keyed {
  const { name } = namedCourse({ name: title, kind: kind as CourseKind, vatRate: vatRate as VatRate });
  const isOver = endsOn !== null && calendarDay(endsOn) < today;
  const sold = { id, name, title, vatRate: vatRate as VatRate, isOver };
  return { ...sold, key: receiptKey ?? receiptNameKey(name), isKeyStored: receiptKey !== null };
}

/** A row that another transaction has locked gets no key now: waiting for it here could last for ever. */
async function storeKeys(tx: Tx, products: readonly Keyed[], courses: readonly Keyed[]): Promise<void> {
  const [ofProducts, ofCourses] = [missingKeys(products), missingKeys(courses)];
  if (ofProducts.ids.length > 0)
    await tx.$executeRaw`UPDATE product SET receipt_key = keyed.key
      FROM unnest(${ofProducts.ids}::uuid[], ${ofProducts.keys}::text[]) AS keyed (id, key)
      WHERE product.id = keyed.id AND product.id IN (
        SELECT id FROM product WHERE id = ANY(${ofProducts.ids}::uuid[]) FOR NO KEY UPDATE SKIP LOCKED)`;
  if (ofCourses.ids.length > 0)
    await tx.$executeRaw`UPDATE course SET receipt_key = keyed.key
      FROM unnest(${ofCourses.ids}::uuid[], ${ofCourses.keys}::text[]) AS keyed (id, key)
      WHERE course.id = keyed.id AND course.id IN (
        SELECT id FROM course WHERE id = ANY(${ofCourses.ids}::uuid[]) FOR NO KEY UPDATE SKIP LOCKED)`;
}

function missingKeys(sold: readonly Keyed[]): { readonly ids: string[]; readonly keys: string[] } {
  const missing = sold.filter(({ isKeyStored }) => !isKeyStored);
  return { ids: missing.map(({ id }) => id), keys: missing.map(({ key }) => key) };
}

/**
 * What a printer may remember of this name: the rates of all lines that were sold under it, and names that were given up.
 * Call it under the lock of what is saved, so that a sale of it that is written at this moment counts.
 */
export async function printedNames(tx: Tx, name: string): Promise<readonly PrintedName[]> {
  const key = receiptNameKey(name);
  const former = await tx.formerReceiptName.findMany({ where: { key } });
  const rates = [...former.map(({ vatRate }) => vatRate as VatRate), ...(await ratesSoldAt(tx, key))];
  return rates.map((vatRate) => ({ key, vatRate }));
}

/** Keeps a name that is changed, or sold at another rate from now on, if receipts may contain it. */
export async function saveFormerName(tx: Tx, former: SoldName | undefined, next: NamedProduct): Promise<void> {
  if (!former) return;
  const data = { key: receiptNameKey(former.name), vatRate: former.vatRate };
  const isSame = data.key === receiptNameKey(next.name) && former.vatRate === next.vatRate;
  if (isSame || !(await ratesSoldAt(tx, data.key)).includes(former.vatRate)) return;
  await tx.formerReceiptName.createMany({ data: [data], skipDuplicates: true });
}
