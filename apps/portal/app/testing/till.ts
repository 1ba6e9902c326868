// The till for tests: one due payment, one piece of goods, one desk.
import { grosze } from '@zapisy/domain/money';
import type { StoredInvoice } from '@zapisy/domain/preferences/invoice-preference';
import { aWard } from './families.ts';
import { aPayment } from './payments.ts';

export const due = [
  {
    ...aPayment().payment,
    id: 10_240,
    state: 'due' as const,
    amount: grosze(25_000),
    courseName: 'Akrobatyka 7–9 lat',
    month: '2026-12',
  },
];
export const goods = [
  { id: 'worek', name: 'Worek', price: grosze(3_999), vatRate: '23', vatExemption: null, active: true },
];

/** The server's answers about a participant with these invoice data. */
export function answers(invoice: StoredInvoice, more: object = {}) {
  return {
    'people.participant': () => ({ ...aWard('Filip', invoice), city: 'Kraków' }),
    'payments.due': () => due,
    'checkout.nowOf': () => [],
    'payments.products': () => [...goods, { ...goods[0], id: 'stary', active: false }],
    'printing.desks': () => [{ id: 'krakow-1', driver: 'provider' }],
    'preferences.fetchPlayerInvoiceDataInternal': () => ({
      ...aWard('Filip', invoice, { version: 4 }),
      siblings: [],
      isAppliedToAll: true,
    }),
    ...more,
  };
}

/** The form of the till as it is sent. */
export function form(fields: Readonly<Record<string, string>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries({ key: 'key-123', version: '4', deskId: 'krakow-1', ...fields })) {
    data.set(name, value);
  }
  return data;
}
