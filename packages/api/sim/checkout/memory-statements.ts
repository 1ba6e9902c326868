// What paying online asks of its records outside of a transaction, in memory: one statement each.
import type { CheckoutRecords } from '@zapisy/db/checkout/checkout-port';
import { type Beside, memoryCheckoutTx } from './memory-checkouts.ts';
import type { Transaction } from './memory-database.ts';
import { checkoutFrom } from './row-views.ts';
import type { CheckoutRow } from './rows.ts';

export type Statements = Omit<CheckoutRecords, 'inTransaction'>;

export function memoryStatements(tx: Transaction, beside: Beside): Statements {
  const { checkoutOf, noteAsked } = memoryCheckoutTx(tx, beside);
  const changeOpening = (id: string, changes: (row: CheckoutRow) => Partial<CheckoutRow>) =>
    tx.change('checkout', id, (row) => (row.state === 'opening' ? changes(row) : undefined));
  return {
    checkoutOf,
    noteAsked,
    async checkoutById(id) {
      const row = tx.get('checkout', id);
      return row && checkoutFrom(tx, row);
    },
    async checkoutsToAsk(now, limit) {
      const due = tx
        .all('checkout')
        .flatMap((row) => (row.askAt && row.askAt <= now ? [{ ...row, askAt: row.askAt }] : []));
      const sorted = due.toSorted(
        (one, other) => one.askAt.getTime() - other.askAt.getTime() || (one.id < other.id ? -1 : 1),
      );
      return sorted.slice(0, limit).map((row) => checkoutFrom(tx, row));
    },
    async noteOpening(id) {
      return (await changeOpening(id, ({ openingCalls }) => ({ openingCalls: openingCalls + 1 }))) !== undefined;
    },
    async noteNotOpened(id) {
      await changeOpening(id, ({ openingCalls }) => ({ openingCalls: openingCalls - 1 }));
    },
    async saveOpened(id, { gatewayId, url, endsAt }) {
      return (await changeOpening(id, () => ({ gatewayId, url, endsAt, state: 'open' }))) !== undefined;
    },
    async paymentToTakeOver(id) {
      const row = tx.get('payment', id);
      if (!row) return undefined;
      const { state, checkoutId } = row;
      const wasDue = checkoutId !== null && tx.get('checkoutDue', `${checkoutId}/${id}`) !== undefined;
      const openedAt = (checkoutId === null ? undefined : tx.get('checkout', checkoutId)?.openedAt) ?? null;
      return { state, wasDue, checkoutId, openedAt };
    },
  };
}
