// One sum over several buyers: methods and buyers are used up in one order, and each grosz belongs to one payment.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { DocumentPlan } from '../documents/issuing/document-plan.ts';
import { type Grosze, grosze, sumGrosze } from '../money.ts';
import type { PaymentMethod, PaymentPart } from '../payments/payment.ts';
import { shareOverBuyers, sharesOfBuyers } from './share-over-buyers.ts';

const RECEIPT: DocumentPlan = { receipt: true, invoice: 'none' };
const COMPANY: DocumentPlan = { receipt: false, invoice: 'company' };
const NAMED: DocumentPlan = { receipt: true, invoice: 'named-linked' };
const METHODS = ['card', 'blik', 'transfer', 'cash'] as const;

const part = (method: PaymentMethod, amount: number): PaymentPart => ({ method, amount: grosze(amount) });
const buyer = (plan: DocumentPlan, ...amounts: number[]) => ({ plan, amounts: amounts.map(grosze) });

it('shareOverBuyers (PAY-11) gives the card to the company, then to the named invoice, and the cash to the receipt', () => {
  const parts = [part('cash', 30_000), part('blik', 10_000), part('card', 35_000)];
  const buyers = [buyer(RECEIPT, 25_000), buyer(NAMED, 25_000), buyer(COMPANY, 25_000)];
  expect(shareOverBuyers(parts, buyers)).toEqual([
    [[part('cash', 25_000)]],
    [[part('card', 10_000), part('blik', 10_000), part('cash', 5_000)]],
    [[part('card', 25_000)]],
  ]);
});

it('shareOverBuyers (PAY-11) gives BLIK before a transfer, and the first of two receipts before the second', () => {
  const parts = [part('transfer', 100), part('blik', 100)];
  expect(shareOverBuyers(parts, [buyer(RECEIPT, 60, 40), buyer(RECEIPT, 100)])).toEqual([
    [[part('blik', 60)], [part('blik', 40)]],
    [[part('transfer', 100)]],
  ]);
});

const plan = fc.constantFrom(RECEIPT, COMPANY, NAMED);
const amounts = fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 5 });
const buyers = fc.array(fc.tuple(plan, amounts), { minLength: 2, maxLength: 5 });
const cuts = fc.tuple(fc.nat(1_000), fc.nat(1_000), fc.nat(1_000));

it('shareOverBuyers (PAY-11) uses each grosz of each method once, and covers each payment exactly', () => {
  fc.assert(
    fc.property(buyers, cuts, fc.shuffledSubarray([...METHODS], { minLength: 4 }), (given, at, order) => {
      const asked = given.map(([one, list]) => buyer(one, ...list));
      const total = sumGrosze(asked.flatMap((one) => one.amounts));
      const parts = partsOf(total, at, order);
      const shares = shareOverBuyers(parts, asked);
      expect(shares.map((ofBuyer) => ofBuyer.map(sumOf))).toEqual(asked.map((one) => one.amounts));
      for (const { method, amount } of parts) {
        const used = shares.flat(2).filter((one) => one.method === method);
        expect(sumOf(used)).toBe(amount);
      }
      expect(shareOverBuyers(parts.toReversed(), asked)).toEqual(shares);
    }),
  );
});

const sumOf = (parts: readonly PaymentPart[]) => sumGrosze(parts.map(({ amount }) => amount));

/** Parts of four methods that add up to the total; those of 0,00 zł are left out. */
function partsOf(total: Grosze, cut: readonly number[], order: readonly PaymentMethod[]): readonly PaymentPart[] {
  const points = [0, ...cut.map((one) => Math.floor((total * one) / 1_000)).toSorted((a, b) => a - b), total];
  return order
    .map((method, index) => part(method, points[index + 1]! - points[index]!))
    .filter(({ amount }) => amount > 0);
}

const numbered = (lowest: number, ...rest: Parameters<typeof buyer>) => ({ ...buyer(...rest), lowest });

it('sharesOfBuyers adds up the payments of each buyer, and gives the card to the lower payment number of one rank', () => {
  const parts = [part('card', 25_000), part('cash', 10_000)];
  const given = [numbered(12, RECEIPT, 10_000), numbered(11, RECEIPT, 5_000, 20_000)];
  expect(sharesOfBuyers(parts, given)).toEqual([[part('cash', 10_000)], [part('card', 25_000)]]);
});

it('sharesOfBuyers takes a buyer of goods alone last among its rank, and a company first all the same', () => {
  const parts = [part('card', 20_000), part('cash', 10_000)];
  const goodsAlone = Number.POSITIVE_INFINITY;
  const given = [numbered(goodsAlone, RECEIPT, 10_000), numbered(3, RECEIPT, 10_000)];
  expect(sharesOfBuyers(parts, [...given, numbered(goodsAlone, COMPANY, 10_000)])).toEqual([
    [part('cash', 10_000)],
    [part('card', 10_000)],
    [part('card', 10_000)],
  ]);
});
