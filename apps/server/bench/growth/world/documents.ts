// The documents of a world's payments: requests, receipts and invoices, prints, and the letters and runs beside them.
import { AMOUNT, saleOf, settlementKey } from './sales.ts';
import type { WorldSize } from './size.ts';
import * as sql from './sql.ts';

/** Documents come before the payments that name them. */
export function documentRows(size: WorldSize): readonly sql.TableRows[] {
  const sale = saleOf(size);
  const day = sql.dayOf(sale.moment);
  const common = { gross_grosze: AMOUNT, issued_on: day, created_at: sale.moment };
  const month = `to_char(${day}, 'MM/YYYY')`;
  return [
    {
      table: 'document',
      where: sale.hasReceipt,
      columns: {
        id: sql.idOf('receipt'),
        provider_id: '1000000 + 2 * n',
        number: `'PAR/' || n || '/' || ${month}`,
        kind: `'receipt'`,
        fiscal_state: `CASE WHEN ${sale.isOrdered} THEN 'ordered' ELSE 'fiscal' END`,
        ...common,
      },
    },
    {
      table: 'document',
      where: sale.hasInvoice,
      columns: {
        id: sql.idOf('invoice'),
        provider_id: '1000001 + 2 * n',
        number: `n || '/' || ${month}`,
        kind: `'vat'`,
        link_state: `CASE WHEN ${sale.isCompany} THEN 'none' WHEN ${sale.isUnlinked} THEN 'unlinked' ELSE 'linked' END`,
        linked_receipt_id: `CASE WHEN NOT (${sale.isCompany}) AND NOT (${sale.isUnlinked}) THEN ${sql.idOf('receipt')} END`,
        bears_tax_id: sale.isCompany,
        gov_status: `CASE WHEN ${sale.isCompany} THEN 'ok' END`,
        gov_id: `CASE WHEN ${sale.isCompany} THEN 'KSEF-' || n END`,
        follow_at: `CASE WHEN n > ${size.rows.all - 100} THEN ${sql.NOW_SQL} + interval '10 minutes' END`,
        ...common,
      },
    },
  ];
}

export function issuingRows(size: WorldSize): readonly sql.TableRows[] {
  const sale = saleOf(size);
  const request = (kind: 'receipt' | 'vat', where: string): sql.TableRows => ({
    table: 'document_request',
    where,
    columns: {
      id: sql.idOf(`request ${kind}`),
      key: `'zp-${kind}-' || n`,
      kind: `'${kind}'`,
      body: `jsonb_build_object('invoice', jsonb_build_object('kind', '${kind}', 'oid', 'zp-${kind}-' || n,
        'positions', jsonb_build_array(jsonb_build_object('name', 'Balet 4–6 lat', 'total_price_gross', ${AMOUNT}))))`,
      body_hash: `md5(n::text)`,
      state: `'accepted'`,
      attempts: '1',
      sent_at: sale.moment,
      document_id: sql.idOf(kind === 'vat' ? 'invoice' : 'receipt'),
      created_at: sale.moment,
      updated_at: sale.moment,
    },
  });
  const ofPayment = (kind: 'receipt' | 'vat', where: string): sql.TableRows => ({
    table: 'document_request_payment',
    where,
    columns: { request_id: sql.idOf(`request ${kind}`), payment_id: 'n', kind: `'${kind}'` },
  });
  return [
    request('receipt', sale.hasReceipt),
    request('vat', sale.hasInvoice),
    ofPayment('receipt', sale.hasReceipt),
    ofPayment('vat', sale.hasInvoice),
    {
      table: 'document_lease',
      where: sale.isPaid,
      columns: { payment_id: 'n', holder: `'server'`, token: '1', expires_at: `${sale.moment} + interval '1 minute'` },
    },
    {
      table: 'document_email',
      where: sale.hasInvoice,
      columns: {
        document_id: sql.idOf('invoice'),
        state: `'sent'`,
        sent_to: sql.emailOf('n'),
        updated_at: sale.moment,
      },
    },
    ...printRows(size),
    ...runRows(size),
  ];
}

