// A document that staff create through the proxy: once under its key; with an unknown outcome it is looked up before it
// is sent again (FOL-17, FOL-20).

import { createHash } from 'node:crypto';
import type { Act, ActRefusals } from '@zapisy/acts/act';
import { createProxyDocumentAct } from '@zapisy/acts/documents/create-proxy-document';
import { createProxyReceiptAct } from '@zapisy/acts/documents/create-proxy-receipt';
import { inTransaction } from '@zapisy/db/connection/open-database';
import { requestByKey } from '@zapisy/db/documents/document-request-records';
import {
  type NewProxyRequest,
  type OpenedProxyRequest,
  openProxyRequest,
} from '@zapisy/db/documents/proxy-request-records';
import { paymentsById } from '@zapisy/db/payments/payment-records';
import type { DocumentKind } from '@zapisy/domain/documents/document';
import { PROXY_KEY_START } from '@zapisy/domain/documents/issuing/proxy-request';
import { isOfFormerDay } from '@zapisy/domain/documents/proxy/proxy-day';
import type { Grosze } from '@zapisy/domain/money';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import type { z } from 'zod';
import type { SignedInContext } from '../../context.ts';
import { recordAct } from '../../record-act.ts';
import { Refusal } from '../../refusal.ts';
import { demandInvoicing } from '../../trpc.ts';
import { bodyHash } from '../issuing/body-hash.ts';
import { documentFrom, type ProxyDefaults, type ProxyDocument, receiptFrom } from './body.ts';
import { refuseLateReceipt } from './late-receipt.ts';
import { refusalOf } from './refuse.ts';
import { type ProxyEnd, withIssuingLease } from './with-issuing-lease.ts';

type ProxyOrder = {
  /** At most 200 characters; undefined: a new random one. */
  readonly idempotencyKey: string | undefined;
  readonly body: unknown;
};

export type ProxyAnswer = ProxyEnd & { readonly idempotencyKey: string };

const KEY = /^[ -~]{1,200}$/;
const KEY_DIGITS = 40;

/**
 * POST /api/invoicing/receipts (FOL-15): sends kind 'receipt' whatever the body contains; names pass
 * `toFiscalDocument`.
 * @throws Refusal 'bad-input' with the fields; 'conflict' for a key used before with another body, and for payments
 * that have such a document, one that excludes it, or are being issued, and with 'day-over' for a request that was
 * proved absent on a later day: nothing was made, and a new key requests it again; 'not-found' and 'not-payable' for
 * payments; 'too-late' for a named invoice to a receipt after the last day of FOL-3.
 */
export async function createProxyReceipt(ctx: SignedInContext, order: ProxyOrder): Promise<ProxyAnswer> {
  return create(ctx, order, createProxyReceiptAct, receiptFrom);
}

/** POST /api/invoicing/invoices: any kind; names are converted for kind 'receipt' only. Throws as the receipt's. */
export async function createProxyDocument(ctx: SignedInContext, order: ProxyOrder): Promise<ProxyAnswer> {
  return create(ctx, order, createProxyDocumentAct, documentFrom);
}

type Audit = typeof createProxyReceiptAct.audit | typeof createProxyDocumentAct.audit;
type Creation = Act<z.ZodType, ActRefusals, Audit>;
type Read = (body: unknown, defaults: ProxyDefaults) => ProxyDocument;

