// What became of a settlement of several buyers: for each of them the money, the receipt and the documents (PAY-43).
import type { Outputs } from '@zapisy/api/client';
import { groupByBuyer } from '@zapisy/domain/documents/issuing/buyer-groups';
import type { DocumentOutcome } from '@zapisy/domain/documents/issuing/document-outcome';
import { sumGrosze } from '@zapisy/domain/money';
import { isReceiptTicked, type PaymentPart } from '@zapisy/domain/payments/payment';
import { paymentParts } from '@zapisy/domain/payments/split';
import { EMPTY_INVOICE } from '@zapisy/domain/preferences/invoice-preference';
import { isPrintJobOpen, type PrintJobState } from '@zapisy/domain/printing/print-job';
import { buyerName } from '@zapisy/screens/texts/family-sale';
import type { Api } from '#app/server/api.server.ts';

type Settlement = Outputs['payments']['settlement'];
type Settled = Settlement['payments'][number];

export type FamilyResult = Awaited<ReturnType<typeof readFamilyResult>>;
export type BuyerResult = FamilyResult['buyers'][number];

/** Throws 'not-found' for a key that settled nothing. */
export async function readFamilyResult(api: Api, settlementKey: string) {
  const { payments, printJobs, cancelled } = await api.payments.settlement.query({ settlementKey });
  const buyers = groupByBuyer(payments.map((one) => ({ ...one.payment, view: one }))).map((group) =>
    buyerResult(
      group.map(({ view }) => view),
      printJobs,
    ),
  );
  return {
    buyers,
    cancelledAt: cancelled?.at ?? null,
    playerId: payments[0]?.participant.id ?? null,
    total: sumGrosze(payments.map(({ payment }) => payment.amount)),
    parts: addedParts(payments),
    progress: progressOf(buyers),
  };
}

function buyerResult(own: readonly Settled[], printJobs: Settlement['printJobs']) {
  const buyer = own[0]?.payment.buyer;
  const preference = buyer?.preference ?? 'none';
  const wards = new Map(own.map(({ participant }) => [participant.id, participant]));
  return {
    name: buyerName({ preference, invoice: buyer?.data ?? EMPTY_INVOICE }, [...wards.values()]),
    preference,
    total: sumGrosze(own.map(({ payment }) => payment.amount)),
    parts: addedParts(own),
    hasReceipt: own.some(({ payment }) => isReceiptTicked(payment)),
    print: printJobs.find((job) => own.some(({ payment }) => job.paymentIds.includes(payment.id)))?.state ?? null,
    /** Of the receipt at the provider, for one that no desk of ours prints; null before it is there. */
    fiscal: own.flatMap(({ documents }) => documents.find(({ kind }) => kind === 'receipt')?.fiscal ?? [])[0] ?? null,
    payments: own.map(({ payment: { id, amount, lines }, participant, outcome }) => ({
      id,
      amount,
      names: lines.map(({ name }) => name),
      participant,
      outcome,
    })),
  };
}

/** One part for each method, in the order in which they come. */
function addedParts(settled: readonly Settled[]): readonly PaymentPart[] {
  const all = settled.flatMap(({ payment }) => paymentParts(payment));
  return [...new Set(all.map(({ method }) => method))].map((method) => ({
    method,
    amount: sumGrosze(all.filter((part) => part.method === method).map(({ amount }) => amount)),
  }));
}

const BY_PERSON: readonly (DocumentOutcome | PrintJobState)[] = [
  'needs-person',
  'fell-back',
  'issued-unlinked',
  'held',
  'failed',
  'unknown',
];

type Progress = 'person' | 'waiting' | 'unprinted' | 'done';

/**
 * 'person': something waits for a person; 'waiting': something is still on its way; 'unprinted': all documents are there,
 * but a receipt that no desk of ours prints is not fiscal; 'done': nothing is left to do.
 */
function progressOf(buyers: readonly ReturnType<typeof buyerResult>[]): Progress {
  const outcomes = buyers.flatMap(({ payments }) => payments.flatMap(({ outcome }) => outcome ?? []));
  const prints = buyers.flatMap(({ print }) => print ?? []);
  if ([...outcomes, ...prints].some((state) => BY_PERSON.includes(state))) return 'person';
  if (outcomes.includes('waiting') || prints.some(isPrintJobOpen)) return 'waiting';
  const isUnprinted = buyers.some(({ hasReceipt, print, fiscal }) => hasReceipt && !print && fiscal !== 'fiscal');
  return isUnprinted ? 'unprinted' : 'done';
}
