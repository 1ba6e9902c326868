// For tests of the proxy to the invoicing provider: its calls over HTTP, and valid bodies.
import type { TokenOrder } from '@zapisy/api/testing/fault-controls';
import type { Role } from '@zapisy/domain/people/role';
import type { TestServer } from './test-server.ts';

export const POLISH = 'Piłka nożna — wrzesień 2026 (Zofia Nowak)';
export const LINE = { name: POLISH, quantity: 1, tax: '8', total_price_gross: '150.00' };
/** The line that matches the amount of a payment of the builders. */
const PAID_LINE = { ...LINE, total_price_gross: '250.00' };
const PERSON = { buyer_company: false, buyer_first_name: 'Anna', buyer_last_name: 'Nowak' };
export const NO_PERSON = { buyer_first_name: undefined, buyer_last_name: undefined };
export const COMPANY = { buyer_company: true, buyer_name: 'Nowak sp. z o.o.', buyer_tax_no: '5260250274' };

export const receipt = (more: object = {}) => ({ invoice: { payment_type: 'card', positions: [LINE], ...more } });
export const vat = (more: object = {}) => ({ invoice: { kind: 'vat', ...PERSON, positions: [LINE], ...more } });
export const paidReceipt = (id: number, more: object = {}) => ({
  ...receipt({ positions: [PAID_LINE], ...more }),
  paymentIds: [id],
});
export const paidVat = (id: number, more: object = {}) => ({
  ...vat({ positions: [PAID_LINE], ...more }),
  paymentIds: [id],
});

export const paidCompanyInvoice = (id: number) => paidVat(id, { ...COMPANY, ...NO_PERSON });

type Sent = { readonly key?: string; readonly actor?: Role | TokenOrder };

export function proxyCalls(server: TestServer) {
  async function call(method: 'POST' | 'PUT', url: string, payload: object, { key, actor = 'office' }: Sent = {}) {
    const headers = { authorization: await server.bearer(actor), ...(key !== undefined && { 'idempotency-key': key }) };
    return server.app.inject({ method, url, headers, payload });
  }
  return {
    post: (what: 'receipts' | 'invoices', payload: object, sent?: Sent) =>
      call('POST', `/api/invoicing/${what}`, payload, sent),
    put: (id: unknown, payload: object, sent?: Sent) => call('PUT', `/api/invoicing/receipts/${id}`, payload, sent),
    rows: async () => ({
      requests: await server.api.database.prisma.documentRequest.findMany({ select: { kind: true, state: true } }),
      documents: await server.api.database.prisma.document.count(),
    }),
  };
}