async function create(ctx: SignedInContext, order: ProxyOrder, one: Creation, read: Read): Promise<ProxyAnswer> {
  demandInvoicing(one, ctx);
  const idempotencyKey = order.idempotencyKey ?? ctx.random();
  if (!KEY.test(idempotencyKey))
    throw new Refusal('bad-input', { fields: { 'Idempotency-Key': ['has 1 to 200 ASCII characters'] } });
  const { departmentId, govSend } = ctx.settings;
  const at = ctx.clock.now();
  const given = read(order.body, { departmentId, govSend, today: warsawDate(at) });
  const [{ action }] = one.audit;
  const draft = draftOf(given, idempotencyKey, bodyHash({ invoice: { action, body: order.body } }));
  await refuseUnknownPayments(ctx, draft.paymentIds);
  await refuseFormerDay(ctx, draft, warsawDate(at));
  await refuseLateReceipt(ctx, draft, warsawDate(at));
  const end = await withIssuingLease(ctx, draft.paymentIds, async (continueRequest) => {
    const opened = await open(ctx, { ...draft, id: ctx.random(), linkReceiptId: null, at }, one);
    if ('request' in opened) return continueRequest(opened.request);
    throw openingRefusal(opened, draft.gross);
  });
  const { state, paymentIds } = end.request;
  if (state === 'outdated') throw new Refusal('conflict', { reason: 'day-over', paymentIds });
  return { ...end, idempotencyKey };
}

/** A request that was opened before may be repeated on any day. */
async function refuseFormerDay(
  { database }: SignedInContext,
  { key, kind, body }: Pick<NewProxyRequest, 'key' | 'kind' | 'body'>,
  today: string,
): Promise<void> {
  if (!isOfFormerDay({ kind, invoice: body.invoice }, today) || (await requestByKey(database.prisma, key))) return;
  throw refusalOf({ reason: 'day-over' });
}

/** Refuses 'not-found' for payments that do not exist. */
async function refuseUnknownPayments({ database }: SignedInContext, ids: readonly number[]): Promise<void> {
  const known = new Set((await paymentsById(database.prisma, ids)).map(({ payment }) => payment.id));
  const paymentIds = ids.filter((id) => !known.has(id));
  if (paymentIds.length > 0) throw new Refusal('not-found', { reason: 'payment-unknown', paymentIds });
}

/**
 * The provider gets a hash of the caller's key: short enough for an order id, and without the caller's text. What is
 * compared is what the caller sent, without our defaults, so a repetition after midnight is not another body.
 */
function draftOf({ kind, paymentIds, gross, body }: ProxyDocument, idempotencyKey: string, hash: string) {
  const key = `${PROXY_KEY_START}${createHash('sha256').update(idempotencyKey).digest('hex').slice(0, KEY_DIGITS)}`;
  return {
    key,
    // A kind of the provider that issuing does not know: issuing never meets it, because only 'receipt' and 'vat' have
    // payments.
    kind: kind as DocumentKind,
    revision: 1,
    paymentIds,
    gross,
    body: { ...body, invoice: { ...body.invoice, oid: key, oid_unique: 'yes' } },
    bodyHash: hash,
  };
}

async function open(ctx: SignedInContext, draft: NewProxyRequest, one: Creation): Promise<OpenedProxyRequest> {
  const once = () =>
    inTransaction(ctx.database, async (tx) => {
      const opened = await openProxyRequest(tx, draft);
      if (opened.outcome === 'opened') {
        const { id, key, kind, paymentIds } = opened.request;
        await recordAct(tx, one, { actor: ctx.session, entityId: id, after: { key, kind, paymentIds } });
      }
      return opened;
    });
  return once().catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'P2002') return once();
    throw error;
  });
}

type Unopened = Exclude<OpenedProxyRequest, { readonly outcome: 'opened' | 'repeated' }>;

function openingRefusal(unopened: Unopened, total: Grosze): Refusal {
  if (unopened.outcome === 'other-total') {
    return refusalOf({ reason: 'total-not-paid', total, paid: unopened.paid });
  }
  const { paymentIds } = unopened;
  if (unopened.outcome === 'too-late') {
    return new Refusal('too-late', { reason: 'too-late', paymentIds, deadline: unopened.deadline });
  }
  const reason = unopened.why;
  return reason === 'payment-not-paid'
    ? new Refusal('not-payable', { reason, paymentIds })
    : new Refusal('conflict', { reason, paymentIds });
}
