// A token that may only read gets 200 without a document: reported as such at the second answer, and retried with
// growing pauses.

import { openIssuing } from '@zapisy/api/testing/issuing';
import { testApi } from '@zapisy/api/testing/test-api';
import { LEASE_MS } from '@zapisy/db/documents/document-lease';
import { aPaidPayment } from '@zapisy/db/testing/builders/payments';
import { expect, it } from 'vitest';

const api = testApi();
const { issue, documents, posted, payment, notified } = openIssuing(api);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = '2026-11-20T06:00:00Z';
const EMPTY = { type: 'empty-200', when: 'before' } as const;
const refused = (paymentIds: readonly number[]) => ({ reason: 'provider-refuses-requests', paymentIds, count: 1 });

/** Issues as the job does, each time it asks to be called again; returns the moments at which a POST was sent. */
async function momentsOfPosts(id: number, hours: number): Promise<readonly number[]> {
  const left: number[] = [];
  const end = api.clock.now().getTime() + hours * HOUR;
  while (api.clock.now().getTime() < end) {
    const before = (await posted()).length;
    const issued = await issue(id);
    if ((await posted()).length > before) left.push(api.clock.now().getTime());
    if (issued.state !== 'waiting') return left;
    api.clock.set(issued.until.toISOString());
  }
  return left;
}

it('no notification at the first response; at the second the cause is reported, once however often it comes', async () => {
  api.clock.set(START);
  await api.faultControls.invoicing.fault({ times: 99, fault: EMPTY });
  const { id } = await aPaidPayment(api.database);
  const until = async (count: number) => {
    for (let tries = 0; tries < 30 && (await posted()).length < count; tries += 1) {
      await issue(id);
      api.clock.advance(MINUTE);
    }
  };
  await until(1);
  expect(await notified()).toEqual([]);
  await until(2);
  expect(await notified()).toEqual([refused([id])]);
  const [notification] = await api.database.prisma.notification.findMany();
  expect(notification?.details).toMatchObject({ said: { cause: 'read-only-token', status: 200 } });
  await until(3);
  expect((await notified()).filter(({ reason }) => reason === 'provider-refuses-requests')).toEqual([refused([id])]);
  expect(await documents()).toEqual([]);
});

it('from the second answer on the pauses between two POSTs grow, up to an hour; with the right it goes on by itself', async () => {
  api.clock.set(START);
  await api.faultControls.invoicing.fault({ times: 99, fault: EMPTY });
  const { id } = await aPaidPayment(api.database);
  const left = await momentsOfPosts(id, 4);
  const pauses = left.slice(1).map((moment, index) => moment - (left[index] ?? 0));
  const growing = pauses.filter((pause) => pause < HOUR);
  expect(growing.length).toBeGreaterThan(5);
  expect(growing).toEqual(growing.toSorted((one, other) => one - other));
  expect(Math.max(...pauses)).toBeGreaterThanOrEqual(HOUR);
  expect(Math.max(...pauses)).toBeLessThan(HOUR + 10 * MINUTE);
  await api.faultControls.invoicing.clear();
  await momentsOfPosts(id, 2);
  expect(await documents()).toEqual(['pay-1-receipt-1']);
  expect(await payment(id)).toMatchObject({ outcome: 'issued' });
});

it('the revision of the next day asks no faster, and counts on the same notification', async () => {
  api.clock.set('2026-11-20T20:00:00Z');
  await api.faultControls.invoicing.fault({ times: 99, fault: EMPTY });
  const { id } = await aPaidPayment(api.database);
  const left = await momentsOfPosts(id, 7);
  const pauses = left.slice(1).map((moment, index) => moment - (left[index] ?? 0));
  expect(pauses.slice(7).every((pause) => pause >= HOUR)).toBe(true);
  const requests = await api.database.prisma.documentRequest.findMany({ orderBy: { revision: 'asc' } });
  expect(requests.map(({ revision, state }) => [revision, state])).toEqual([
    [1, 'outdated'],
    [2, 'unknown'],
  ]);
  expect((await posted()).map((invoice) => invoice['issue_date'])).toContain('2026-11-21');
  expect(await notified()).toContainEqual({ ...refused([id]), count: 2 });
});

it('one such response between others is an accident: sent again at once, and the token is not reported', async () => {
  api.clock.set(START);
  await api.faultControls.invoicing.fault({ fault: EMPTY });
  await api.faultControls.invoicing.fault({ fault: { type: 'drop', when: 'before' } });
  const { id } = await aPaidPayment(api.database);
  await momentsOfPosts(id, 1);
  expect(await documents()).toEqual(['pay-1-receipt-1']);
  expect(await notified()).toEqual([]);
});

it('a success whose document cannot be read again says nothing of the token', async () => {
  api.clock.set(START);
  await api.faultControls.invoicing.fault({ times: 2, fault: { type: 'ok-200' } });
  await api.faultControls.post('/invoicing/faults', {
    on: 'read',
    times: 1,
    fault: { type: 'html', status: 502, when: 'before' },
  });
  const { id } = await aPaidPayment(api.database);
  await issue(id);
  const [request] = await api.database.prisma.documentRequest.findMany();
  expect(request?.withoutId).toBe(0);
  api.clock.advance(LEASE_MS);
  await issue(id);
  expect(await documents()).toEqual(['pay-1-receipt-1']);
});
