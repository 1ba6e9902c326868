// One settlement for the buyers of one owner: the sale of each buyer, and why the settlement is refused (PAY-10).

import { sumGrosze } from '../money.ts';
import { sameBuyer } from '../payments/buyer.ts';
import { isGoods, type PaymentPart } from '../payments/payment.ts';
import { isCompleteSplit, splitOfParts } from '../payments/split.ts';
import { isSameOwner } from '../people/family.ts';
import { type CounterSale, counterSale } from './counter-sale.ts';
import { type SettlementQuestion, type SettlementRefusal, settlementRefusal } from './refusal.ts';
import { shareOverBuyers } from './share-over-buyers.ts';
import type { SettlementTerms } from './terms.ts';

/** The payments of one buyer, and what was answered for that buyer. */
export type BuyerGroup = Omit<SettlementQuestion, 'sale' | 'stored'>;

type SoldGroup = Omit<SettlementQuestion, 'stored'>;

type FamilySale = {
  /** Methods, sum and day are of the whole sale, and the same in all groups. */
  readonly groups: readonly SoldGroup[];
  readonly stored: SettlementQuestion['stored'];
};

/** A refusal that concerns one buyer of several names the participant of that buyer's group; `paymentIds` never goods. */
type FamilyRefusal =
  | (SettlementRefusal & { readonly playerId?: string })
  | {
      readonly code: 'mismatched-payments';
      readonly reason: 'same-buyer' | 'other-owner';
      readonly paymentIds: readonly number[];
      readonly playerId: string;
    };

/**
 * The sale of each buyer, in the order of the groups. The methods of one sum are shared out by `shareOverBuyers`;
 * buyers of one rank by their lowest payment number. One buyer alone has them as `counterSale` shares them.
 */
export function counterSales(groups: readonly BuyerGroup[], now: Date): readonly CounterSale[] {
  const [only] = groups;
  if (only && groups.length === 1) return [saleOf(only, only.terms, now)];
  const sales = groups.map((group) => saleOf(group, withoutParts(group.terms), now));
  const parts = only?.terms.parts;
  if (!parts) return sales;
  const byNumber = sales.toSorted((one, other) => lowestNumber(one) - lowestNumber(other));
  const shares = shareOverBuyers(
    parts,
    byNumber.map(({ plan, charged }) => ({ plan, amounts: charged.map(({ amount }) => amount) })),
  );
  return sales.map((sale) => withShares(sale, shares[byNumber.indexOf(sale)] ?? []));
}

const saleOf = ({ ward, found }: BuyerGroup, terms: SettlementTerms, now: Date) =>
  counterSale(
    terms,
    ward,
    found.map(({ payment }) => payment),
    now,
  );

/** A split is taken at the counter, so the day of a transfer does not count for it. */
function withoutParts(terms: SettlementTerms): SettlementTerms {
  const { parts = [], paidOn } = terms;
  return { ...terms, parts: undefined, paidOn: parts.length > 1 ? undefined : paidOn };
}

const lowestNumber = ({ charged, free }: CounterSale) => Math.min(...[...charged, ...free].map(({ id }) => id));

function withShares(sale: CounterSale, shares: readonly (readonly PaymentPart[])[]): CounterSale {
  const charged = sale.charged.map((payment, index) => {
    const share = shares[index] ?? [];
    const method = splitOfParts(share)?.main ?? payment.method;
    return { ...payment, method, ...(share.length > 1 && { parts: share }) };
  });
  return { ...sale, charged };
}

/**
 * All groups or none: the owner first, then what `settlementRefusal` says of a group. Of several groups the refusal that
 * says most counts, with the payments of all groups that are refused for the same reason.
 */
export function familyRefusal({ groups, stored }: FamilySale): FamilyRefusal | undefined {
  const [only] = groups;
  if (only && groups.length === 1) return settlementRefusal({ ...only, stored });
  return (
    otherFamily(groups) ??
    refusalOfGroups(groups, stored) ??
    sameBuyerTwice(groups) ??
    otherTotal(groups) ??
    otherSum(groups)
  );
}

function otherFamily(groups: readonly SoldGroup[]): FamilyRefusal | undefined {
  const owner = groups[0]?.ward.participant.ownerEmail ?? '';
  const others = groups.filter(({ ward }) => !isSameOwner(ward.participant.ownerEmail, owner));
  return otherThan('other-owner', others);
}

/** The codes of `settlementRefusal`, the one that says most first. */
const CODES: readonly SettlementRefusal['code'][] = [
  'mismatched-payments',
  'already-settled',
  'not-payable',
  'conflict',
  'bad-input',
  'invalid-invoice-data',
];

function refusalOfGroups(
  groups: readonly SoldGroup[],
  stored: SettlementQuestion['stored'],
): FamilyRefusal | undefined {
  const refused = groups.flatMap((group) => {
    // The methods and the total are those of all groups together.
    const terms = { ...group.terms, parts: undefined, total: undefined };
    const refusal = settlementRefusal({ ...group, terms, stored });
    return refusal ? [isOfWholeSale(refusal) ? refusal : { ...refusal, playerId: group.ward.participant.id }] : [];
  });
  const [first] = refused.toSorted((one, other) => CODES.indexOf(one.code) - CODES.indexOf(other.code));
  if (!first || !('paymentIds' in first)) return first;
  const same = refused.filter((one) => one.code === first.code && reasonOf(one) === reasonOf(first));
  const paymentIds = same.flatMap((one) => ('paymentIds' in one ? one.paymentIds : []));
  if (first.code !== 'not-payable') return { ...first, paymentIds };
  const states = same.flatMap((one) => ('states' in one ? one.states : []));
  return { ...first, paymentIds, states: [...new Set(states)] };
}

/** The day of a transfer is that of all buyers. */
const isOfWholeSale = (refusal: SettlementRefusal) => 'fields' in refusal && refusal.fields.includes('paidOn');

const reasonOf = (refusal: SettlementRefusal) => ('reason' in refusal ? refusal.reason : undefined);

/** Two groups of one buyer would be two receipts where the buyer is promised one. */
function sameBuyerTwice(groups: readonly SoldGroup[]): FamilyRefusal | undefined {
  const twice = groups.find((group, index) =>
    groups.slice(0, index).some((before) => sameBuyer(before.sale.buyer, group.sale.buyer)),
  );
  return otherThan('same-buyer', twice ? [twice] : []);
}

/** The payment of goods is not named: it is made by the sale, and a refused sale has made none. */
function otherThan(reason: 'same-buyer' | 'other-owner', others: readonly SoldGroup[]): FamilyRefusal | undefined {
  const [first] = others;
  if (!first) return undefined;
  const dues = others.flatMap(({ found }) => found).filter(({ payment }) => !isGoods(payment));
  const paymentIds = dues.map(({ payment }) => payment.id);
  return { code: 'mismatched-payments', reason, paymentIds, playerId: first.ward.participant.id };
}

function otherTotal(groups: readonly SoldGroup[]): FamilyRefusal | undefined {
  const shown = groups[0]?.terms.total;
  const total = totalOf(groups);
  return shown === undefined || shown === total
    ? undefined
    : { code: 'conflict', reason: 'price-changed', shown, total };
}

function otherSum(groups: readonly SoldGroup[]): FamilyRefusal | undefined {
  const parts = groups[0]?.terms.parts;
  const total = totalOf(groups);
  if (!parts || isCompleteSplit(parts, total)) return undefined;
  return { code: 'bad-input', fields: ['parts'], reason: 'sum', total };
}

const totalOf = (groups: readonly SoldGroup[]) => sumGrosze(groups.map(({ sale }) => sale.total));
