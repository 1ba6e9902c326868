// The register and the day's ends: the same sums to the grosz, whatever was sold, split, refunded or sent in euros.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type DayEndPayment, dayEnd } from '../day-end/day-end.ts';
import { grosze, sumGrosze } from '../money.ts';
import { PAYMENT_METHODS, PAYMENT_STATES, type PaymentMethod } from '../payments/payment.ts';
import { VAT_RATES } from '../payments/sold-item.ts';
import { addDays, lastDayOfMonth } from '../warsaw-time.ts';
import { type RegisterDocument, type RegisterSale, registerRows } from './register-row.ts';
import { agrees, registerTotals, sumsOfDayEnds } from './register-totals.ts';

const MONTH = '2026-11';
const DAYS = Array.from({ length: 30 }, (_, index) => addDays(`${MONTH}-01`, index));
const aDay = fc.constantFrom('2026-10-31', '2026-11-01', '2026-11-20', '2026-11-30', '2026-12-01');

const someLines = fc.array(fc.record({ rate: fc.constantFrom(...VAT_RATES), gross: fc.nat(50_000).map(grosze) }), {
  minLength: 1,
  maxLength: 4,
});
const RECEIPTS: readonly string[] = ['r1', 'r2', 'r3'];
const INVOICES: readonly string[] = ['i1', 'i2', 'i3'];

const aSale: fc.Arbitrary<RegisterSale> = fc
  .record({
    rates: someLines,
    state: fc.constantFrom(...PAYMENT_STATES),
    method: fc.constantFrom<PaymentMethod>(...PAYMENT_METHODS),
    cut: fc.option(fc.nat(50_000)),
    paidOn: fc.option(aDay),
    received: fc.option(fc.record({ amount: fc.nat(60_000).map(grosze), currency: fc.constantFrom('PLN', 'EUR') })),
    refunded: fc.option(fc.record({ share: fc.integer({ min: 1, max: 100 }), on: aDay })),
    receiptId: fc.constantFrom(null, ...RECEIPTS),
    invoiceId: fc.constantFrom(null, ...INVOICES),
    outcome: fc.constantFrom('issued' as const, 'waiting' as const, 'without-document' as const, null),
  })
  .map(({ cut, received: given, refunded, ...sale }) => {
    const amount = sumGrosze(sale.rates.map(({ gross }) => gross));
    const first = Math.min(cut ?? 0, amount);
    const isSplit = first > 0 && first < amount;
    const received = isSplit ? null : given;
    const came = received?.amount ?? amount;
    return {
      id: 0,
      amount,
      ...sale,
      ...(isSplit && {
        parts: [
          { method: 'cash' as const, amount: grosze(first) },
          { method: 'card' as const, amount: grosze(amount - first) },
        ],
      }),
      ...(received && { received }),
      ...(refunded &&
        came > 0 && {
          refund: {
            amount: grosze(Math.ceil((came * refunded.share) / 100)),
            reason: 'choroba',
            markedBy: 'biuro@zapisy.example',
            markedOn: refunded.on,
          },
        }),
    };
  });

type Books = { readonly sales: readonly RegisterSale[]; readonly documents: readonly RegisterDocument[] };

