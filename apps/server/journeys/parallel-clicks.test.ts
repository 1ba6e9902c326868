// A hundred clicks at once on one payment, at two real servers with one queue: one set of documents at the provider.
import { randomUUID } from 'node:crypto';
import { TRPCClientError } from '@trpc/client';
import { addJob } from '@zapisy/db/jobs/add-job';
import { A_LINE, aPaidPayment, aPayment } from '@zapisy/db/testing/builders/payments';
import { A_COMPANY, A_PERSON, anInvoicePreference, aParticipant } from '@zapisy/db/testing/builders/people';
import type { StoredInvoice } from '@zapisy/domain/preferences/invoice-preference';
import { beforeAll, expect, it } from 'vitest';
import type { Procedures } from '../testing/procedures.ts';
import { startTestServer } from './start-test-server.ts';

const home = startTestServer();
const CLICKS = 100;
const JOBS = 50;
const MOST_PRESSES = 20;
const PAYMENTS = 3;
const POLL = { timeout: 60_000 };
const TEST_LIMIT_MS = 180_000;
let desks: readonly Procedures[] = [];

beforeAll(async () => {
  const second = await home.another();
  desks = [await home.as('reception'), await home.as('reception', second.address)];
});

type Row = { readonly kind: string; readonly positions: readonly { readonly name: string }[] };

/** A ward with that profile, and lines that no other document has. */
async function aBuyer(invoice: StoredInvoice) {
  const participant = await aParticipant(home.database);
  await anInvoicePreference(home.database, participant, invoice);
  const mark = randomUUID().slice(0, 8);
  return { participant, mark, lines: [{ ...A_LINE, name: `Zajęcia ${mark}` }] };
}

/** The kinds of the documents that the provider made for it. */
async function documentsOf(mark: string): Promise<readonly string[]> {
  const rows = (await home.faultControls.invoicing.documents()) as unknown as readonly Row[];
  return rows.filter(({ positions }) => positions.some(({ name }) => name.includes(mark))).map(({ kind }) => kind);
}

/** Each click at one of the servers, all at once; the results, counted by one word each. */
async function click(press: (desk: Procedures, index: number) => Promise<unknown>): Promise<Map<string, number>> {
  const ends = await Promise.all(
    Array.from({ length: CLICKS }, async (_, index) => {
      const desk = desks[index % desks.length];
      if (!desk) throw new Error('There is no server.');
      return answered(() => press(desk, index));
    }),
  );
  return new Map(Object.entries(Object.groupBy(ends, (end) => end)).map(([end, all]) => [end, all?.length ?? 0]));
}

/** A caller that waited too long for a connection is refused and retries, as people do. */
async function answered(press: () => Promise<unknown>): Promise<string> {
  for (let time = 1; time <= MOST_PRESSES; time += 1) {
    const end = await press().then(() => 'done', refusalText);
    if (end !== 'INTERNAL_SERVER_ERROR') return end;
  }
  return 'never answered';
}

function refusalText(error: unknown): string {
  if (!(error instanceof TRPCClientError)) return String(error);
  const data = error.data as { readonly code?: string; readonly refusal?: { readonly code: string } } | null;
  return data?.refusal?.code ?? data?.code ?? String(error);
}

/** The queue has no job left for these payments, and their outcome is no longer 'waiting'. */
async function atRest(paymentId: number): Promise<void> {
  const { prisma, pool } = home.database;
  const waiting = async () => {
    const jobs = await pool.query(`SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'issue-documents'`);
    const { documentsOutcome } = await prisma.payment.findUniqueOrThrow({ where: { id: paymentId } });
    return [jobs.rows.length, documentsOutcome];
  };
  await expect.poll(waiting, POLL).toEqual([0, 'issued']);
}

async function settled(invoice: StoredInvoice, keyOf: (index: number) => string) {
  const { participant, mark, lines } = await aBuyer(invoice);
  const { id } = await aPayment(home.database, { participant, lines });
  const printReceipt = invoice.nominalInvoice;
  const ends = await click((desk, index) =>
    desk.payments.settle.mutate({
      settlementKey: keyOf(index),
      method: 'card',
      deskId: 'krakow-1',
      groups: [{ playerId: participant.id, paymentIds: [id], printReceipt, invoiceVersion: 1 }],
    }),
  );
  await atRest(id);
  return { ends: Object.fromEntries(ends), documents: await documentsOf(mark) };
}

it('a hundred clicks: one key, a hundred times: one settlement, returned a hundred times', {
  timeout: TEST_LIMIT_MS,
}, async () => {
  const key = randomUUID();
  expect(await settled(A_PERSON, () => key)).toEqual({ ends: { done: CLICKS }, documents: ['receipt', 'vat'] });
});

it('a hundred clicks: a hundred keys: one settles, the others are refused because it is paid', {
  timeout: TEST_LIMIT_MS,
}, async () => {
  const { ends, documents } = await settled(A_COMPANY, () => randomUUID());
  expect({ ends, documents }).toEqual({ ends: { done: 1, 'already-settled': CLICKS - 1 }, documents: ['vat'] });
});

it('a hundred clicks: a hundred orders of the documents: one set of them', { timeout: TEST_LIMIT_MS }, async () => {
  const { participant, mark, lines } = await aBuyer(A_PERSON);
  const given = { participant, lines, printReceipt: false, outcome: 'without-document' } as const;
  const { id: paymentId } = await aPaidPayment(home.database, given);
  const ends = await click((desk) => desk.documents.generateInvoiceFromPayment.mutate({ paymentId }));
  await atRest(paymentId);
  expect(ends.get('done')).toBeGreaterThan(0);
  expect([...ends.keys()].filter((end) => end !== 'done' && end !== 'not-allowed-now')).toEqual([]);
  expect(await documentsOf(mark)).toEqual(['receipt', 'vat']);
});

it('the same job in the queue fifty times: one set of documents each', { timeout: TEST_LIMIT_MS }, async () => {
  const buyer = { preference: 'classic', data: A_COMPANY, invoiceVersion: 1 } as const;
  const paid = Array.from({ length: PAYMENTS }, async () => {
    const { participant, mark, lines } = await aBuyer(A_COMPANY);
    const { id } = await aPaidPayment(home.database, { participant, lines, buyer, printReceipt: false });
    return { id, mark };
  });
  const payments = await Promise.all(paid);
  await home.database.prisma.$transaction(async (tx) => {
    for (let job = 0; job < JOBS; job += 1)
      for (const { id } of payments) await addJob(tx, 'issue-documents', { paymentIds: [id] });
  });
  for (const { id, mark } of payments) {
    await atRest(id);
    expect(await documentsOf(mark)).toEqual(['vat']);
  }
});
