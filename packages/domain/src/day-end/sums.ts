// The sums of a day's end: takings and refunds by payment method, and by how much the cash in the drawer grew (PAY-26).
import { type Grosze, grosze, NO_MONEY, sumGrosze } from '../money.ts';
import { PAYMENT_METHODS, type Payment, type PaymentMethod, type PaymentPart } from '../payments/payment.ts';
import { isForeignCurrency, receivedAmount, receivedCurrency } from '../payments/received.ts';
import { takingsOn } from '../payments/settlement-rules.ts';
import { paymentParts } from '../payments/split.ts';

/** A sale that took place (`isSold`). */
export type SummedPayment = Pick<Payment, 'state' | 'amount' | 'received' | 'method' | 'parts' | 'paidOn' | 'refund'>;

/** In grosze; `net` is `taken` less `refunded`. Money in another currency is not included. */
export type DaySums = { readonly taken: Grosze; readonly refunded: Grosze; readonly net: Grosze };

export type MethodSums = DaySums & { readonly method: PaymentMethod };

/** Sums in another currency, in hundredths of its unit. */
export type ForeignSums = DaySums & { readonly currency: string };

export type DayCash = {
  /** By how much the cash in the drawer should have grown: cash taken less cash refunded. The float is not recorded. */
  readonly expected: Grosze;
  /** The most by which it may have grown less: parts of splits with cash were refunded, in a method that was not recorded. */
  readonly perhapsLess: Grosze;
};

/** The takings and refunds of one day. */
export function daySums(day: string, payments: readonly SummedPayment[]): DaySums {
  const net = sumGrosze(payments.map((payment) => takingsOn(day, payment)));
  const taken = sumGrosze(paidOn(day, payments).map(receivedZloty));
  return { taken, refunded: grosze(taken - net), net };
}

/** What came for a payment, in grosze; 0 when it came in another currency. */
export function receivedZloty(payment: SummedPayment): Grosze {
  return isForeignCurrency(payment) ? NO_MONEY : receivedAmount(payment);
}

/** The sums of every payment method, in the order of the methods; a split counts in each of its methods. */
export function methodSums(day: string, payments: readonly SummedPayment[]): readonly MethodSums[] {
  const ours = payments.filter((payment) => !isForeignCurrency(payment));
  const taken = paidOn(day, ours).flatMap(receivedParts);
  const refunded = refundedOn(day, ours).flatMap((payment) => refundParts(payment) ?? []);
  return PAYMENT_METHODS.map((method) => {
    const sums = { taken: sumOfMethod(method, taken), refunded: sumOfMethod(method, refunded) };
    return { method, ...sums, net: grosze(sums.taken - sums.refunded) };
  });
}

/** The whole less the sums by method. */
export function restOfSums(whole: DaySums, methods: readonly DaySums[]): DaySums {
  const rest = (key: keyof DaySums) => grosze(whole[key] - sumGrosze(methods.map((one) => one[key])));
  return { taken: rest('taken'), refunded: rest('refunded'), net: rest('net') };
}

/** The sums of each other currency, by its name. */
export function foreignSums(day: string, payments: readonly SummedPayment[]): readonly ForeignSums[] {
  const foreign = [...paidOn(day, payments), ...refundedOn(day, payments)].filter(isForeignCurrency);
  return [...new Set(foreign.map(receivedCurrency))].toSorted().map((currency) => {
    const own = payments.filter((payment) => receivedCurrency(payment) === currency);
    const taken = sumGrosze(paidOn(day, own).map(receivedAmount));
    const refunded = sumGrosze(refundedOn(day, own).map(refundedAmount));
    return { currency, taken, refunded, net: grosze(taken - refunded) };
  });
}

export function dayCash(day: string, payments: readonly SummedPayment[]): DayCash {
  const cash = methodSums(day, payments).find(({ method }) => method === 'cash');
  const notReported = refundedOn(day, payments).filter((payment) => refundParts(payment) === null);
  const most = notReported.map((payment) =>
    grosze(Math.min(refundedAmount(payment), sumOfMethod('cash', paymentParts(payment)))),
  );
  return { expected: cash?.net ?? NO_MONEY, perhapsLess: sumGrosze(most) };
}

/** The amounts by payment method of what came; over the gateway that may be another sum than was due. */
export function receivedParts(payment: SummedPayment): readonly PaymentPart[] {
  return paymentParts({ ...payment, amount: receivedAmount(payment) });
}

/**
 * The refund by payment method. The refund's mark does not hold the method, so the money counts as given back in the methods
 * in which it came. Null for a part of a split, where the method is unknown.
 */
export function refundParts(payment: SummedPayment): readonly PaymentPart[] | null {
  const parts = receivedParts(payment);
  const [part, ...others] = parts;
  const amount = refundedAmount(payment);
  if (part && others.length === 0) return [{ method: part.method, amount }];
  return part && amount === receivedAmount(payment) ? parts : null;
}

export function paidOn<T extends SummedPayment>(day: string, payments: readonly T[]): readonly T[] {
  return payments.filter((payment) => payment.paidOn === day);
}

export function refundedOn<T extends SummedPayment>(day: string, payments: readonly T[]): readonly T[] {
  return payments.filter(({ refund }) => refund?.markedOn === day);
}

export function refundedAmount({ refund }: Pick<SummedPayment, 'refund'>): Grosze {
  return refund?.amount ?? NO_MONEY;
}

function sumOfMethod(method: PaymentMethod, parts: readonly PaymentPart[]): Grosze {
  return sumGrosze(parts.filter((part) => part.method === method).map(({ amount }) => amount));
}
