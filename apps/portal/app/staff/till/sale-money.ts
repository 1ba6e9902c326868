// How a sale at the till is paid, as its form contains it: one method or several, and the day of a transfer.
import { type Grosze, NO_MONEY, parseZloty } from '@zapisy/domain/money';
import { COUNTER_METHODS, type CounterMethod, type PaymentPart } from '@zapisy/domain/payments/payment';
import { isCompleteSplit, splitOfParts } from '@zapisy/domain/payments/split';
import { type TransferDayProblem, transferDayProblem } from '@zapisy/domain/payments/transfer-day';

export const MONEY_FIELDS = { method: 'paymentMethod', paidOn: 'paidOn' } as const;
export const partField = (method: CounterMethod): string => `amount-${method}`;

export type SaleMoney = {
  readonly method: CounterMethod | undefined;
  /** The parts of a split; undefined for one method. */
  readonly parts: readonly PaymentPart[] | undefined;
  /** The typed day on which the money of a transfer came; undefined for other methods. */
  readonly paidOn: string | undefined;
  /** The methods whose typed amounts cannot be parsed. */
  readonly badAmounts: readonly CounterMethod[];
};

export type MoneyProblem = 'bad-amount' | 'wrong-sum' | 'no-method' | TransferDayProblem;

export function moneyIn(form: FormData): SaleMoney {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const typed = COUNTER_METHODS.flatMap((method) => {
    const amount = text(partField(method));
    return amount === '' ? [] : [{ method, amount: parseZloty(amount) }];
  });
  const parts = typed.flatMap(({ method, amount }) => (amount === undefined ? [] : [{ method, amount }]));
  const method = COUNTER_METHODS.find((one) => one === text(MONEY_FIELDS.method));
  return {
    method,
    parts: typed.length > 0 ? parts : undefined,
    paidOn: method === 'transfer' && isOneTransfer(typed) ? text(MONEY_FIELDS.paidOn) : undefined,
    badAmounts: typed.flatMap(({ method: one, amount }) => (amount === undefined ? [one] : [])),
  };
}

/** A split is taken at the counter, whatever its methods are. */
function isOneTransfer(typed: readonly Pick<PaymentPart, 'method'>[]): boolean {
  return typed.length <= 1 && typed.every(({ method }) => method === 'transfer');
}

/** The payment method of the sale; of a split the one with the largest part. */
export function mainMethod({ method, parts }: Pick<SaleMoney, 'method' | 'parts'>): CounterMethod | undefined {
  const main = parts && splitOfParts(parts)?.main;
  return COUNTER_METHODS.find((one) => one === main) ?? method;
}

/** What is paid in cash of a sale of this total, in grosze. */
export function cashOf({ method, parts }: Pick<SaleMoney, 'method' | 'parts'>, total: Grosze): Grosze {
  if (parts) return parts.find((part) => part.method === 'cash')?.amount ?? NO_MONEY;
  return method === 'cash' ? total : NO_MONEY;
}

/** `total`: in grosze; undefined while only the server knows it. `today`: 'YYYY-MM-DD', Europe/Warsaw. */
export function problemOfMoney(money: SaleMoney, total: Grosze | undefined, today: string): MoneyProblem | undefined {
  const { badAmounts, parts, paidOn } = money;
  if (badAmounts.length > 0) return 'bad-amount';
  if (parts && total !== undefined && !isCompleteSplit(parts, total)) return 'wrong-sum';
  if (!mainMethod(money)) return 'no-method';
  return paidOn === undefined ? undefined : transferDayProblem(paidOn, today);
}

/** The methods whose amounts a problem is about; none for a problem of something else. */
export function wrongAmountsOf(
  problem: string,
  { badAmounts, parts = [] }: Pick<SaleMoney, 'badAmounts' | 'parts'>,
): readonly CounterMethod[] {
  if (problem === 'bad-amount') return badAmounts;
  return problem === 'wrong-sum' ? COUNTER_METHODS.filter((one) => parts.some(({ method }) => method === one)) : [];
}

/** What the server gets about the methods: the parts of a split, or the day of a transfer. */
export function moneyTermsOf(money: SaleMoney) {
  const { parts, paidOn } = money;
  return {
    method: mainMethod(money) ?? 'cash',
    ...(parts && parts.length > 1 && { parts: counterPartsOf(parts) }),
    ...(paidOn !== undefined && { paidOn }),
  };
}

function counterPartsOf(parts: readonly PaymentPart[]) {
  return parts.flatMap(({ method, amount }) => (method === 'online' ? [] : [{ method, amount }]));
}
