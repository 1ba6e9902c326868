// The sums of a day's end: takings and refunds by payment method, and by how much the cash in the drawer grew.
import { type Grosze, grosze, NO_MONEY, sumGrosze } from '../money.ts';
import { PAYMENT_METHODS, type Payment, type PaymentMethod, type PaymentPart } from '../payments/payment.ts';
import { cameFor, currencyOf, isForeign } from '../payments/received.ts';
import { takingsOn } from '../payments/settlement-rules.ts';
import { formsOf } from '../payments/split.ts';

/** A sale that took place (`isSold`). */
export type SummedPayment = Pick<Payment, 'state' | 'amount' | 'received' | 'method' | 'forms' | 'paidOn' | 'refund'>;

/** In grosze; `net` is `taken` less `refunded`. Money in another currency is not included. */
export type DaySums = { readonly taken: Grosze; readonly refunded: Grosze; readonly net: Grosze };

export type FormSums = DaySums & { readonly method: PaymentMethod };

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
  const taken = sumGrosze(paidOn(day, payments).map(takenFor));
  return { taken, refunded: grosze(taken - net), net };
}

/** What came for a payment, in grosze; 0 when it came in another currency. */
export function takenFor(payment: SummedPayment): Grosze {
  return isForeign(payment) ? NO_MONEY : cameFor(payment);
}

/** The sums of every payment method, in the order of the methods; a split counts in each of its methods. */
export function formSums(day: string, payments: readonly SummedPayment[]): readonly FormSums[] {
  const ours = payments.filter((payment) => !isForeign(payment));
  const taken = paidOn(day, ours).flatMap(takenForms);
  const refunded = givenBackOn(day, ours).flatMap((payment) => refundForms(payment) ?? []);
  return PAYMENT_METHODS.map((method) => {
    const sums = { taken: sumOfForm(method, taken), refunded: sumOfForm(method, refunded) };
    return { method, ...sums, net: grosze(sums.taken - sums.refunded) };
  });
}

/** The whole less the sums by method. */
export function restOfSums(whole: DaySums, forms: readonly DaySums[]): DaySums {
  const rest = (key: keyof DaySums) => grosze(whole[key] - sumGrosze(forms.map((form) => form[key])));
  return { taken: rest('taken'), refunded: rest('refunded'), net: rest('net') };
}

/** The sums of each other currency, by its name. */
export function foreignSums(day: string, payments: readonly SummedPayment[]): readonly ForeignSums[] {
  const foreign = [...paidOn(day, payments), ...givenBackOn(day, payments)].filter(isForeign);
  return [...new Set(foreign.map(currencyOf))].toSorted().map((currency) => {
    const own = payments.filter((payment) => currencyOf(payment) === currency);
    const taken = sumGrosze(paidOn(day, own).map(cameFor));
    const refunded = sumGrosze(givenBackOn(day, own).map(refundedOf));
    return { currency, taken, refunded, net: grosze(taken - refunded) };
  });
}

export function dayCash(day: string, payments: readonly SummedPayment[]): DayCash {
  const cash = formSums(day, payments).find(({ method }) => method === 'cash');
  const notReported = givenBackOn(day, payments).filter((payment) => refundForms(payment) === null);
  const most = notReported.map((payment) => grosze(Math.min(refundedOf(payment), sumOfForm('cash', formsOf(payment)))));
  return { expected: cash?.net ?? NO_MONEY, perhapsLess: sumGrosze(most) };
}

/** The amounts by payment method of what came; over the gateway that may be another sum than was due. */
export function takenForms(payment: SummedPayment): readonly PaymentPart[] {
  return formsOf({ ...payment, amount: cameFor(payment) });
}

/**
 * The refund by payment method. The refund's mark does not hold the method, so the money counts as given back in the methods
 * in which it came. Null for a part of a split, where the method is unknown.
 */
export function refundForms(payment: SummedPayment): readonly PaymentPart[] | null {
  const forms = takenForms(payment);
  const [form, ...others] = forms;
  const amount = refundedOf(payment);
  if (form && others.length === 0) return [{ method: form.method, amount }];
  return form && amount === cameFor(payment) ? forms : null;
}

export function paidOn<T extends SummedPayment>(day: string, payments: readonly T[]): readonly T[] {
  return payments.filter((payment) => payment.paidOn === day);
}

export function givenBackOn<T extends SummedPayment>(day: string, payments: readonly T[]): readonly T[] {
  return payments.filter(({ refund }) => refund?.markedOn === day);
}

export function refundedOf({ refund }: Pick<SummedPayment, 'refund'>): Grosze {
  return refund?.amount ?? NO_MONEY;
}

function sumOfForm(method: PaymentMethod, parts: readonly PaymentPart[]): Grosze {
  return sumGrosze(parts.filter((part) => part.method === method).map(({ amount }) => amount));
}
