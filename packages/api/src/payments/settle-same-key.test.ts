// The key of a settlement: sent several times it settles once, with one answer (PAY-7).
import { randomUUID } from 'node:crypto';
import { A_COMPANY, A_PERSON, anInvoicePreference } from '@zapisy/db/testing/builders/people';
import { expect, it } from 'vitest';
import { openCounter } from '../../testing/counter.ts';
import { openIssuing } from '../../testing/issuing.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';
import { writtenSales } from '../../testing/written-sales.ts';

const api = testApi();
const { documents } = openIssuing(api);
const { due, settle } = openCounter(api);

it('the same key: twenty at once: one settlement, one print job, one document set, one answer', async () => {
  const { input } = await due(A_PERSON);
  const answers = await Promise.all(Array.from({ length: 20 }, () => settle(input)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await writtenSales(api)).toEqual({ settlement: 1, printJob: 1, audit: 1, jobs: 1, paid: 1 });
  await Promise.all([api.runJobs(), api.runJobs()]);
  expect(await settle(input)).toMatchObject({ settlementKey: input.settlementKey });
  await api.runJobs();
  expect(await documents()).toEqual(['pay-1-receipt-1', 'pay-1-vat-1']);
});

it('the same key again after the profile has changed: the same answer, nothing written', async () => {
  const { input, ward } = await due(A_PERSON);
  const first = await settle(input);
  await anInvoicePreference(api.database, ward, A_COMPANY);
  expect(await settle(input)).toEqual(first);
});

it('the same key again by a desk that got no response and printed meanwhile: its receipt is not printed a second time', async () => {
  const { input } = await due();
  await settle(input);
  const again = { ...input, alreadyPrinted: true };
  expect((await settle(again)).printJob).toMatchObject({ state: 'printed', printedAt: expect.any(Date) });
  expect(await api.as('reception').printing.openJobs({ deskId: 'desk-1' })).toEqual([]);
  const settled = await settle(again);
  expect(await settle(input)).toEqual(settled);
  expect(await writtenSales(api)).toMatchObject({ settlement: 1, printJob: 1, audit: 2, jobs: 1 });
});

it('the same key with another request is refused', async () => {
  const { input } = await due();
  await settle(input);
  const other = settle({ ...input, method: 'cash' });
  expect(await refusalOf(other)).toEqual({ code: 'conflict', reason: 'other-request' });
});

it('the same key: other keys on one payment at once: one settles, the others are refused', async () => {
  const { input } = await due();
  const keys = Array.from({ length: 8 }, () => ({ ...input, settlementKey: randomUUID() }));
  const ends = await Promise.all(
    keys.map((one) =>
      settle(one).then(
        () => 'settled',
        () => 'refused',
      ),
    ),
  );
  expect(ends.toSorted()).toEqual([...Array.from({ length: 7 }, () => 'refused'), 'settled']);
  expect(await writtenSales(api)).toMatchObject({ settlement: 1, printJob: 1, jobs: 1 });
});
