// Checks what each POST contains of its payments: buyer, days, lines and VAT, by the rules DOC-1 and DOC-9 to DOC-12,
// implemented a second time.

import type { PaymentSnapshot } from '@zapisy/domain/documents/document-snapshot';
import { type EndedSimulation, keyOf, type Post, paymentsOn } from './ended.ts';

type Fields = Readonly<Record<string, unknown>>;

const BUYER = [
  'company',
  'name',
  'first_name',
  'last_name',
  'tax_no',
  'street',
  'post_code',
  'city',
  'country',
  'email',
];
const DAYS = ['sell_date', 'paid_date'];
const HOUR_MS = 3_600_000;

export function bodyViolations(ended: EndedSimulation): readonly string[] {
  return ended.posts.flatMap((post) => {
    const { body } = post;
    const ids = paymentsOn(body);
    const covered = ended.payments.filter(({ payment }) => ids.includes(payment.id));
    const said = faultsOf(body.invoice, covered);
    const faults =
      post.leftAt === undefined || body.invoice['issue_date'] === dayOf(post.leftAt)
        ? said
        : [...said, 'bears another day than that on which it was sent'];
    return faults.map((message) => `the document ${keyOf(body)} ${message}`);
  });
}

/** The day in Europe/Warsaw, which is an hour ahead of UTC in November. */
function dayOf(at: number): string {
  return new Date(at + HOUR_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

function faultsOf(invoice: Post['body']['invoice'], covered: readonly PaymentSnapshot[]): readonly string[] {
  const said: string[] = [];
  const buyer = buyerOf(invoice['kind'] === 'receipt', covered);
  if (BUYER.some((field) => invoice[`buyer_${field}`] !== buyer[field])) said.push('names another buyer');
  if (DAYS.some((field) => invoice[field] !== lastDay(covered))) said.push('is of another day than its sale');
  const lines = covered.flatMap(({ payment }) => payment.lines);
  const positions = invoice['positions'] as readonly Fields[];
  const isSame = (field: string, asked: readonly unknown[]) =>
    JSON.stringify(positions.map((one) => one[field])) === JSON.stringify(asked);
  const hasLines =
    isSame(
      'name',
      lines.map(({ name }) => name),
    ) &&
    isSame(
      'quantity',
      lines.map(({ quantity }) => quantity),
    ) &&
    isSame(
      'total_price_gross',
      lines.map(({ gross }) => zloty(gross)),
    );
  if (!hasLines) said.push('has other lines than its payments');
  const isExempt = lines.some(({ vatRate }) => vatRate === 'zw');
  if (
    !isSame(
      'tax',
      lines.map(({ vatRate }) => vatRate),
    ) ||
    isExempt !== (invoice['exempt_tax_kind'] !== undefined)
  )
    said.push('has another VAT than its payments');
  const total = lines.reduce((sum, { gross }) => sum + gross, 0);
  const isPaid = invoice['paid'] === zloty(total) && invoice['payment_type'] === covered[0]?.payment.method;
  if (!isPaid || invoice['status'] !== 'paid') said.push('is paid otherwise than its payments');
  return said;
}

const zloty = (gross: number) => (gross / 100).toFixed(2);
const lastDay = (covered: readonly PaymentSnapshot[]) =>
  covered
    .map(({ payment }) => payment.paidOn ?? '')
    .sort()
    .at(-1);

/** A receipt names a person and has no address; only a company's invoice contains its name and tax id. */
function buyerOf(isReceipt: boolean, covered: readonly PaymentSnapshot[]): Fields {
  const { buyer, ownerEmail = '' } = covered[0]?.payment ?? {};
  const {
    firstName = '',
    lastName = '',
    street = '',
    postalCode = '',
    city = '',
    country = '',
    companyName = '',
    taxId = '',
  } = buyer?.data ?? {};
  const isCompany = !isReceipt && buyer?.preference === 'classic';
  const address = isReceipt ? {} : { street, post_code: postalCode, city, country };
  const person = isCompany ? { name: companyName, tax_no: taxId } : { first_name: firstName, last_name: lastName };
  const said = Object.entries({ ...address, ...person, email: ownerEmail }).filter(([, value]) => value !== '');
  return { company: isCompany, ...Object.fromEntries(said) };
}
