// A desk that is bound to a computer: who may speak for it, who is refused, and how it gets another computer (PRN-25).

import { openCounter, saleOfOne } from '@zapisy/api/testing/counter';
import { fieldsOf, INPUT_SHAPES, type Shape } from '@zapisy/api/testing/input-shapes';
import { refusalOf } from '@zapisy/api/testing/refusal-of';
import { testApi } from '@zapisy/api/testing/test-api';
import { listAudit } from '@zapisy/db/audit/audit-records';
import { expect, it } from 'vitest';

const api = testApi();
const { due } = openCounter(api);
const DESK = { id: 'desk-1', name: 'Recepcja', city: 'Kraków', driver: 'posnet', signsIn: true } as const;
const OTHER_COMPUTER = { code: 'not-allowed-now', reason: 'desk-of-other-computer' };

const own = () => api.fromComputer('own', 'reception');
const other = () => api.fromComputer('other', 'reception');
const withoutKey = () => api.as('admin');
const isBound = async () => (await api.as('manager').printing.allDesks()).find(({ id }) => id === DESK.id)?.isBound;
const bound = () => own().printing.reportDesk(DESK);

/** A sale with a print job of the desk, as somebody at the portal's till makes it too. */
async function aJob() {
  const { input } = await due();
  const { groups } = await api.as('reception').payments.settle(saleOfOne({ ...input, deskId: DESK.id }));
  return groups[0]?.printJob?.id ?? '';
}

it('the first report with a key binds the desk, and leaves one audit row', async () => {
  await withoutKey().printing.reportDesk(DESK);
  expect(await isBound()).toBe(false);
  await bound();
  await bound();
  expect(await isBound()).toBe(true);
  const rows = (await listAudit(api.database.prisma, { limit: 9 })).filter(({ entity }) => entity === 'desk');
  expect(rows.map(({ after }) => after)).toMatchObject([{ isBound: true }, { isBound: false }]);
});

it('a desk that two computers report first at the same moment is bound to one, and the other is refused', async () => {
  const reports = await Promise.allSettled([own(), other()].map(({ printing }) => printing.reportDesk(DESK)));
  expect(reports.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

it.each([
  ['another computer', other],
  ['no key', withoutKey],
])('a caller with the key of %s neither reports for the desk, nor reads or ends its prints', async (_whose, caller) => {
  await bound();
  const jobId = await aJob();
  const { printing } = caller();
  expect(await refusalOf(printing.reportDesk({ ...DESK, driver: 'none' }))).toMatchObject(OTHER_COMPUTER);
  expect(await refusalOf(printing.openJobs({ deskId: DESK.id }))).toMatchObject(OTHER_COMPUTER);
  const printed = { jobId, state: 'printed', receiptNumber: 41 } as const;
  expect(await refusalOf(printing.report(printed))).toMatchObject(OTHER_COMPUTER);
  expect(await own().printing.openJobs({ deskId: DESK.id })).toMatchObject([{ id: jobId, state: 'queued' }]);
  await own().printing.report(printed);
  expect(await own().printing.openJobs({ deskId: DESK.id })).toEqual([]);
});

it.each([
  ['whose receipt is printed already', { alreadyPrinted: true }],
  ['whose cash was taken before', { takenAt: '2026-11-20T11:00:00.000Z' }],
])('another computer cannot send a sale %s, and the desk itself can', async (_what, before) => {
  api.clock.set('2026-11-20T12:00:00Z');
  await bound();
  const { input } = await due();
  const sale = saleOfOne({ ...input, deskId: DESK.id, method: 'cash', ...before });
  expect(await refusalOf(other().payments.settle(sale))).toMatchObject(OTHER_COMPUTER);
  expect(await api.database.prisma.notification.count()).toBe(0);
  await own().payments.settle(sale);
});

it('another computer cannot say that the desk has stopped a print to cancel its sale, and the desk itself can', async () => {
  await bound();
  const { input } = await due();
  const { settlementKey } = await api.as('reception').payments.settle(saleOfOne({ ...input, deskId: DESK.id }));
  const stopped = { settlementKey, reason: 'pomyłka', stoppedAtDesk: DESK.id };
  for (const caller of [other(), withoutKey()])
    expect(await refusalOf(caller.payments.cancelSettlement(stopped))).toMatchObject(OTHER_COMPUTER);
  expect(await own().printing.openJobs({ deskId: DESK.id })).toMatchObject([{ state: 'queued' }]);
  await own().payments.cancelSettlement(stopped);
});

/** Whether a procedure that names a desk, or a print, speaks for that desk: one that is not listed fails. */
const OF_DESKS = {
  'payments.dayEnd': 'reads of it',
  'payments.settle': 'speaks for it',
  'payments.cancelSettlement': 'speaks for it',
  'payments.resolveUnsentSale': 'notes for the office',
  'printing.editDesk': 'manages it',
  'printing.releaseDesk': 'manages it',
  'printing.makeDeskCode': 'manages it',
  'printing.reportDesk': 'speaks for it',
  'printing.openJobs': 'speaks for it',
  'printing.report': 'speaks for it',
  'printing.printReceipt': 'orders a print',
  'printing.answerOrder': "answers for the provider's print",
  'printing.answerDeskPrint': 'answers for a lost desk',
};

it('the table has each procedure that names a desk or a print', () => {
  const isOfDesk = (shape: Shape): boolean =>
    fieldsOf(shape.properties).some(([name, inner]) => /^(deskId|stoppedAtDesk|jobId)$/.test(name) || isOfDesk(inner));
  const named = INPUT_SHAPES.filter(([path, shape]) => isOfDesk(shape) || /^printing\.\w+Desk(Code)?$/.test(path));
  expect(named.map(([path]) => path).toSorted()).toEqual(Object.keys(OF_DESKS).toSorted());
});

it('a desk that was released is bound to the computer at which somebody signs in, not to the former one that goes on reporting', async () => {
  await bound();
  expect(await api.as('manager').printing.releaseDesk({ id: DESK.id })).toMatchObject({ isBound: false });
  expect(await own().printing.reportDesk({ ...DESK, signsIn: false })).toMatchObject({ isBound: false });
  await other().printing.reportDesk(DESK);
  expect(await refusalOf(own().printing.reportDesk(DESK))).toMatchObject(OTHER_COMPUTER);
});

it('a desk that is bound to none, or unknown, cannot be released', async () => {
  await withoutKey().printing.reportDesk(DESK);
  const release = (id: string) => refusalOf(api.as('manager').printing.releaseDesk({ id }));
  expect(await release(DESK.id)).toMatchObject({ code: 'not-allowed-now', reason: 'desk-not-bound' });
  expect(await release('desk-2')).toMatchObject({ code: 'not-found' });
});

it('a sale from before names no desk that is bound to none, once one of the chain is bound', async () => {
  api.clock.set('2026-11-20T12:00:00Z');
  await bound();
  const { input } = await due();
  const sale = saleOfOne({ ...input, deskId: 'wymyslone', method: 'cash', alreadyPrinted: true });
  expect(await refusalOf(own().payments.settle(sale))).toMatchObject(OTHER_COMPUTER);
  expect(await api.database.prisma.printJob.count()).toBe(0);
});
