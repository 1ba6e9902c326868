// What was sold, due and paid in a world. Old payments are paid, refunded or cancelled; due and overdue ones are recent.
import { companyOf } from './people.ts';
import type { WorldSize } from './size.ts';
import * as sql from './sql.ts';

/** Of payment n. What lies in the last days is as many rows in every world. */
export function saleOf(size: WorldSize) {
  const { rows } = size;
  const isRecent = `n > ${rows.old}`;
  /** Of the newest 320, forty days, one in four is due; of all recent ones one in sixty is overdue. */
  const isDue = `(n > ${rows.all - 320} AND n % 4 = 0 OR ${isRecent} AND n <= ${rows.all - 320} AND n % 60 = 7)`;
  const isPending = `(n IN (${rows.all - 21}, ${rows.all - 42}))`;
  const isCancelled = `(n % 100 = 13)`;
  const isRefunded = `(n % 100 IN (11, 51))`;
  const state = `CASE WHEN ${isPending} THEN 'pending' WHEN ${isDue} THEN 'due' WHEN ${isCancelled} THEN 'cancelled'
    WHEN ${isRefunded} THEN 'refunded' ELSE 'paid' END`;
  const isPaid = `NOT (${isPending} OR ${isDue} OR ${isCancelled})`;
  const isOnline = 'n % 10 IN (0, 1, 2)';
  const isCompany = 'n % 20 = 3';
  const hasInvoice = `(${isPaid} AND n % 10 = 3)`;
  const hasReceipt = `(${isPaid} AND NOT (${isCompany}))`;
  const isUnlinked = `(n % 2000 = 33 OR ${isRecent} AND n % 200 = 33)`;
  /** An online receipt whose print is on the way. */
  const isOrdered = `(n > ${rows.all - 200} AND n % 40 = 21)`;
  const method = `CASE WHEN ${isOnline} THEN 'online' WHEN n % 10 < 6 THEN 'card' WHEN n % 10 < 8 THEN 'cash' WHEN n % 10 = 8 THEN 'blik' ELSE 'transfer' END`;
  const moment = sql.momentOf(rows);
  return {
    state,
    isPaid,
    isDue,
    isPending,
    isCancelled,
    isRefunded,
    isOnline,
    isCompany,
    hasInvoice,
    hasReceipt,
    isUnlinked,
    isOrdered,
    method,
    moment,
  };
}

export const AMOUNT = '(20000 + n % 9 * 1000)';

export function saleRows(size: WorldSize): readonly sql.TableRows[] {
  const sale = saleOf(size);
  const { player } = sql.ofPayment(size);
  const owner = sql.emailOf(sql.ownerOfPlayer(player));
  return [
    {
      table: 'settlement',
      where: isAtCounter(sale),
      columns: {
        key: settlementKey,
        player_id: sql.idOf('player', player),
        owner_email: owner,
        desk_id: sql.oneOf(['kasa-1', 'kasa-2', 'kasa-3', 'kasa-4'], 'n'),
        settled_by: sql.staff('n'),
        method: sale.method,
        print_receipt: sale.hasReceipt,
        invoice_version: '1',
        request: `jsonb_build_object('settlementKey', ${settlementKey}, 'paymentIds', jsonb_build_array(n), 'method', ${sale.method})`,
        created_at: sale.moment,
      },
    },
    {
      table: 'checkout',
      where: isBought(sale),
      columns: {
        id: sql.idOf('checkout'),
        owner_email: owner,
        gateway_id: `'gateway ' || n`,
        amount_grosze: AMOUNT,
        state: `CASE WHEN ${sale.isPending} THEN 'open' ELSE 'paid' END`,
        opened_at: sale.moment,
        ends_at: `${sale.moment} + interval '45 minutes'`,
        ask_at: `CASE WHEN ${sale.isPending} THEN ${sql.NOW_SQL} + interval '2 minutes' END`,
        paid_at: `CASE WHEN ${sale.isPaid} THEN ${sale.moment} END`,
      },
    },
    paymentRows(size),
    ...partRows(size),
  ];
}

const isBought = ({ isOnline, isPaid, isPending }: ReturnType<typeof saleOf>) =>
  `${isOnline} AND (${isPaid} OR ${isPending})`;
const isAtCounter = ({ isOnline, isPaid }: ReturnType<typeof saleOf>) => `${isPaid} AND NOT (${isOnline})`;

