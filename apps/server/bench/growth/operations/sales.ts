// Payments, their documents and prints, the register of sales, the tiles of the first page, and the search of staff.
import { COMMON_NAME, RARE_NAME } from '../world/sql.ts';
import type { Inputs } from './inputs.ts';

const GDYNIA = { city: 'Gdynia' };
const YEARS_AGO = { from: '2023-11-01', to: '2023-11-30' };
const DAY_YEARS_AGO = { from: '2023-11-14', to: '2023-11-14' };
const THIS_MONTH = '2026-11';
const OLD_MONTH = '2023-11';

const FILTERS = {
  'first page': {},
  'of a city': GDYNIA,
  'of a method and a city': { method: 'card', ...GDYNIA },
  'paid today': { from: '2026-11-20', to: '2026-11-20' },
  'a day 3 years ago': DAY_YEARS_AGO,
  'a day 3 years ago, city': { ...DAY_YEARS_AGO, ...GDYNIA },
  'a month 3 years ago': YEARS_AGO,
  'a month 3 years ago, paid': { ...YEARS_AGO, state: 'paid' },
  'a year, paid, city': { from: '2025-11-01', to: '2026-10-31', state: 'paid', ...GDYNIA },
  'a year, cash': { from: '2025-11-01', to: '2026-10-31', method: 'cash' },
  refunded: { state: 'refunded' },
  'refunded, city': { state: 'refunded', ...GDYNIA },
  'due, city': { state: 'due', ...GDYNIA },
  pending: { state: 'pending' },
  'documents unlinked': { documents: 'unlinked' },
  'documents unlinked, city': { documents: 'unlinked', ...GDYNIA },
  'documents without': { documents: 'without' },
  'documents waiting': { documents: 'waiting' },
  'documents unknown': { documents: 'unknown' },
  'documents need a person': { documents: 'needs-person' },
  'documents fell back': { documents: 'fell-back' },
  'documents issued': { documents: 'issued' },
  'prints that wait': { documents: 'print-waits' },
  'prints that wait at a desk': { desk: 'kasa-2' },
  'who comes today and owes': { today: 'owing' },
  'who comes today and owes, city': { today: 'owing', ...GDYNIA },
  'reservations of today': { today: 'reservations' },
  'search: common name': { query: COMMON_NAME },
  'search: common name, city': { query: COMMON_NAME, ...GDYNIA },
  'search: common name, a month 3 years ago': { query: COMMON_NAME, ...YEARS_AGO },
  'search: rare name': { query: RARE_NAME },
  'search: 2 letters': { query: 'no' },
  'search: company word': { query: 'kancelaria' },
  'search: nobody': { query: 'nieistniejąca osoba' },
};

const PAYMENTS: Inputs = ({ paid, old, due, overdue, company, fullName }) => ({
  'payments.list': {
    ...FILTERS,
    'second page': { cursor: paid.paymentId },
    'search: number': { query: String(paid.paymentId) },
    'search: full name': { query: fullName.text },
    'search: company': { query: company.name },
    'search: tax id': { query: company.taxId },
    'search: e-mail': { query: paid.ownerEmail },
  },
  'payments.day': { today: {}, 'today, city': GDYNIA },
  'payments.dayEnd': {
    today: { day: '2026-11-20' },
    'yesterday, city': { day: '2026-11-19', ...GDYNIA },
    'yesterday, desk': { day: '2026-11-19', deskId: 'kasa-2' },
    'a day 3 years ago': { day: '2023-11-14' },
  },
  'payments.due': { 'a participant': { playerId: due.playerId } },
  'payments.dueOfFamily': { 'a family': { playerId: due.playerId } },
  'payments.one': {
    'a new one': { paymentId: paid.paymentId },
    'a due one': { paymentId: due.paymentId },
    'one of 3 years ago': { paymentId: old.paymentId },
  },
  'payments.history': {
    'a new one': { paymentId: paid.paymentId },
    'one of 3 years ago': { paymentId: old.paymentId },
  },
  'payments.mine': { 'a family': undefined },
  'payments.overdue': {
    'first page': {},
    city: GDYNIA,
    '1-7 days': { age: '1-7' },
    '8-14 days': { age: '8-14' },
    '15-30 days': { age: '15-30' },
    'over 30 days': { age: 'over-30' },
    'second page': { after: { dueOn: '2025-01-01', paymentId: overdue.paymentId } },
  },
  'payments.reminder': { one: { paymentId: overdue.paymentId } },
  'payments.products': { all: undefined },
  'payments.settlement': { state: { settlementKey: paid.settlementKey } },
});

const REGISTER: Inputs = ({ paid, run }) => ({
  'salesRegister.month': {
    'this month': { month: THIS_MONTH },
    'this month, city': { month: THIS_MONTH, ...GDYNIA },
    'a month 3 years ago': { month: OLD_MONTH },
    'a month 3 years ago, company invoices': { month: OLD_MONTH, kind: 'company-invoice' },
    'last month, refunds': { month: '2026-10', kind: 'refund' },
  },
  'salesRegister.day': { yesterday: { day: '2026-11-19' }, 'a day 3 years ago': { day: '2023-11-14' } },
  'salesRegister.comparison': { 'last month': { month: '2026-10' } },
  'documents.ofPayment': { 'a new one': { paymentId: paid.paymentId } },
  'documents.mismatch': { 'refused: none': { paymentId: paid.paymentId, kind: 'receipt' } },
  'documents.runs': { all: undefined },
  'documents.run': { 'the latest': { runId: run.runId } },
  'printing.desks': { all: undefined },
  'printing.allDesks': { all: undefined },
  'printing.openJobs': { 'a desk': { deskId: 'kasa-1' } },
  'printing.orders': { all: undefined },
  'printing.deskPrints': { all: undefined },
  'printing.pause': { now: undefined },
  'printing.fiscalOverdue': { all: undefined },
  'printing.routeProblems': { all: undefined },
  'notifications.list': { all: undefined },
  'dashboard.documents': { today: {}, 'today, city': GDYNIA },
  'dashboard.money': { today: {}, 'today, city': GDYNIA },
  'dashboard.deskQueues': { now: {}, 'now, city': GDYNIA },
  'dashboard.waitingLeads': { now: {}, 'now, city': GDYNIA },
  'dashboard.deliveries': { today: undefined },
  'dashboard.classes': { today: {}, 'today, city': GDYNIA },
  'dashboard.reservations': { today: {}, 'today, city': GDYNIA },
});

const SEARCH: Inputs = ({ paid, due, fullName, client }) => ({
  'staffArea.waitingWork': { now: undefined },
  'staffArea.followed': { now: undefined },
  'staffArea.search': {
    'common name': { query: COMMON_NAME },
    'rare name': { query: RARE_NAME },
    'full name': { query: fullName.text },
    '2 letters': { query: 'no' },
    '3 letters': { query: 'now' },
    number: { query: String(paid.paymentId) },
    phone: { query: '500 000 0' },
    'e-mail': { query: paid.ownerEmail },
    'company word': { query: 'kancelaria' },
    nobody: { query: 'nieistniejąca osoba' },
  },
  'checkout.dues': { 'a family': undefined },
  'checkout.nowOf': { 'a participant': { playerId: due.playerId } },
  'checkout.status': { 'the latest': { checkoutId: client.checkoutId } },
});

export const SALES: Inputs = (at) => ({ ...PAYMENTS(at), ...REGISTER(at), ...SEARCH(at) });
