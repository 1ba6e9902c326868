// The buyer of a settlement while another person changes the family's invoice data: what the dialog showed, or a
// refusal.
import { inTransaction } from '@zapisy/db/connection/open-database';
import { lockFamily } from '@zapisy/db/people/participant-records';
import { saveInvoice } from '@zapisy/db/preferences/invoice-preference-records';
import { A_COMPANY, A_PERSON } from '@zapisy/db/testing/builders/people';
import { EMPTY_INVOICE } from '@zapisy/domain/preferences/invoice-preference';
import { expect, it } from 'vitest';
import { openCounter } from '../../testing/counter.ts';
import { lockWaiters } from '../../testing/lock-waiters.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';

const api = testApi();
const { due, settle } = openCounter(api);

it('a settlement waits for a change of the invoice data that is under way, and refuses the version that was shown', async () => {
  const { ward, input } = await due(A_PERSON);
  let refused: ReturnType<typeof refusalOf> | undefined;
  await inTransaction(api.database, async (tx) => {
    await lockFamily(tx, ward.ownerEmail);
    let isOver = false;
    const end = () => {
      isOver = true;
    };
    refused = refusalOf(settle(input));
    refused.then(end, end);
    await expect.poll(async () => isOver || (await lockWaiters(api.database)) === 1).toBe(true);
    await saveInvoice(tx, ward, { ...EMPTY_INVOICE, ...A_COMPANY }, api.clock.now());
  });
  expect(await refused).toMatchObject({ code: 'conflict', reason: 'invoice-version', shown: 1, version: 2 });
  expect(await api.database.prisma.payment.findMany({ select: { state: true } })).toEqual([{ state: 'due' }]);
});