function paymentRows(size: WorldSize): sql.TableRows {
  const sale = saleOf(size);
  const { player, registration } = sql.ofPayment(size);
  const day = sql.dayOf(sale.moment);
  const settledBy = sql.staff('n');
  const ifPaid = (value: string) => `CASE WHEN ${sale.isPaid} THEN ${value} END`;
  const ifRefunded = (value: string) => `CASE WHEN ${sale.isPaid} AND ${sale.isRefunded} THEN ${value} END`;
  return {
    table: 'payment',
    columns: {
      id: 'n',
      owner_email: sql.emailOf(sql.ownerOfPlayer(player)),
      player_id: sql.idOf('player', player),
      registration_id: sql.idOf('registration', registration),
      checkout_id: `CASE WHEN ${isBought(sale)} THEN ${sql.idOf('checkout')} END`,
      settlement_key: `CASE WHEN ${isAtCounter(sale)} THEN ${settlementKey} END`,
      city: sql.cityOfPlayer(player),
      amount_grosze: AMOUNT,
      due_on: `CASE WHEN n > ${size.rows.all - 320} AND ${sale.isDue} THEN ${day} + 25 ELSE ${day} END`,
      month: `to_char(${day}, 'YYYY-MM')`,
      method: ifPaid(sale.method),
      state: sale.state,
      paid_on: ifPaid(day),
      paid_at: ifPaid(sale.moment),
      settled_by: `CASE WHEN ${isAtCounter(sale)} THEN ${settledBy} END`,
      buyer: `CASE WHEN ${sale.isPaid} OR ${sale.isPending} THEN ${buyerOf(sale, player)} END`,
      print_receipt: `CASE WHEN ${isAtCounter(sale)} THEN ${sale.hasReceipt} END`,
      invoice_id: `CASE WHEN ${sale.hasInvoice} THEN ${sql.idOf('invoice')} END`,
      receipt_id: `CASE WHEN ${sale.hasReceipt} THEN ${sql.idOf('receipt')} END`,
      documents_outcome: ifPaid(
        `CASE WHEN ${sale.hasInvoice} AND ${sale.isUnlinked} THEN 'issued-unlinked' ELSE 'issued' END`,
      ),
      refund_grosze: ifRefunded(`20000`),
      refund_reason: ifRefunded(`'Rezygnacja'`),
      refunded_by: ifRefunded(`${settledBy}`),
      refunded_on: ifRefunded(`${day}`),
      ...closed(sale, settledBy),
      created_at: `${sale.moment} - interval '12 days'`,
    },
  };
}

export const settlementKey = `${sql.idOf('settlement')}::text`;

function closed(
  { isCancelled, isDue, isPending, moment }: ReturnType<typeof saleOf>,
  by: string,
): Record<string, string> {
  const isClosed = `${isCancelled} AND NOT (${isDue} OR ${isPending})`;
  const ifClosed = (value: string) => `CASE WHEN ${isClosed} THEN ${value} END`;
  return { closing_reason: ifClosed(`'resignation'`), closed_by: ifClosed(by), closed_at: ifClosed(moment) };
}

/** As payment step 2 copies it: a company for an invoice without a receipt, the owner's name for one beside a receipt. */
function buyerOf({ isCompany }: ReturnType<typeof saleOf>, player: string): string {
  const owner = sql.ownerOfPlayer(player);
  const preference = `CASE WHEN ${isCompany} THEN 'classic' WHEN n % 10 = 3 THEN 'nominal' ELSE 'none' END`;
  return `jsonb_build_object('preference', ${preference}, 'invoiceVersion', 1, 'data', jsonb_build_object(
    'taxId', CASE WHEN ${isCompany} THEN (5200000000 + n)::text ELSE '' END,
    'companyName', CASE WHEN ${isCompany} THEN ${companyOf('n')} ELSE '' END,
    'firstName', ${sql.parent(owner)}, 'lastName', ${sql.lastName(owner, 0)}, 'street', 'ul. Długa 14',
    'postalCode', '31-147', 'city', ${sql.cityOfPlayer(player)}, 'country', 'PL', 'email', ${sql.emailOf(owner)}))`;
}

function partRows(size: WorldSize): readonly sql.TableRows[] {
  const sale = saleOf(size);
  return [
    {
      table: 'checkout_due',
      where: `${sale.isOnline} AND (${sale.isPaid} OR ${sale.isPending}) AND n % 3 = 0`,
      columns: {
        checkout_id: sql.idOf('checkout'),
        payment_id: 'n',
        amount_grosze: AMOUNT,
        buyer: `'{"preference": "none"}'`,
      },
    },
    {
      table: 'payment_line',
      columns: {
        payment_id: 'n',
        position: '1',
        name: `'Balet 4–6 lat — ' || to_char(${sale.moment}, 'MM.YYYY') || ' (' || ${sql.child('n')} || ')'`,
        gross_grosze: AMOUNT,
        vat_rate: `'8'`,
        receipt_key: `'BALET 4-6 LAT ' || to_char(${sale.moment}, 'MM.YYYY')`,
      },
    },
    {
      table: 'payment_part',
      where: `${sale.isPaid} AND n % 40 = 6`,
      from: `CROSS JOIN (VALUES ('cash', 5000), ('card', -5000)) AS part (method, share)`,
      columns: {
        payment_id: 'n',
        method: 'part.method',
        amount_grosze: `CASE WHEN part.share > 0 THEN part.share ELSE ${AMOUNT} + part.share END`,
      },
    },
    {
      table: 'price_change',
      where: 'n % 100 = 44',
      columns: {
        payment_id: 'n',
        position: '1',
        from_grosze: `${AMOUNT} + 2000`,
        to_grosze: AMOUNT,
        reason: `'sibling'`,
        lowered_by: sql.staff('n'),
        lowered_at: sale.moment,
      },
    },
    {
      table: 'payment_reminder',
      where: 'n % 30 = 7',
      columns: {
        payment_id: 'n',
        reminded_on: `${sql.dayOf(sale.moment)} + 8`,
        reminded_at: `${sale.moment} + interval '8 days'`,
      },
    },
  ];
}
