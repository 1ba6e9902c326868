// Due payments in a checkout, as the records in memory keep them.
import type { CheckoutTx } from '@zapisy/db/checkout/checkout-port';
import { sumGrosze } from '@zapisy/domain/money';
import type { Notified } from '../memory-notifications.ts';
import type { Transaction } from './memory-database.ts';
import { dueInCheckout, duesOf, dueToPay, found } from './row-views.ts';
import type { CheckoutRow, PaymentRow } from './rows.ts';

export type NewCheckout = Pick<
  CheckoutRow,
  'id' | 'ownerEmail' | 'amount' | 'openedAt' | 'openingCalls' | 'timeLimitMinutes' | 'endsAt' | 'askAt'
>;

type Tools = {
  readonly lockAll: (table: 'payment', ids: readonly number[]) => Promise<void>;
  readonly insertCheckout: (row: NewCheckout) => void;
  readonly nextCheckout: () => string;
  readonly notified: readonly Notified[];
};

type OfDues = 'insertDuesCheckout' | 'saveBuyersOfDues' | 'lockDuesOfCheckout' | 'takeMoneyForDues' | 'lockDuesToPay';

export function memoryDues(
  tx: Transaction,
  { lockAll, insertCheckout, nextCheckout, notified }: Tools,
): Pick<CheckoutTx, OfDues> {
  return {
    async insertDuesCheckout(ownerEmail, dues, { openedAt, minutes, endsAt, askAt }) {
      const id = nextCheckout();
      const amount = sumGrosze(dues.map((due) => due.amount));
      insertCheckout({ id, ownerEmail, amount, openedAt, openingCalls: 0, timeLimitMinutes: minutes, endsAt, askAt });
      for (const { paymentId, amount: amountThen, buyer } of dues) {
        const due = { id: `${id}/${paymentId}`, checkoutId: id, paymentId, amountThen, buyer, unplacedAt: null };
        tx.insert('checkoutDue', due);
        const pending = { state: 'pending', method: 'online', checkoutId: id, buyer } as const;
        found(await tx.change('payment', paymentId, ({ state }) => (state === 'due' ? pending : undefined)));
      }
      return id;
    },
    async saveBuyersOfDues(checkoutId, dues) {
      for (const { paymentId, buyer } of dues) {
        const isPending = (row: PaymentRow) => row.state === 'pending' && row.checkoutId === checkoutId;
        found(await tx.change('checkoutDue', `${checkoutId}/${paymentId}`, () => ({ buyer })));
        found(await tx.change('payment', paymentId, (row) => (isPending(row) ? { buyer } : undefined)));
      }
    },
    async lockDuesOfCheckout(checkoutId) {
      const dues = duesOf(tx, checkoutId);
      await lockAll(
        'payment',
        dues.map(({ paymentId }) => paymentId),
      );
      return dues.map((due) => ({ paymentId: due.paymentId, ...dueInCheckout(tx, due) }));
    },
    async takeMoneyForDues(checkoutId, { paid, unplaced, at, paidOn }) {
      for (const id of paid) {
        const { buyer } = found(tx.get('checkoutDue', `${checkoutId}/${id}`));
        const came = {
          state: 'paid',
          method: 'online',
          checkoutId,
          buyer,
          paidAt: at,
          paidOn,
          outcome: 'waiting',
        } as const;
        const isOwed = ({ state }: PaymentRow) => state === 'due' || state === 'pending';
        found(await tx.change('payment', id, (row) => (isOwed(row) ? came : undefined)));
      }
      for (const id of unplaced) await tx.change('checkoutDue', `${checkoutId}/${id}`, () => ({ unplacedAt: at }));
    },
    async lockDuesToPay(ownerEmail, ids) {
      const own = tx.all('payment').filter((row) => ids.includes(row.id) && row.participant.ownerEmail === ownerEmail);
      const numbers = own.map(({ id }) => id).toSorted((one, other) => one - other);
      await lockAll('payment', numbers);
      return numbers.map((id) => dueToPay(tx, found(tx.get('payment', id)), notified));
    },
  };
}