/** Payments with any documents: shared, missing, withdrawn, of another sum. A withdrawn document is current nowhere. */
const someBooks: fc.Arbitrary<Books> = fc
  .record({
    given: fc.array(aSale, { maxLength: 12 }),
    withdrawn: fc.subarray([...RECEIPTS, ...INVOICES]),
    unlisted: fc.subarray([...RECEIPTS, ...INVOICES], { maxLength: 2 }),
    gross: fc.option(fc.nat(100_000).map(grosze)),
  })
  .map(({ given, withdrawn, unlisted, gross }) => {
    const numbered = given.map((sale, index) => ({ ...sale, id: index + 1 }));
    const documentsOf = (ids: readonly string[], kind: RegisterDocument['kind']) =>
      ids.flatMap((id) => {
        const own = numbered.filter((sale) => (kind === 'receipt' ? sale.receiptId : sale.invoiceId) === id);
        const sum = sumGrosze(own.map(({ amount }) => amount));
        const document = {
          id,
          kind,
          bearsTaxId: id === 'i1',
          isWithdrawn: withdrawn.includes(id),
          gross: gross ?? sum,
        };
        return own.length === 0 || unlisted.includes(id) ? [] : [{ ...document, paymentIds: own.map((one) => one.id) }];
      });
    const current = (id: string | null) => (id !== null && withdrawn.includes(id) ? null : id);
    return {
      sales: numbered.map((sale) => ({
        ...sale,
        receiptId: current(sale.receiptId),
        invoiceId: current(sale.invoiceId),
      })),
      documents: [...documentsOf(RECEIPTS, 'receipt'), ...documentsOf(INVOICES, 'vat')],
    };
  });

const endPayment = (sale: RegisterSale): DayEndPayment => ({
  ...sale,
  deskId: null,
  isGoods: false,
  isFiscal: false,
  printState: null,
  hasNoReceiptReason: false,
  invoiceWaiver: null,
});

it("for any payments and documents: the register's sums are those of the month's day's ends, to the grosz", () => {
  expect(DAYS.at(-1)).toBe(lastDayOfMonth(MONTH));
  fc.assert(
    fc.property(someBooks, ({ sales, documents }) => {
      const { money } = registerTotals(registerRows(MONTH, sales, documents));
      const ends = DAYS.map((day) => dayEnd(day, sales.map(endPayment)));
      const sumOf = (key: keyof typeof money) => sumGrosze(ends.map((end) => end[key]));
      expect(money).toEqual({ taken: sumOf('taken'), refunded: sumOf('refunded'), net: sumOf('net') });
      expect(money).toEqual(sumsOfDayEnds(MONTH, sales));
    }),
    { numRuns: 500 },
  );
});

it('for any payments and documents: each sale counts in exactly one row, and the sums by rate and the rest come to what was taken', () => {
  fc.assert(
    fc.property(someBooks, ({ sales, documents }) => {
      const totals = registerTotals(registerRows(MONTH, sales, documents));
      const sold = DAYS.map((day) => dayEnd(day, sales.map(endPayment)).payments).reduce((sum, one) => sum + one, 0);
      expect(totals.sales).toBe(sold);
      expect(totals.net + totals.vat + totals.unrated).toBe(totals.money.taken);
      for (const { gross, net, vat } of totals.rates) expect(net + vat).toBe(gross);
    }),
  );
});

it('for any payments and documents: a part of the payments with all of their documents gives the same rows of a day as the whole month', () => {
  fc.assert(
    fc.property(someBooks, ({ sales, documents }) => {
      const whole = registerRows(MONTH, sales, documents).filter(({ day }) => day === '2026-11-20');
      const onDay = sales.filter(({ paidOn, refund }) => paidOn === '2026-11-20' || refund?.markedOn === '2026-11-20');
      const own = documents.filter(({ paymentIds }) => onDay.some(({ id }) => paymentIds.includes(id)));
      const needed = sales.filter(
        (sale) => onDay.includes(sale) || own.some((one) => one.paymentIds.includes(sale.id)),
      );
      expect(registerRows(MONTH, needed, own).filter(({ day }) => day === '2026-11-20')).toEqual(whole);
    }),
  );
});

it.each([
  [{ taken: 1, refunded: 0, net: 1 }, true],
  [{ taken: 2, refunded: 1, net: 1 }, false],
  [{ taken: 1, refunded: 0, net: 0 }, false],
])('sums %j agree with 0,01 zł taken: %s', (sums, expected) => {
  const other = { taken: grosze(1), refunded: grosze(0), net: grosze(1) };
  expect(agrees({ taken: grosze(sums.taken), refunded: grosze(sums.refunded), net: grosze(sums.net) }, other)).toBe(
    expected,
  );
});
