// The dashboard's critical notifications: listed, resolved, reopened; each with an audit row.
import { randomUUID } from 'node:crypto';
import { listAudit } from '@zapisy/db/audit/audit-records';
import { inTransaction } from '@zapisy/db/connection/open-database';
import { raiseNotification } from '@zapisy/db/notifications/notification-records';
import { aPaidPayment } from '@zapisy/db/testing/builders/payments';
import { A_COMPANY, anInvoicePreference, aParticipant } from '@zapisy/db/testing/builders/people';
import { criticalNotification } from '@zapisy/domain/notifications/critical-notification';
import { buyerOf } from '@zapisy/domain/payments/buyer';
import type { StoredInvoice } from '@zapisy/domain/preferences/invoice-preference';
import { expect, it } from 'vitest';
import { openIssuing } from '../../testing/issuing.ts';
import { ACTORS } from '../../testing/people.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';

const api = testApi();
const { issue } = openIssuing(api);
const staff = () => api.as('reception').notifications;
const DAY = 24 * 3_600_000;

async function raise(occurrence: string, paymentIds = [10_234]) {
  const notification = criticalNotification('invoice-rejected', paymentIds, 'buyer_tax_no');
  const raised = { notification, occurrence, details: { text: 'zły NIP' }, at: api.clock.now() };
  await inTransaction(api.database, (tx) => raiseNotification(tx, raised));
  const [newest] = await staff().list();
  return newest!.id;
}

it('the list says what, why, for which payments, and how often', async () => {
  await raise('a');
  await raise('b');
  expect(await staff().list()).toMatchObject([
    {
      type: 'sync',
      severity: 'critical',
      reason: 'invoice-rejected',
      paymentIds: [10_234],
      count: 2,
      details: { text: 'zły NIP' },
      resolvedAt: null,
    },
  ]);
});

it('the list keeps what was dealt with for seven days', async () => {
  api.clock.set('2026-11-20T12:00:00Z');
  const id = await raise('a');
  await staff().resolve({ id });
  api.clock.advance(7 * DAY);
  expect(await staff().list()).toHaveLength(1);
  api.clock.advance(1);
  expect(await staff().list()).toEqual([]);
});

async function rejected(profile: Partial<StoredInvoice>) {
  const participant = await aParticipant(api.database, { lastName: 'Żółw' });
  await anInvoicePreference(api.database, participant, profile);
  const given = { participant, buyer: buyerOf(A_COMPANY, 0), printReceipt: false };
  const { id } = await aPaidPayment(api.database, given);
  await api.faultControls.invoicing.fault({ kind: 'vat', fault: { type: 'refuse', field: 'buyer_tax_no' } });
  await issue(id);
  return { id, participant };
}

it("what staff need to act: the payments, the provider's words, and whether the invoice may be issued now", async () => {
  const { id, participant } = await rejected(A_COMPANY);
  const [notified] = await staff().list();
  expect(notified).toMatchObject({
    reason: 'invoice-rejected',
    subject: 'buyer_tax_no',
    issue: { allowed: true, documents: 'company' },
    provider: { fields: { buyer_tax_no: [expect.any(String)] } },
    payments: [
      {
        id,
        playerId: participant.id,
        participant: { lastName: 'Żółw' },
        amount: 25_000,
        preference: 'classic',
        isBuyerChanged: false,
        outcome: 'fell-back',
        receipt: { kind: 'receipt' },
        invoice: null,
      },
    ],
  });
});

it('what staff need to act: why not, while the data are still wrong; and nothing once it was dealt with', async () => {
  await rejected({ ...A_COMPANY, taxId: '1111111111' });
  const [notified] = await staff().list();
  const problems = [{ field: 'taxId', code: 'repeated' }];
  expect(notified?.issue).toEqual({ allowed: false, why: { code: 'invalid-invoice-data', problems } });
  expect(notified?.payments).toMatchObject([{ isBuyerChanged: true }]);
  await staff().resolve({ id: notified?.id ?? '' });
  expect(await staff().list()).toMatchObject([{ issue: null, payments: [] }]);
});

it('what staff need to act of very many payments the first ones, and no order over all', async () => {
  const participant = await aParticipant(api.database);
  const ids: number[] = [];
  for (let made = 0; made < 101; made += 1) ids.push((await aPaidPayment(api.database, { participant })).id);
  await raise('a', ids);
  const [notified] = await staff().list();
  expect(notified).toMatchObject({ paymentIds: ids, issue: null });
  expect(notified?.payments.map(({ id }) => id)).toEqual(ids.slice(0, 20));
});

it('„Załatwione” who, when and why; a second one changes nothing', async () => {
  const id = await raise('a');
  expect(await staff().resolve({ id, note: ' poprawiony NIP ' })).toMatchObject({
    resolvedBy: ACTORS.reception.email,
    note: 'poprawiony NIP',
    resolvedAt: expect.any(Date),
  });
  await api.as('office').notifications.resolve({ id, note: 'ja też' });
  expect(await staff().list()).toMatchObject([{ resolvedBy: ACTORS.reception.email, note: 'poprawiony NIP' }]);
  expect(await listAudit(api.database.prisma, { limit: 9 })).toMatchObject([
    { action: 'resolveNotification', entity: 'notification', entityId: id, before: { resolvedBy: null } },
  ]);
});

it('„Załatwione” of money is refused without a note, and the payment keeps which money it was and what was decided', async () => {
  const { id: paymentId } = await aPaidPayment(api.database);
  const notification = criticalNotification('payment-without-due', [paymentId], '3000000123');
  const details = { received: 25_000, orderId: '3000000123' };
  const raised = { notification, occurrence: 'a', details, at: api.clock.now() };
  await inTransaction(api.database, (tx) => raiseNotification(tx, raised));
  const [{ id = '' } = {}] = await staff().list();
  for (const note of ['', ' ok ']) {
    expect(await refusalOf(staff().resolve({ id, note }))).toEqual({ code: 'bad-input', field: 'note' });
  }
  expect(await staff().list()).toMatchObject([{ resolvedAt: null }]);
  await staff().resolve({ id, note: 'zwrócono w panelu bramki' });
  expect(await api.as('reception').payments.history({ paymentId })).toMatchObject([
    {
      action: 'resolveNotification',
      actor: ACTORS.reception.email,
      after: {
        note: 'zwrócono w panelu bramki',
        matter: 'payment-without-due',
        money: { received: 25_000, currency: 'PLN', orderId: '3000000123' },
      },
    },
  ]);
});

it('„Załatwione” can be taken back', async () => {
  const id = await raise('a');
  await staff().resolve({ id });
  expect(await staff().undoResolve({ id })).toMatchObject({ resolvedAt: null, resolvedBy: null });
  expect(await staff().undoResolve({ id })).toMatchObject({ resolvedAt: null });
  const actions = (await listAudit(api.database.prisma, { limit: 9 })).map(({ action }) => action);
  expect(actions).toEqual(['undoResolution', 'resolveNotification']);
});

it('„Załatwione” not when the matter is open again', async () => {
  const id = await raise('a');
  await staff().resolve({ id });
  await raise('b');
  expect(await refusalOf(staff().undoResolve({ id }))).toEqual({ code: 'not-allowed-now', reason: 'raised-again' });
});

it('„Załatwione” of nothing', async () => {
  const id = randomUUID();
  expect(await refusalOf(staff().resolve({ id }))).toEqual({ code: 'not-found' });
  expect(await refusalOf(staff().undoResolve({ id }))).toEqual({ code: 'not-found' });
});
