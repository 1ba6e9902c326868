// The sums of a day's end: what was taken and given back, by form of payment, and what of it lies in the drawer.
import { type Grosze, grosze, NO_MONEY, sumGrosze } from '../money.ts';
import { PAYMENT_METHODS, type Payment, type PaymentMethod, type PaymentPart } from './payment.ts';
import { cameFor, currencyOf, isForeign } from './received.ts';
import { takingsOn } from './settlement-rules.ts';
import { formsOf } from './split.ts';

/** A sale that took place (`isSold`), as sums need it; its refund is a mark on it. */
export type SummedPayment = Pick<Payment, 'state' | 'amount' | 'received' | 'method' | 'forms' | 'paidOn' | 'refund'>;

/** In grosze; `net` is what was taken less what was given back. Money in another currency is no złoty and counts nowhere. */
export type DaySums = { readonly taken: Grosze; readonly refunded: Grosze; readonly net: Grosze };

export type FormSums = DaySums & { readonly method: PaymentMethod };

/** Money of another currency, in hundredths of it. */
export type ForeignSums = DaySums & { readonly currency: string };

export type DayCash = {
  /** By how much the drawer should have grown: cash taken, less what was given back of it. The float is not ours to know. */
  readonly expected: Grosze;
  /** By how much less at the most: parts of splits with cash were given back, and the form was not recorded. */
  readonly perhapsLess: Grosze;
};

/** What the payments did to the takings of the day. */
export function daySums(day: string, payments: readonly SummedPayment[]): DaySums {
  const net = sumGrosze(payments.map((payment) => takingsOn(day, payment)));
  const taken = sumGrosze(paidOn(day, payments).map(takenFor));
  return { taken, refunded: grosze(taken - net), net };
}

/** What came for a payment, in grosze: nothing where it is no złoty. */
export function takenFor(payment: SummedPayment): Grosze {
  return isForeign(payment) ? NO_MONEY : cameFor(payment);
}

/** Every form of payment in its order, also one in which nothing was paid. A split counts by its own forms. */
export function formSums(day: string, payments: readonly SummedPayment[]): readonly FormSums[] {
  const ours = payments.filter((payment) => !isForeign(payment));
  const taken = paidOn(day, ours).flatMap(takenForms);
  const refunded = givenBackOn(day, ours).flatMap((payment) => refundForms(payment) ?? []);
  return PAYMENT_METHODS.map((method) => {
    const sums = { taken: sumOfForm(method, taken), refunded: sumOfForm(method, refunded) };
    return { method, ...sums, net: grosze(sums.taken - sums.refunded) };
  });
}

/** What the forms leave of the whole. */
export function restOfSums(whole: DaySums, forms: readonly DaySums[]): DaySums {
  const rest = (key: keyof DaySums) => grosze(whole[key] - sumGrosze(forms.map((form) => form[key])));
  return { taken: rest('taken'), refunded: rest('refunded'), net: rest('net') };
}

/** Each other currency, by name. */
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

/** The forms of what came; over the gateway it may be another sum than was due. */
export function takenForms(payment: SummedPayment): readonly PaymentPart[] {
  return formsOf({ ...payment, amount: cameFor(payment) });
}

/**
 * In which forms a refund went back. The mark does not say, so it is taken to have gone back the way it came: in the one form,
 * or for the whole of a split in all of them. Of a part of a split it is unknown: null.
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