function printRows(size: WorldSize): readonly sql.TableRows[] {
  const sale = saleOf(size);
  const atDesk = `NOT (${sale.isOnline})`;
  const desk = sql.oneOf(['kasa-1', 'kasa-2', 'kasa-3', 'kasa-4'], 'n');
  const waits = `n > ${size.rows.all - 12}`;
  return [
    {
      table: 'print_job',
      where: sale.hasReceipt,
      columns: {
        id: sql.idOf('print'),
        settlement_key: `CASE WHEN ${atDesk} THEN ${settlementKey} END`,
        receipt_id: sql.idOf('receipt'),
        driver: `CASE WHEN ${atDesk} THEN 'posnet' ELSE 'provider' END`,
        desk_id: `CASE WHEN ${atDesk} THEN ${desk} END`,
        state: `CASE WHEN ${waits} THEN 'queued' WHEN ${sale.isOrdered} THEN 'printing' ELSE 'printed' END`,
        receipt: `jsonb_build_object('items', jsonb_build_array(jsonb_build_object('name', 'Balet 4–6 lat', 'gross', ${AMOUNT},
          'quantity', 1, 'vatRate', '8')), 'total', ${AMOUNT}, 'method', ${sale.method})`,
        receipt_number: `CASE WHEN ${atDesk} AND NOT (${waits}) THEN n END`,
        fiscal_memory: `CASE WHEN ${atDesk} AND NOT (${waits}) THEN 'ABC ' || ${desk} END`,
        daily_reports: `CASE WHEN ${atDesk} AND NOT (${waits}) THEN 1 + n / 8 END`,
        attempts: '1',
        created_at: sale.moment,
        updated_at: sale.moment,
        printed_at: `CASE WHEN NOT (${waits} OR ${sale.isOrdered}) THEN ${sale.moment} END`,
      },
    },
    { table: 'print_job_payment', where: sale.hasReceipt, columns: { job_id: sql.idOf('print'), payment_id: 'n' } },
  ];
}

/** A run for many payments once a week, and a comparison of each month. */
function runRows(size: WorldSize): readonly sql.TableRows[] {
  const sale = saleOf(size);
  const runs = Math.max(1, Math.floor(size.rows.all / 1_000));
  return [
    {
      table: 'document_run',
      count: runs,
      columns: {
        id: sql.idOf('run'),
        started_by: `'katarzyna.mazur@zapisy.example'`,
        started_by_sub: `'sub of katarzyna.mazur@zapisy.example'`,
        started_at: `${sql.NOW_SQL} - (${runs} - n + 1) * interval '2000 days' / ${runs}`,
      },
    },
    {
      table: 'document_run_item',
      where: `${sale.hasInvoice} AND n / 1000 BETWEEN 1 AND ${runs}`,
      columns: {
        run_id: sql.idOf('run', 'n / 1000'),
        payment_id: 'n',
        list: 'n % 1000',
        state: `'issued'`,
        outcome: `'issued'`,
        ended_at: sale.moment,
      },
    },
    {
      table: 'sales_comparison',
      count: 70,
      columns: {
        id: sql.idOf('comparison'),
        month: `to_char(${sql.NOW_SQL} - n * interval '1 month', 'YYYY-MM')`,
        state: `'done'`,
        started_by: `'maria.wrona@zapisy.example'`,
        started_at: `${sql.NOW_SQL} - n * interval '1 month'`,
        beat_at: `${sql.NOW_SQL} - n * interval '1 month'`,
        finished_at: `${sql.NOW_SQL} - n * interval '1 month'`,
        listed: '240',
        checked: '240',
        ours: '240',
        matched: '239',
      },
    },
    {
      table: 'sales_difference',
      count: 70,
      columns: {
        comparison_id: sql.idOf('comparison'),
        kind: `'missing-there'`,
        provider_id: 'n',
        payment_ids: 'ARRAY[n]',
      },
    },
  ];
}
